import type { OutboxRecord } from './outbox.records.ts'

/** Whether it is being sent right now, as far as its writer needs to know; false once it has to wait for something. */
export const isOnItsWay = ({ status, trouble }: Pick<OutboxRecord, 'status' | 'trouble'>, isOnline: boolean): boolean =>
  isOnline && trouble === undefined && (status === 'sending' || status === 'queued')
