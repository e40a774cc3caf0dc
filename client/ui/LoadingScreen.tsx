import styles from './LoadingScreen.module.css'

/** Stands in for a whole screen while it is on its way. */
export function LoadingScreen() {
  return (
    <output className={styles['screen']}>
      <span className={styles['hold']} />
      Loading
    </output>
  )
}
