import { Button } from './Button.tsx'
import styles from './LoadingScreen.module.css'

/** Placeholder for a whole screen while it loads; offers a reload when that takes long. */
export function LoadingScreen() {
  return (
    <output className={styles['screen']}>
      <span className={styles['hold']} />
      Loading
      <span className={styles['late']}>
        This takes longer than it should.
        <Button variant="outline" size="sm" onClick={() => location.reload()}>
          Load it again
        </Button>
      </span>
    </output>
  )
}
