import { expect, test } from 'vitest'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import { CONTRACT_MAJOR } from '#contract/version.options.ts'
import { RequestError, type RequestFailure } from '#client/api/request-error.ts'
import type { ActionError, OutboxRecord } from './outbox.records.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import {
  canDiscard,
  dueNow,
  errorOf,
  isLate,
  needsFreshToken,
  nextDue,
  retryDecisionOf,
  waitAfter,
} from './outbox.rules.ts'

const NOW = Date.UTC(2026, 2, 3, 8)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HALF = 0.5

const failed = (failure: RequestFailure) => new RequestError(failure)
const answered = (status: number, code?: ProblemCode, retryAfter?: number) =>
  failed({ kind: 'HTTP', status, problem: code ? problemOf(code) : null, ...(retryAfter && { retryAfter }) })
const decision = (error: unknown, attempts = 1, failure?: ActionError) =>
  retryDecisionOf(error, { attempts, ...(failure && { failure }) }, NOW, HALF)

let seq = 0
const record = (fields: Partial<OutboxRecord> = {}): OutboxRecord => {
  seq += 1
  const made = { seq, id: `id-${seq}`, v: 1, userId: 'ida', email: 'ida@example.org', kind: 'ask', lane: `job:${seq}` }
  const payload = { jobId: 'j1', position: 'Cook', question: 'Is there a canteen?' }
  return { ...made, payload, status: 'queued', attempts: 0, nextAt: 0, createdAt: NOW, ...fields } as OutboxRecord
}

test.each([
  ['no answer', failed({ kind: 'FETCH_ERROR' })],
  ['none in time', failed({ kind: 'TIMEOUT_ERROR' })],
  ['an answer cut short', failed({ kind: 'PARSING_ERROR', status: 200 })],
  ['408', answered(408, 'request.timeout')],
  ['421', answered(421, 'request.host')],
  ['425', answered(425)],
  ['429', answered(429, 'request.rate-limited')],
  ['500', answered(500, 'server.error')],
  ['503', answered(503, 'server.draining')],
  ["a refusal that isn't our server's", answered(403)],
  ["a page that isn't our server's", answered(404)],
])('after %s it is tried again', (_name, error) => {
  expect(decision(error)).toMatchObject({ kind: 'retry', nextAt: NOW + 1500 })
})

test('each wait is twice the last, five minutes at most, and jitter keeps devices out of step', () => {
  expect([1, 2, 3, 8, 9, 400].map((attempts) => waitAfter(attempts, 1))).toEqual([
    2000,
    4000,
    8000,
    256_000,
    5 * MINUTE,
    5 * MINUTE,
  ])
  expect([0, HALF, 1].map((random) => waitAfter(1, random))).toEqual([1000, 1500, 2000])
})

test('the server may ask for a longer wait, not for a shorter one or one without end', () => {
  const nextAt = (retryAfter: number) => decision(answered(503, 'storage.busy', retryAfter))
  expect(nextAt(30_000)).toMatchObject({ nextAt: NOW + 30_000 })
  expect(nextAt(10)).toMatchObject({ nextAt: NOW + 1500 })
  expect(nextAt(365 * 24 * HOUR)).toMatchObject({ nextAt: NOW + HOUR })
})

test('a refused token is renewed once; then what waits, waits for the sign-in', () => {
  const first = decision(answered(401, 'auth.expired'))
  expect(first.kind).toBe('fresh-token')
  expect(decision(answered(401, 'auth.expired'), 2, first.failure).kind).toBe('blocked')
  expect(decision(answered(401, 'auth.expired'), 3, { kind: 'HTTP', status: 503 }).kind).toBe('fresh-token')
  expect(decision(new SignInNeeded())).toEqual({ kind: 'blocked', failure: { kind: 'SIGN_IN' } })
})

test('an action of somebody else is tried once more, and then held for its owner', () => {
  const mismatch = answered(403, 'actor.mismatch')
  const first = decision(mismatch)
  expect(first.kind).toBe('fresh-token')
  expect(decision(mismatch, 2, first.failure).kind).toBe('blocked')
})

test('an action sent before the account was to be deleted waits until it is kept', () => {
  expect(decision(answered(403, 'account.leaving')).kind).toBe('blocked')
})

test('an action of a suspended person waits until that is lifted, and can be discarded meanwhile', () => {
  const { kind, failure } = decision(answered(403, 'account.suspended'), 1)
  expect(kind).toBe('blocked')
  expect(canDiscard({ status: 'blocked', attempts: 1, failure })).toBe(true)
  expect(canDiscard({ status: 'queued', attempts: 1, failure })).toBe(false)
})

test('an address may have been verified since the token was made: once more with a fresh one, then it is refused', () => {
  const unverified = answered(403, 'actor.unverified')
  const first = decision(unverified)
  expect(first.kind).toBe('fresh-token')
  expect([first.failure, { kind: 'HTTP', status: 401 } as const, undefined].map(needsFreshToken)).toEqual([
    true,
    true,
    false,
  ])
  expect(needsFreshToken({ kind: 'HTTP', status: 403, problem: problemOf('actor.mismatch') })).toBe(false)
  expect(decision(unverified, 2, first.failure).kind).toBe('failed')
})

test.each([
  [409, 'job.closed'],
  [404, 'job.unknown'],
  [400, 'request.invalid'],
  [403, 'conversation.forbidden'],
  [409, 'id.reused'],
] as const)('%d %s is for the writer to decide, with the reason', (status, code) => {
  const { kind, failure } = decision(answered(status, code))
  expect(kind).toBe('failed')
  expect(errorOf(failure)).toMatchObject({ problem: { code } })
})

test('an app that is too old waits for its update', () => {
  expect(decision(answered(426, 'client.outdated'))).toMatchObject({ kind: 'retry', nextAt: NOW + 5 * MINUTE })
})

test('an action that an outdated app could not send is due at once after its update', () => {
  const { failure } = decision(answered(426, 'client.outdated'))
  const waiting = record({ nextAt: NOW + 5 * MINUTE, failure })
  expect(dueNow([waiting], NOW)).toEqual([])
  const byNewerApp = record({ nextAt: NOW + 5 * MINUTE, failure: { ...failure, contract: CONTRACT_MAJOR - 1 } })
  expect(dueNow([byNewerApp], NOW)).toEqual([byNewerApp])
  expect(nextDue([byNewerApp], NOW)).toBeLessThanOrEqual(NOW)
})

test('a mistake of ours is told, not tried for ever', () => {
  expect(decision(new TypeError('undefined is not a job')).kind).toBe('failed')
})

test('after 8 tries or 24 hours the writer is told', () => {
  const late = (fields: Partial<OutboxRecord>) => isLate(record(fields), NOW)
  expect([late({ attempts: 7 }), late({ attempts: 8 })]).toEqual([false, true])
  expect([late({ createdAt: NOW - 24 * HOUR + 1 }), late({ createdAt: NOW - 24 * HOUR })]).toEqual([false, true])
  expect(late({ attempts: 8, status: 'failed' })).toBe(false)
  expect(late({ createdAt: NOW + 24 * HOUR })).toBe(false)
})

test('an action can be taken back before its first try, and once it is refused', () => {
  expect(canDiscard({ status: 'queued', attempts: 0 })).toBe(true)
  expect(canDiscard({ status: 'blocked', attempts: 0 })).toBe(true)
  expect(canDiscard({ status: 'failed', attempts: 3 })).toBe(true)
  expect(canDiscard({ status: 'sending', attempts: 1 })).toBe(false)
  expect(canDiscard({ status: 'queued', attempts: 1 })).toBe(false)
})

test('only its own lane waits for an action, and for a refused one nobody', () => {
  const [waiting, behind, other] = [
    record({ lane: 'a', nextAt: NOW + 1 }),
    record({ lane: 'a' }),
    record({ lane: 'b' }),
  ]
  expect(dueNow([behind, other, waiting], NOW)).toEqual([other])
  expect(dueNow([{ ...waiting, status: 'blocked' }, behind], NOW)).toEqual([])
  expect(dueNow([{ ...waiting, status: 'sending' }, behind], NOW)).toEqual([])
  expect(dueNow([{ ...waiting, status: 'failed' }, behind], NOW)).toEqual([behind])
})

test('a kind that keeps its order is sent as it was written, over all lanes', () => {
  const posting = (fields: Partial<OutboxRecord> = {}) => record({ kind: 'post-job', keepsOrder: true, ...fields })
  const [first, second, other] = [posting(), posting(), record()]
  expect(dueNow([second, other, first], NOW)).toEqual([first, other])
  expect(dueNow([{ ...first, nextAt: NOW + 1 }, second], NOW)).toEqual([])
  expect(dueNow([{ ...first, status: 'sending' }, second], NOW)).toEqual([])
  // Nobody waits for one that was refused, or that its author is changing.
  expect(dueNow([{ ...first, status: 'failed' }, second], NOW)).toEqual([second])
  expect(dueNow([{ ...first, isLocked: true, notBefore: NOW + 1 }, second], NOW)).toEqual([second])
})

test('only an action allowed while suspended overtakes those that wait for the end of the suspension', () => {
  const failure = { kind: 'HTTP', status: 403, problem: problemOf('account.suspended') } as const
  const [message, block] = [
    record({ lane: 'a', status: 'blocked', failure }),
    record({ lane: 'a', isForSuspended: true }),
  ]
  expect(dueNow([message, record({ lane: 'a' }), block], NOW)).toEqual([block])
  expect(dueNow([{ ...message, failure: { kind: 'SIGN_IN' } }, block], NOW)).toEqual([])
  expect(dueNow([{ ...message, status: 'queued', nextAt: NOW + 1 }, block], NOW)).toEqual([])
})

test('the action with the fewest attempts goes first', () => {
  const [often, seldom, never] = [record({ attempts: 5 }), record({ attempts: 1 }), record()]
  expect(dueNow([often, seldom, never], NOW)).toEqual([never, seldom, often])
})

test('the next try is the soonest of the lanes', () => {
  const records = [record({ nextAt: NOW + 9000 }), record({ nextAt: NOW + 4000 }), record({ status: 'blocked' })]
  expect(nextDue(records, NOW)).toBe(NOW + 4000)
  expect(nextDue([record({ status: 'blocked' }), record({ status: 'failed' })], NOW)).toBeNull()
})

test('a clock that was set back keeps nothing waiting', () => {
  const fromTomorrow = record({ nextAt: NOW + 24 * HOUR })
  expect(dueNow([fromTomorrow], NOW)).toEqual([fromTomorrow])
  expect(nextDue([fromTomorrow], NOW)).toBe(NOW)
})
