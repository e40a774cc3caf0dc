// By themselves: every page says what waits, and the first page is small.
import { FAILED, type ActionError, type OutboxRecord } from './outbox.records.ts'

/** Without an answer, or asked to send less, the other lanes would fare no better: they wait as well. */
export const leavesOthersUnsent = ({ kind, status }: ActionError): boolean => kind !== 'HTTP' || status === 429

/** Whether it was refused because its sender is suspended. */
export const isSuspended = (trouble: ActionError | undefined): boolean => trouble?.problem?.code === 'account.suspended'

/** What was refused holds nobody up, unless its kind says so. */
const isInLane = ({ status, holdsLane = false }: OutboxRecord): boolean => status !== FAILED || holdsLane

/** The record that is next in each lane, whether due or not. */
export function laneHeads(records: readonly OutboxRecord[]): OutboxRecord[] {
  const heads = new Map<string, OutboxRecord>()
  for (const record of records.toSorted((a, b) => a.seq - b.seq)) {
    if (isInLane(record) && !heads.has(record.lane)) heads.set(record.lane, record)
  }
  return [...heads.values()]
}
