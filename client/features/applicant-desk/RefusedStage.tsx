import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { decisionAction } from '#client/shared/step.action.ts'
import type { DeskRow } from './desk-rows.ts'

/** A decision about an applicant that the server refused, until the employer retries or discards it. */
export function RefusedStage({ row: { jobId, userId } }: { row: Pick<DeskRow, 'jobId' | 'userId'> }) {
  const refused = usePendingActions(decisionAction).findLast(
    ({ payload, status }) => status === 'failed' && payload.jobId === jobId && payload.candidateId === userId,
  )
  return refused && <RefusedAct kind={decisionAction} record={refused} />
}
