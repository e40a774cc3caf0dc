import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { tokenOf } from './testing/test-accounts.ts'
import { JSON_TYPE, MIRA, ask, asMira, reply, test, write } from './test-platform.ts'

test('answers of some size are compressed', async ({ platform }) => {
  const person = { name: 'Mira', role: 'candidate', title: 'baker', email: MIRA.email, password: 'secret' } as const
  const origin = await platform.serve({ demoPeople: Array.from({ length: 20 }, () => person) })
  const { headers, content } = await ask(`${origin}/api/demo-people`, { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(content).toString())).toMatchObject({ data: { length: 20 } })
})

test('a server that stops says that it is not ready, and goes on answering', async ({ platform }) => {
  const stopping = new AbortController()
  const origin = await platform.serve({ stopping: stopping.signal })
  expect((await ask(`${origin}/api/ready`)).status).toBe(200)
  stopping.abort()
  expect(await reply(ask(`${origin}/api/ready`))).toBeProblem(503, 'server.draining')
  expect((await ask(`${origin}/api/jobs`)).status).toBe(200)
})

test('one that does not exist is no page', async ({ platform }) => {
  const answer = ask(`${await platform.serve()}/api/nothing`, { headers: { accept: 'text/html' } })
  expect(await reply(answer)).toBeProblem(404, 'route.unknown')
})

test('a body beyond 64 kB is refused', async ({ platform }) => {
  const body = JSON.stringify({ question: 'x'.repeat(65 * 1024) })
  const answer = ask(`${await platform.serve()}/api/query`, {
    method: 'PATCH',
    headers: { ...JSON_TYPE, ...asMira },
    body,
  })
  expect(await reply(answer)).toBeProblem(413, 'request.too-large')
})

test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of %s is refused',
  async (type, { platform }) => {
    const headers = { ...asMira, 'content-type': type }
    const answer = ask(`${await platform.serve()}/api/query`, { method: 'PATCH', headers, body: '{}' })
    expect(await reply(answer)).toBeProblem(415, 'request.media-type')
  },
)

test('a body that is no JSON is refused', async ({ platform }) => {
  const answer = ask(`${await platform.serve()}/api/query`, {
    method: 'PATCH',
    headers: { ...JSON_TYPE, ...asMira },
    body: '{"a',
  })
  expect(await reply(answer)).toBeProblem(400, 'request.malformed')
})

test('the body of a call that reads is not parsed', async ({ platform }) => {
  const origin = await platform.serve()
  for (const [body, type] of [
    ['x'.repeat(65 * 1024), 'application/json'],
    ['{"a', 'application/json'],
    ['{}', 'application/json; charset=x'],
  ] as const) {
    const headers = { 'content-type': type, 'content-length': String(body.length) }
    expect((await ask(`${origin}/api/jobs`, { headers, body })).status).toBe(200)
  }
})

test.for(['Bearer', 'Bearer a b', 'Basic bWlyYTptaXJh', 'Bearer nobody'])(
  'an identity that cannot be read is refused: %s',
  async (authorization, { platform }) => {
    const answer = ask(`${await platform.serve()}/api/user/${MIRA.email}`, { headers: { authorization } })
    expect(await reply(answer)).toBeProblem(401, 'auth.invalid')
  },
)

test('a stale sign-in does not stand in the way of what is open to everybody', async ({ platform }) => {
  const { status } = await ask(`${await platform.serve()}/api/jobs`, { headers: { authorization: 'Bearer expired' } })
  expect(status).toBe(200)
})

test('the log names calls and accounts, and nothing that was said', async ({ platform }) => {
  const origin = await platform.serve()
  platform.log.length = 0
  const secret = 'my-secret-question'
  await ask(`${origin}/api/user/${MIRA.email}?from=${MIRA.email}`, { headers: asMira })
  await ask(`${origin}/api/query`, { ...write, body: JSON.stringify({ question: secret }) })
  await expect.poll(() => platform.log.length).toBe(2)
  expect(JSON.parse(platform.log[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/user/:idOrEmail',
    status: 200,
    userId: MIRA.uid,
    requestId: expect.any(String) as unknown,
    ms: expect.any(Number) as unknown,
  })
  expect(JSON.parse(platform.log[1] ?? '')).toMatchObject({ status: 400, code: 'request.invalid' })
  for (const said of [MIRA.email, encodeURIComponent(MIRA.email), secret, tokenOf(MIRA)])
    expect(platform.log.join('')).not.toContain(said)
})

test('the log names who was refused, at what and why', async ({ platform }) => {
  const origin = await platform.serve()
  platform.log.length = 0
  await ask(`${origin}/api/account`)
  await ask(`${origin}/api/account`, { headers: { authorization: 'Bearer my-forged-token' } })
  await ask(`${origin}/api/account`, { headers: asMira })
  await ask(`${origin}/api/admin/reports`, { headers: asMira })
  await expect.poll(() => platform.log.length).toBe(4)
  const lines = platform.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const request = { requestId: expect.any(String) as unknown, method: 'GET' }
  expect(lines).toMatchObject([
    { ...request, route: '/api/account', status: 401, code: 'auth.required' },
    { ...request, status: 401, code: 'auth.invalid' },
    { ...request, route: '/api/account', status: 403, code: 'actor.unregistered', userId: MIRA.uid },
    { ...request, route: '/api/admin/reports', status: 403, code: 'admin.only', userId: MIRA.uid },
  ])
  for (const said of [MIRA.email, tokenOf(MIRA), 'my-forged-token']) expect(platform.log.join('')).not.toContain(said)
})
