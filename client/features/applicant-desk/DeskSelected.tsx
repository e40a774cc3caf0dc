import { Button } from '#client/ui/Button.tsx'
import styles from './ApplicantDesk.module.css'

interface DeskSelectedProps {
  count: number
  onAnswer: () => void
  onClear: () => void
}

/** Actions on the selected applicants. */
export function DeskSelected({ count, onAnswer, onClear }: DeskSelectedProps) {
  if (count === 0) return null
  return (
    <div className={styles['bulk']} role="region" aria-label="Selected">
      <strong>{`${count} selected`}</strong>
      <Button variant="primary" size="sm" aria-keyshortcuts="a" onClick={onAnswer}>{`Answer ${count}`}</Button>
      <Button variant="subtle" size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
