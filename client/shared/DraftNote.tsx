import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import styles from './DraftNote.module.css'
import type { DraftState } from '#client/offline/drafts/use-draft.ts'

/** Above a long form: says that an earlier draft was restored, and offers to start over. */
export function DraftNotice({ isRestored, startOver, bringBack }: DraftState) {
  if (!isRestored && !bringBack) return null
  return (
    <Alert
      tone="info"
      icon="pencil"
      title={isRestored ? 'Restored what you were writing' : 'The form is empty again'}
      actions={
        <Button size="sm" variant="outline" onClick={isRestored ? startOver : (bringBack ?? undefined)}>
          {isRestored ? 'Start over' : 'Bring it back'}
        </Button>
      }
    >
      {isRestored && <p>It was saved on this device, for you alone.</p>}
    </Alert>
  )
}

/** Below a long form: says that the input is stored. */
export function DraftStored({ isStored }: DraftState) {
  return isStored && <p className={styles['line']}>Draft saved on this device.</p>
}

/** Below a small form: both of the above in one line. */
export function DraftLine({ isRestored, isStored, startOver, bringBack }: DraftState) {
  if (isRestored) {
    return (
      <div className={styles['line']}>
        <p>Draft restored</p>
        <Button size="sm" variant="subtle" onClick={startOver}>
          Start over
        </Button>
      </div>
    )
  }
  if (bringBack) {
    return (
      <Button size="sm" variant="subtle" onClick={bringBack}>
        Bring it back
      </Button>
    )
  }
  return isStored && <p className={styles['line']}>Draft saved</p>
}
