import { fromDto, toDto } from '#client/api/dto.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'

/** Until then payloads and answers had the wire's spellings. */
export const LAYOUT_OF_DTOS = 3

export type ResultOfLayout3 = Omit<ActionResult, 'v' | 'action'> & { kind: string }

/** An answer of then is a job, or something else whose own id is spelt like a job's. */
const ANSWERED = 'job'

/** The next layout of an action. */
export const actionFromLayout3 = (record: OutboxRecord): OutboxRecord => ({
  ...record,
  payload: fromDto(record.payload),
})

/** The next layout of what was answered. */
export const resultFromLayout3 = ({ kind, payload, answer, ...result }: ResultOfLayout3) => ({
  ...result,
  action: kind,
  payload: fromDto(payload),
  answer: fromDto(answer),
})

/** What was answered, for a page of then. */
export const resultToLayout3 = (result: ResultOfLayout3) => ({
  ...result,
  answer: toDto(result.answer, ANSWERED),
})
