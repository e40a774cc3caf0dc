import { expect, test, vi } from 'vitest'
import { createTokenSync } from './token-sync.ts'

const URL = 'https://example.org/session'
const NOW = 1_763_700_000

/** A token issued this many seconds ago. */
function tokenFrom(secondsAgo: number): string {
  const payload = btoa(JSON.stringify({ sub: 'u-1', name: '\u00fe\u00ff', iat: NOW - secondsAgo }))
  return `head.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`
}

function tokenSync(answer: () => Promise<Pick<Response, 'ok' | 'status'>> = async () => ({ ok: true, status: 200 })) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => answer())
  const log = vi.fn<(problem: string, error: unknown) => void>()
  const sync = createTokenSync({ url: URL, fetch, now: () => NOW * 1000, log })
  return { sync, log, sent: () => fetch.mock.calls.map(([url, init]) => ({ url, ...init })) }
}

// Spec 7: Token sync: POST with the bearer token, DELETE on sign-out
test('a sign-in is passed on with the bearer token, a sign-out as DELETE', async () => {
  const { sync, sent } = tokenSync()
  const token = tokenFrom(0)
  await sync(token)
  await sync(null)
  expect(sent()).toEqual([
    { url: URL, method: 'POST', headers: { authorization: `Bearer ${token}` } },
    { url: URL, method: 'DELETE' },
  ])
})

// Spec 9: Token sync skips tokens older than 300 s
test('a token older than 300 seconds is not passed on; its sign-out is', async () => {
  const { sync, sent } = tokenSync()
  await sync(tokenFrom(301))
  expect(sent()).toEqual([])
  await sync(tokenFrom(300))
  expect(sent()).toHaveLength(1)
  await sync(tokenFrom(301))
  await sync(null)
  expect(sent().map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})

test.each(['', 'no token', 'a.b.c', `a.${btoa('{}')}.c`])('%j is no token to pass on', async (text) => {
  const { sync, sent } = tokenSync()
  await sync(text)
  expect(sent()).toEqual([])
})

test('a signed-out state is not sent before somebody was signed in', async () => {
  const { sync, sent } = tokenSync()
  await sync(null)
  expect(sent()).toEqual([])
})

test('a failure is logged, and the next one is passed on all the same', async () => {
  const { sync, sent, log } = tokenSync(() => Promise.reject(new TypeError('Failed to fetch')))
  await sync(tokenFrom(0))
  expect(log).toHaveBeenCalledWith('The sign-in could not be passed on', expect.any(TypeError))
  await sync(null)
  expect(sent().map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})

test('a refusal is logged with its status', async () => {
  const { sync, log } = tokenSync(async () => ({ ok: false, status: 503 }))
  await sync(tokenFrom(0))
  expect(log).toHaveBeenCalledWith('The sign-in could not be passed on', 503)
})

test('a sign-out never overtakes the sign-in before it', async () => {
  let arrive: () => void = () => undefined
  const { sync, sent } = tokenSync(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ ok: true, status: 200 })
      }),
  )
  void sync(tokenFrom(0))
  const last = sync(null)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  arrive()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  arrive()
  await last
})
