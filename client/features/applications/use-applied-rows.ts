import type { Job } from '#client/api/domain.ts'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { turnOf } from './application-turn.ts'
import { APPLY } from './apply.kinds.ts'
import type { EmployerConversations } from './format-applied.ts'
import type { Turn } from './turns.ts'
import { useOwnApplications } from './use-applications.ts'

/**
 * The viewer's applications with whose turn it is, as if every pending action had been sent: `applying`, those that wait
 * on this device, and `applied`, those to these jobs that the server has.
 */
export function useAppliedRows(jobs: readonly Job[], conversations: EmployerConversations, now: Date) {
  const { value: own, acts } = useOwnApplications()
  const deliveries = useDeliveries()
  const applying = acts
    .filter((record) => isOfKind(APPLY, record))
    .flatMap((record) => {
      const { applying: last, isWithdrawn = false } = own.get(record.payload.jobId) ?? {}
      // After a withdrawal the same job can be applied to again: its last application stands for it.
      if (last !== record.id) return []
      const turn: Turn = isWithdrawn ? 'ended' : 'theirs'
      return { turn, record, delivery: deliveries.get(record.id) ?? ('waiting' as const), isWithdrawing: isWithdrawn }
    })
  const applied = jobs.flatMap((job) => {
    const { isReapplied, isWithdrawn = false, reply } = own.get(job.id) ?? {}
    if (isReapplied) return []
    const conversation = conversations.get(job.recruiterId)
    const standing = reply === undefined ? turnOf(job, conversation, now) : 'theirs'
    const turn: Turn = isWithdrawn ? 'ended' : standing
    return { turn, job, conversation, wish: reply, isWithdrawing: isWithdrawn }
  })
  return { applying, applied }
}
