import { expect, test, vi } from 'vitest'
import { EndedSignIns } from './ended-sign-ins.ts'
import { googleAccounts } from './google-accounts.ts'
import { SERVICE_ACCOUNT, fakeGoogle } from './test-google.ts'
import { NOW, PROJECT, nowInSeconds } from './test-tokens.ts'

const MINUTE = 60_000
const SIGNED_IN = nowInSeconds - 600

function setUp({ capacity = 10_000 } = {}) {
  let now = NOW.getTime()
  const clock = { now: () => new Date(now) }
  const google = fakeGoogle()
  const onEnded = vi.fn<(uid: string) => void>()
  const onFailure = vi.fn<(error: unknown) => void>()
  const { fetch } = google
  const lookUp = googleAccounts({ serviceAccount: SERVICE_ACCOUNT, projectId: PROJECT, clock, fetch })
  const endings = new EndedSignIns({ lookUp, clock, onFailure, onEnded, capacity })
  google.accounts.set('mira', { validSince: String(SIGNED_IN - 60) })
  return {
    ...google,
    endings,
    onEnded,
    onFailure,
    pass: (milliseconds: number) => void (now += milliseconds),
    call: (uid = 'mira', signedInAt = SIGNED_IN) =>
      endings.check({ uid, signedInAt }).then(
        () => 'let in',
        (error: { code?: unknown }) => error.code,
      ),
  }
}

test('the first call of a person waits for a look, the next ones don’t', async () => {
  const { call, asked } = setUp()
  expect([await call(), await call(), await call()]).toEqual(['let in', 'let in', 'let in'])
  expect(asked).toEqual([['mira']])
})

test.each([
  ['revoked', { validSince: String(SIGNED_IN + 1) }],
  ['disabled', { disabled: true }],
  ['deleted', null],
])('a sign-in that was %s is over within five minutes, and its streams end', async (_, state) => {
  const { accounts, call, endings, onEnded, pass } = setUp()
  await call()
  if (state) accounts.set('mira', state)
  else accounts.delete('mira')
  pass(3 * MINUTE)
  await endings.lookAtDue()
  expect([await call(), endings.hasEnded('mira'), onEnded.mock.calls]).toEqual(['let in', false, []])
  pass(MINUTE)
  await endings.lookAtDue()
  expect([await call(), endings.hasEnded('mira'), onEnded.mock.calls]).toEqual(['auth.ended', true, [['mira']]])
})

test('a sign-in after the others were revoked is let in', async () => {
  const { accounts, call } = setUp()
  accounts.set('mira', { validSince: String(SIGNED_IN + 60) })
  expect([await call(), await call('mira', SIGNED_IN + 60)]).toEqual(['auth.ended', 'let in'])
})

test('a sign-in known to be older than a revocation is refused without another look-up', async () => {
  const { accounts, asked, call, endings, pass } = setUp()
  accounts.set('mira', { validSince: String(SIGNED_IN + 60) })
  await call()
  pass(4 * MINUTE)
  await endings.lookAtDue()
  await endings.lookAtDue()
  expect([await call(), asked.length]).toEqual(['auth.ended', 2])
})

test('many people are looked at by the hundred, one look after the other', async () => {
  const { accounts, asked, call } = setUp()
  const uids = Array.from({ length: 250 }, (_, i) => `uid-${i}`)
  for (const uid of uids) accounts.set(uid, {})
  expect(new Set(await Promise.all(uids.map((uid) => call(uid))))).toEqual(new Set(['let in']))
  expect(asked.map((batch) => batch.length)).toEqual([100, 100, 50])
})

test('while the provider cannot be reached, what was known goes on, and nobody waits for each call', async () => {
  const { accounts, asked, call, endings, onFailure, pass, failures } = setUp()
  accounts.set('jonas', { disabled: true })
  expect([await call(), await call('jonas')]).toEqual(['let in', 'auth.ended'])
  failures.lookup = 503
  pass(5 * MINUTE)
  expect([await call(), await call('jonas'), await call('new')]).toEqual(['let in', 'auth.ended', 'let in'])
  expect(onFailure).toHaveBeenCalledOnce()
  pass(MINUTE / 2)
  await endings.lookAtDue()
  expect(endings.counts).toEqual({ answered: 2, failed: 2 })

  failures.lookup = null
  pass(MINUTE / 2)
  await endings.lookAtDue()
  expect([await call(), await call('jonas'), await call('new')]).toEqual(['let in', 'auth.ended', 'auth.ended'])
  expect(asked).toHaveLength(3)
})

test('an access token is used until it expires, and made again when it was withdrawn', async () => {
  const { assertions, call, endings, pass, failures } = setUp()
  await call()
  pass(4 * MINUTE)
  await endings.lookAtDue()
  expect(assertions).toMatchObject([
    { iss: SERVICE_ACCOUNT.client_email, aud: SERVICE_ACCOUNT.token_uri, iat: nowInSeconds, exp: nowInSeconds + 3600 },
  ])
  failures.lookup = 401
  pass(4 * MINUTE)
  await endings.lookAtDue()
  failures.lookup = null
  pass(MINUTE)
  await endings.lookAtDue()
  expect(assertions).toHaveLength(2)
  pass(58 * MINUTE)
  await call()
  pass(MINUTE)
  await call('another')
  expect(assertions).toHaveLength(3)
})

test('an account without a call for an hour is no longer looked up, and only so many are remembered', async () => {
  const { asked, call, endings, pass } = setUp({ capacity: 2 })
  for (const uid of ['a', 'b', 'c']) await call(uid)
  pass(4 * MINUTE)
  await endings.lookAtDue()
  expect(asked.at(-1)).toEqual(['b', 'c'])
  pass(60 * MINUTE)
  await endings.lookAtDue()
  expect(asked).toHaveLength(4)
})
