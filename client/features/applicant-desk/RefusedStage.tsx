import { useActsOf } from '#client/offline/outbox/use-acts.ts'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { decisionAction } from '#client/shared/step.action.ts'
import type { DeskRow } from './desk-rows.ts'

/** A decision about an applicant that the server refused, until the employer retries or discards it. */
export function RefusedStage({ row: { jobId, userId } }: { row: Pick<DeskRow, 'jobId' | 'userId'> }) {
  const refused = useActsOf(
    decisionAction,
    (payload) => payload.jobId === jobId && payload.candidateId === userId,
  ).refused.at(-1)
  return refused && <RefusedAct kind={decisionAction} record={refused} />
}
