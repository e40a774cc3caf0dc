import { Button } from './Button.tsx'
import styles from './LoadingScreen.module.css'

/** Stands in for a whole screen while it is on its way; when that takes long, there is another try. */
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
