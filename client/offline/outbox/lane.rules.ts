// In a file of its own: every page shows delivery states, and the first page must stay small.
import { BLOCKED, FAILED, type ActionError, type OutboxRecord } from './outbox.records.ts'

/** Without an answer or when rate limited, the other lanes would fail too, so they wait. */
export const leavesOthersUnsent = ({ kind, status }: ActionError): boolean => kind !== 'HTTP' || status === 429

/** Whether it was refused because the sender is suspended. */
export const isSuspended = (failure: ActionError | undefined): boolean => failure?.problem?.code === 'account.suspended'

/** A failed action does not block its lane, unless its kind says so. */
const isInLane = ({ status, holdsLane = false }: OutboxRecord): boolean => status !== FAILED || holdsLane

const subjectOf = ({ dedupe, kind }: OutboxRecord): string | undefined => dedupe?.slice(kind.length)

const isOnSame = (one: OutboxRecord, other: OutboxRecord): boolean =>
  one.lane === other.lane && one.dedupe !== undefined && subjectOf(one) === subjectOf(other)

/**
 * Whether a record need not wait for the first one of its lane. A withdrawal waits for its application, also where that
 * one waits itself.
 */
const overtakes = (record: OutboxRecord, head: OutboxRecord, all: readonly OutboxRecord[]): boolean =>
  record.isForSuspended === true &&
  head.status === BLOCKED &&
  isSuspended(head.failure) &&
  !all.some((one) => one.seq < record.seq && isInLane(one) && isOnSame(one, record))

/** Whether it waits for one of its kind in another lane. Nobody waits for one that its author is changing. */
const isBehind = (record: OutboxRecord, all: readonly OutboxRecord[]): boolean =>
  record.keepsOrder === true &&
  all.some(
    ({ kind, seq, status, isLocked = false }) =>
      kind === record.kind && seq < record.seq && status !== FAILED && !isLocked,
  )

/** The record of each lane that is sent next, whether due or not. */
export function laneHeads(records: readonly OutboxRecord[]): OutboxRecord[] {
  const heads = new Map<string, OutboxRecord>()
  for (const record of records.toSorted((a, b) => a.seq - b.seq)) {
    const head = heads.get(record.lane)
    if (isInLane(record) && (!head || overtakes(record, head, records))) heads.set(record.lane, record)
  }
  return [...heads.values()].filter((head) => !isBehind(head, records))
}
