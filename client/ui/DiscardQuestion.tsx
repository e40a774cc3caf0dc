import { Button } from './Button.tsx'
import styles from './DiscardQuestion.module.css'
import { focusOnMount } from './focus-on-mount.ts'

interface DiscardQuestionProps {
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before typed text is discarded, in place of a form's buttons. Takes the focus; `onKeep` gives it back. */
export function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <>
      <p role="alert" className={styles['asking']}>
        Discard what you typed?
      </p>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={focusOnMount} variant="brand" onClick={onKeep}>
        Keep editing
      </Button>
    </>
  )
}
