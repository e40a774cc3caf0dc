import { formatError } from '#client/messages/format-error.ts'
import { useOutbox, usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { decisionAction } from '#client/shared/step.action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { DeskRow } from './desk-rows.ts'

/** A decision about an applicant that the server refused, until the employer retries or discards it. */
export function RefusedStage({ row: { jobId, userId } }: { row: Pick<DeskRow, 'jobId' | 'userId'> }) {
  const outbox = useOutbox()
  const refused = usePendingActions(decisionAction).findLast(
    ({ payload, status }) => status === 'failed' && payload.jobId === jobId && payload.candidateId === userId,
  )
  if (!refused?.failure) return null
  const what = decisionAction.words(refused.payload).title
  const { title, text } = formatError(errorOf(refused.failure))
  return (
    <Alert
      tone="error"
      title={`Not sent: ${what}`}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => void outbox.retry(refused.id)}>
            Try again
          </Button>
          <Button size="sm" variant="subtle" onClick={() => void outbox.discard(refused.id)}>
            Discard
          </Button>
        </>
      }
    >
      <p>{`${title}. ${text}`}</p>
    </Alert>
  )
}
