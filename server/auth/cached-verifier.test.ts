import { expect, test, vi } from 'vitest'
import { ProblemError } from '#server/problem-error.ts'
import { cachedVerifier } from './cached-verifier.ts'
import type { TokenVerifier } from './token-verifier.ts'

const START = 1_000_000
const TIMES = { expiresAt: START, issuedAt: START - 3600, signedInAt: START - 7200 }
function setUp(capacity = 10) {
  let seconds = START
  const verify = vi.fn<TokenVerifier['verify']>(async (token) => {
    if (seconds > START + 60) throw new ProblemError('auth.expired')
    return { ...TIMES, uid: token, email: `${token}@example.com`, isVerified: true }
  })
  const cached = cachedVerifier({ verify }, { clock: { now: () => new Date(seconds * 1000) }, capacity })
  return { cached, verify, at: (time: number) => void (seconds = time) }
}

test('a token is verified once', async () => {
  const { cached, verify } = setUp()
  const first = await cached.verify('mira')
  expect(await cached.verify('mira')).toBe(first)
  expect(verify).toHaveBeenCalledOnce()
})

test('a new token of the same person is verified again', async () => {
  const { cached, verify } = setUp()
  verify.mockResolvedValueOnce({ ...TIMES, uid: 'mira', email: 'mira@example.com', isVerified: false })
  expect(await cached.verify('before')).toMatchObject({ isVerified: false })
  expect(await cached.verify('after')).toMatchObject({ isVerified: true })
})

test('an expired token is not remembered', async () => {
  const { cached, at } = setUp()
  await cached.verify('mira')
  at(START + 61)
  await expect(cached.verify('mira')).rejects.toMatchObject({ code: 'auth.expired' })
})

test('a refusal is not remembered', async () => {
  const { cached, verify } = setUp()
  verify.mockRejectedValueOnce(new ProblemError('auth.unavailable'))
  await expect(cached.verify('mira')).rejects.toMatchObject({ code: 'auth.unavailable' })
  expect(await cached.verify('mira')).toMatchObject({ uid: 'mira' })
})

test('no more tokens are remembered than there is room for', async () => {
  const { cached, verify } = setUp(2)
  for (const token of ['a', 'b', 'c', 'b', 'c']) await cached.verify(token)
  expect(verify).toHaveBeenCalledTimes(3)
  await cached.verify('a')
  expect(verify).toHaveBeenCalledTimes(4)
})
