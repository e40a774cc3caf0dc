import { useMemo } from 'react'
import type { Job } from '#client/api/domain.ts'
import { FAILED, type ActionRecord, type OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { CLOSING, type ClosingPayload } from '#client/shared/closing.ts'
import { confirmJobAction, type ConfirmPayload } from './confirm.action.ts'
import { setOpenAction, type SetOpenPayload } from './posting.action.ts'

interface PendingStates {
  switched: readonly ActionRecord<SetOpenPayload>[]
  closed: readonly ActionRecord<ClosingPayload>[]
  confirmed: readonly ActionRecord<ConfirmPayload>[]
}

interface OpenState {
  /** Whether the job is open, as if every pending action on this device had been sent. */
  isOpen: boolean
  /** The pending action that says so. */
  last: OutboxRecord | undefined
}

/** The newest pending action decides. A confirmation reopens a paused job. */
function openStateOf({ id, isOpen }: Pick<Job, 'id' | 'isOpen'>, pending: PendingStates): OpenState {
  const states = [
    ...pending.switched.map((record) => ({ record, of: record.payload.job.id, isOpen: record.payload.isOpen })),
    ...pending.closed.map((record) => ({ record, of: record.payload.jobId, isOpen: false })),
    ...(isOpen ? [] : pending.confirmed.map((record) => ({ record, of: record.payload.jobId, isOpen: true }))),
  ]
  const [last] = states
    .filter(({ record, of }) => of === id && record.status !== FAILED)
    .toSorted((one, other) => other.record.seq - one.record.seq)
  return { isOpen: last?.isOpen ?? isOpen, last: last?.record }
}

/** Returns the open state of any job. */
export function useOpenStates(): (job: Pick<Job, 'id' | 'isOpen'>) => OpenState {
  const switched = usePendingActions(setOpenAction)
  const closed = usePendingActions(CLOSING)
  const confirmed = usePendingActions(confirmJobAction)
  return useMemo(() => {
    const pending = { switched, closed, confirmed }
    return (job) => openStateOf(job, pending)
  }, [switched, closed, confirmed])
}

/** 'Open', 'Paused', 'Closed, will be sent'. */
export function formatOpenState(isOpen: boolean, { pausedAt }: Pick<Job, 'pausedAt'>, isQueued: boolean): string {
  if (isQueued) return `${isOpen ? 'Open' : 'Closed'}, will be sent`
  return isOpen ? 'Open' : pausedAt ? 'Paused' : 'Closed'
}
