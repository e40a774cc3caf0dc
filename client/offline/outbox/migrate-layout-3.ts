import { fromDto, toDto } from '#client/api/dto.ts'
import type { OutboxRecord, Receipt } from './outbox.records.ts'

/** Until then payloads and answers had the wire's spellings. */
export const LAYOUT_OF_DTOS = 3

export type ReceiptOfLayout3 = Omit<Receipt, 'v' | 'action'> & { kind: string }

/** An answer of then is a job, or something else whose own id is spelt like a job's. */
const ANSWERED = 'job'

/** The next layout of an action. */
export const actionFromLayout3 = (record: OutboxRecord): OutboxRecord => ({
  ...record,
  payload: fromDto(record.payload),
})

/** The next layout of what was answered. */
export const receiptFromLayout3 = ({ kind, payload, answer, ...receipt }: ReceiptOfLayout3) => ({
  ...receipt,
  action: kind,
  payload: fromDto(payload),
  answer: fromDto(answer),
})

/** What was answered, for a page of then. */
export const receiptToLayout3 = (receipt: ReceiptOfLayout3) => ({
  ...receipt,
  answer: toDto(receipt.answer, ANSWERED),
})
