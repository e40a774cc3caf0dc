import { fromDto, toDto } from '#client/api/dto.ts'
import { migrated, type Steps, type Stored } from '#client/offline/record-layout.ts'
import type { OutboxRecord, Receipt } from './outbox.records.ts'

export const LAYOUT: OutboxRecord['v'] = 4
/** Until then payloads and answers had the wire's spellings. */
const LAST_OF_DTOS = 3

/** What makes the next layout of an older record. A layout that was ever on a device stays here. */
const STEPS: Steps = {
  1: (record: object) => record,
  2: (record: object) => record,
  [LAST_OF_DTOS]: (record: OutboxRecord) => ({ ...record, payload: fromDto(record.payload) }),
}
type ReceiptBefore = Omit<Receipt, 'v' | 'action'> & { kind: string }
const RECEIPT_STEPS: Steps = {
  1: (receipt: object) => receipt,
  2: (receipt: object) => receipt,
  [LAST_OF_DTOS]: ({ kind, payload, answer, ...receipt }: ReceiptBefore) => ({
    ...receipt,
    action: kind,
    payload: fromDto(payload),
    answer: fromDto(answer),
  }),
}

/**
 * An action as this version of the app sends it. Null when a newer version wrote it, in another tab perhaps: that one
 * sends it, and it stays where it is. No action is dropped for its age.
 */
export const migrateAction = (record: Stored): OutboxRecord | null => migrated<OutboxRecord>(record, LAYOUT, STEPS)

/** What was sent as this version reads it, by the same rules. Those of before have no layout in them. */
export const migrateReceipt = (receipt: object): Receipt | null =>
  migrated<Receipt>({ v: LAST_OF_DTOS, ...receipt }, LAYOUT, RECEIPT_STEPS)

/** What was answered is a job, or something else whose own id is spelt like a job's. */
const ANSWERED = 'job'

/**
 * The receipt of an action, in the action's own layout: the page of an older version that wrote the action is to read
 * it.
 */
export function receiptOf({ id, v, userId, kind, payload }: OutboxRecord, answer: unknown, sentAt: number): Receipt {
  const sent = { id, v, userId, payload, sentAt }
  const stored = v > LAST_OF_DTOS ? { ...sent, action: kind, answer } : before({ ...sent, kind, answer })
  return stored as Receipt
}
const before = (receipt: ReceiptBefore) => ({ ...receipt, answer: toDto(receipt.answer, ANSWERED) })
