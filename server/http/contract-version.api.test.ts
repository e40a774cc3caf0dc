import { expect } from 'vitest'
import { CONTRACT_HEADER, CONTRACT_MAJOR, OLDEST_CONTRACT_MAJOR } from '#contract/version.options.ts'
import { JSON_TYPE, ask, asMira, reply, test, write } from '#server/test-platform.ts'

const speaking = (major: string) => ({ headers: { [CONTRACT_HEADER]: major } })
const SPOKEN = { [CONTRACT_HEADER.toLowerCase()]: String(CONTRACT_MAJOR) }

test.for<[status: number, path: string, asking?: Parameters<typeof ask>[1]]>([
  [200, '/'],
  [200, '/assets/index-abc123.js'],
  [200, '/api/jobs'],
  [200, '/api/health', { method: 'HEAD' }],
  [400, '/api/job/%E0%A4%A'],
  [400, '/api/query', { ...write, body: '{"a' }],
  [401, '/api/conversations'],
  [401, '/api/conversations', { headers: { authorization: 'Bearer forged' } }],
  [403, '/api/query', { ...write, headers: { ...write.headers, origin: 'https://elsewhere.example' } }],
  [404, '/api/job/none'],
  [404, '/api/nothing'],
  [404, '/api/health', { method: 'OPTIONS' }],
  [413, '/api/query', { ...write, body: JSON.stringify({ question: 'x'.repeat(65 * 1024) }) }],
  [415, '/api/query', { ...write, headers: { ...asMira, 'content-type': 'text/plain' } }],
  [503, '/identitytoolkit.googleapis.com/v1/accounts:signUp', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
])('%i from %s says which contract the server speaks', async ([status, path, asking], { platform }) => {
  const origin = await platform.serve({ accounts: { origin: 'http://127.0.0.1:9', key: 'key' } })
  const answer = await ask(`${origin}${path}`, asking)
  expect(answer).toMatchObject({ status, headers: SPOKEN })
})

test('a 304 and the refusal of a caller who asks too often have it too', async ({ platform }) => {
  const origin = await platform.serve()
  const { headers } = await ask(`${origin}/api/jobs`)
  const again = await ask(`${origin}/api/jobs`, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again).toMatchObject({ status: 304, headers: SPOKEN })
  for (let times = 0; times < 60; times += 1) await ask(`${origin}/api/query`, write)
  expect(await ask(`${origin}/api/query`, write)).toMatchObject({ status: 429, headers: SPOKEN })
})

test('an app that is too old is told so, whatever it asks and whoever asks', async ({ platform }) => {
  const origin = await platform.serve()
  const tooOld = speaking(String(OLDEST_CONTRACT_MAJOR - 1))
  expect(await reply(ask(`${origin}/api/jobs`, tooOld))).toBeProblem(426, 'client.outdated')
  const signedIn = { headers: { ...tooOld.headers, ...asMira } }
  expect(await reply(ask(`${origin}/api/conversations`, signedIn))).toBeProblem(426, 'client.outdated')
  const forged = { headers: { ...tooOld.headers, authorization: 'Bearer forged' } }
  expect(await reply(ask(`${origin}/api/conversations`, forged))).toBeProblem(426, 'client.outdated')
})

test.for([String(OLDEST_CONTRACT_MAJOR), String(CONTRACT_MAJOR), String(CONTRACT_MAJOR + 1), 'one', ''])(
  'a caller that names %j is answered',
  async (major, { platform }) => {
    const { status } = await reply(ask(`${await platform.serve()}/api/jobs`, speaking(major)))
    expect(status).toBe(200)
  },
)

test('an app that is too old still loads the page that updates it', async ({ platform }) => {
  const { status } = await ask(`${await platform.serve()}/sw.js`, speaking('0'))
  expect(status).toBe(200)
})
