import { formatError } from '#client/messages/format-error.ts'
import { problemMessages } from '#client/messages/problem-messages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { changesBetween } from './posting-draft.ts'
import type { EditConflict } from './use-edit-job.ts'

/** An edit conflict: what was changed elsewhere, and the choice between that version and the typed one. */
export function ConflictAlert({ before, newest, error, isLoading, load, keepTyped, takeNewest }: EditConflict) {
  if (!newest) {
    const failure = error && formatError(error)
    return (
      <Alert
        tone="error"
        title={problemMessages['job.stale'].title}
        actions={
          <Button variant="outline" loading={isLoading} onClick={load}>
            Load it again
          </Button>
        }
      >
        <p>{failure ? `${failure.title}. ${failure.text}` : 'What you typed is still here, and nothing was saved.'}</p>
      </Alert>
    )
  }
  const changes = changesBetween(before, newest)
  return (
    <Alert
      tone="error"
      title={changes.length > 0 ? `Changed meanwhile: ${changes.join(', ')}` : 'The newest version reads the same'}
      actions={
        <>
          <Button variant="outline" onClick={keepTyped}>
            Keep what I typed
          </Button>
          <Button variant="danger" onClick={takeNewest}>
            Use the newest version
          </Button>
        </>
      }
    >
      <p>What you typed is still in the form. Saving it replaces the newest version.</p>
    </Alert>
  )
}
