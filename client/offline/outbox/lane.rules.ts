// By themselves: every page says what waits, and the first page is small.
import type { OutboxRecord, Trouble } from './outbox.records.ts'

/** Without an answer, or asked to send less, the other lanes would fare no better: they wait as well. */
export const leavesOthersUnsent = ({ kind, status }: Trouble): boolean => kind !== 'HTTP' || status === 429

/** Whether it was refused because its sender is suspended. */
export const isSuspended = (trouble: Trouble | undefined): boolean => trouble?.problem?.code === 'account.suspended'

/** What was refused holds nobody up, unless its kind says so. */
const isInLane = ({ status, holdsLane = false }: OutboxRecord): boolean => status !== 'attention' || holdsLane

/** The record that is next in each lane, whether due or not. */
export function laneHeads(records: readonly OutboxRecord[]): OutboxRecord[] {
  const heads = new Map<string, OutboxRecord>()
  for (const record of records.toSorted((a, b) => a.seq - b.seq)) {
    if (isInLane(record) && !heads.has(record.lane)) heads.set(record.lane, record)
  }
  return [...heads.values()]
}
