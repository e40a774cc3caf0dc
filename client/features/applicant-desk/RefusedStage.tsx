import { useOutbox, usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { decisionAction } from '#client/shared/step.action.ts'
import { Button } from '#client/ui/Button.tsx'
import type { DeskRow } from './desk-rows.ts'

/** A decision about an applicant that the server refused, until the employer retries or discards it. */
export function RefusedStage({ row: { jobId, userId } }: { row: Pick<DeskRow, 'jobId' | 'userId'> }) {
  const outbox = useOutbox()
  const refused = usePendingActions(decisionAction).findLast(
    ({ payload, status }) => status === 'failed' && payload.jobId === jobId && payload.candidateId === userId,
  )
  if (!refused) return null
  return (
    <RefusedAct
      kind={decisionAction}
      record={refused}
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
    />
  )
}
