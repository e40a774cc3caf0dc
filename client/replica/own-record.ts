import type { AnswerOf } from '#client/api/client.ts'
import { ownRecordKey } from '#client/api/query-keys.ts'
import type { AnswerCache } from './answer-cache.ts'

/** The own record as the server has just answered it; nothing where this device has none, as after logging out. */
export const ingestOwnRecord = (cache: AnswerCache, record: AnswerOf<'user'>): void =>
  cache.put<AnswerOf<'user'>>(ownRecordKey(cache.viewer), Date.now(), (known) => known && record)
