import { fromDto, toDto } from '#client/api/dto.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'

/** The last layout in which payloads and answers had the field names of the API. */
export const LAYOUT_OF_DTOS = 3

export type ResultOfLayout3 = Omit<ActionResult, 'v' | 'action'> & { kind: string }

/** An answer in that layout is a job, or another object whose own id has the same field name as a job's. */
const ANSWERED = 'job'

/** Migrates an action to the next layout. */
export const actionFromLayout3 = (record: OutboxRecord): OutboxRecord => ({
  ...record,
  payload: fromDto(record.payload),
})

/** Migrates a result to the next layout. */
export const resultFromLayout3 = ({ kind, payload, answer, ...result }: ResultOfLayout3) => ({
  ...result,
  action: kind,
  payload: fromDto(payload),
  answer: fromDto(answer),
})

/** Converts a result back to layout 3, for pages of that version. */
export const resultToLayout3 = (result: ResultOfLayout3) => ({
  ...result,
  answer: toDto(result.answer, ANSWERED),
})
