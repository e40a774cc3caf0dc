import { explain } from '#client/messages/explain.ts'
import { problemWords } from '#client/messages/problem-words.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { changesBetween } from './posting-draft.ts'
import type { EditConflict } from './use-edit-job.ts'

/** Somebody was first: what has changed, and the choice between that and what was typed. */
export function ConflictNotice({ before, newest, error, isLoading, load, keepTyped, takeNewest }: EditConflict) {
  if (!newest) {
    const trouble = error && explain(error)
    return (
      <Notice
        tone="bad"
        icon="alert-triangle"
        title={problemWords['job.stale'].title}
        actions={
          <Button variant="line" loading={isLoading} onClick={load}>
            Load it again
          </Button>
        }
      >
        <p>{trouble ? `${trouble.title}. ${trouble.text}` : 'What you typed is still here, and nothing was saved.'}</p>
      </Notice>
    )
  }
  const changes = changesBetween(before, newest)
  return (
    <Notice
      tone="bad"
      icon="alert-triangle"
      title={changes.length > 0 ? `Changed meanwhile: ${changes.join(', ')}` : 'The newest version reads the same'}
      actions={
        <>
          <Button variant="line" onClick={keepTyped}>
            Keep what I typed
          </Button>
          <Button variant="bad" onClick={takeNewest}>
            Use the newest version
          </Button>
        </>
      }
    >
      <p>What you typed is still in the form. Saving it replaces the newest version.</p>
    </Notice>
  )
}
