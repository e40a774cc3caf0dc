import type { Reach } from '#client/api/reach.ts'
import { BLOCKED, FAILED, type OutboxRecord } from './outbox.records.ts'
import { isSuspended, laneHeads, leavesOthersUnsent } from './lane.rules.ts'

/**
 * The state of an action as shown to its author. waiting: for a connection. retrying: tried, no answer yet. blocked:
 * until the sender logs in. suspended: until the sender's suspension ends. failed: refused permanently.
 */
export type Delivery = 'sending' | 'next-in-line' | 'waiting' | 'retrying' | 'blocked' | 'suspended' | 'failed'

/** The state of each record by id, derived from the whole outbox: a record waits for those before it in its lane. */
export function deliveries(records: readonly OutboxRecord[], reach: Reach): ReadonlyMap<string, Delivery> {
  const isOnline = reach !== 'offline'
  const heads = new Set(laneHeads(records))
  const isUnanswered = records.some(
    ({ status, attempts, failure }) =>
      status === 'queued' && attempts > 0 && failure !== undefined && leavesOthersUnsent(failure),
  )
  const stateOf = (record: OutboxRecord): Delivery => {
    const { status, attempts, failure } = record
    if (status === FAILED) return 'failed'
    // Also while something overtakes it (lane.rules.ts).
    if (status === BLOCKED && isSuspended(failure)) return 'suspended'
    if (!heads.has(record)) return isOnline ? 'next-in-line' : 'waiting'
    if (status === BLOCKED) return 'blocked'
    if (!isOnline) return 'waiting'
    if (failure && attempts > 0) return 'retrying'
    // While the server is unreachable, records not yet tried are not tried either.
    return status === 'queued' && (isUnanswered || reach !== 'online') ? 'waiting' : 'sending'
  }
  return new Map(records.map((record) => [record.id, stateOf(record)]))
}
