import type { AnswerOf } from '#client/api/client.ts'
import type { User } from '#client/api/domain.ts'
import { BOARD_KEY, ownRecordKey } from '#client/api/query-keys.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerOfQuery } from './answer-rule.ts'

type OwnRecord = AnswerOf<'user'>

/** The own record as the server has just answered it; nothing where this device has none, as after logging out. */
export const ingestOwnRecord = (cache: AnswerCache, record: OwnRecord): void =>
  cache.put<OwnRecord>(ownRecordKey(cache.viewer), Date.now(), (known) => known && record)

/** The viewer has changed their profile. */
export const profileAnswer = answerOfQuery<unknown, User, OwnRecord>(ownRecordKey, {
  change: (_cached, { answer }) => ({ status: true, data: answer }),
  // Job pages show the company's fields of the record.
  also: (viewer) => (viewer.role === 'employer' ? [ownRecordKey(viewer), BOARD_KEY] : [ownRecordKey(viewer)]),
})
