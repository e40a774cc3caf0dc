import { expect } from 'vitest'
import { JSON_TYPE, ask, reply, test, type TestPlatform } from '#server/test-platform.ts'

const KEY = 'a-key'

/** A board with an account service behind it, and the requests that arrive there. */
async function withService(platform: TestPlatform) {
  const seen: { url: string; authorization: string | undefined; key: unknown; body: string }[] = []
  const service = await platform.listen((req, res) => {
    let body = ''
    req.setEncoding('utf8').on('data', (text: string) => (body += text))
    req.on('end', () => {
      seen.push({
        url: req.url ?? '',
        authorization: req.headers.authorization,
        key: req.headers['x-accounts-key'],
        body,
      })
      res.writeHead(400, JSON_TYPE).end('{"error":{}}')
    })
  })
  return { origin: await platform.serve({ accounts: { origin: service, key: KEY } }), seen }
}

test('are reached through the board, without its caller’s identity', async ({ platform }) => {
  const { origin, seen } = await withService(platform)
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo'
  const headers = { ...JSON_TYPE, authorization: 'Bearer owner' }
  const answer = await ask(origin + path, { method: 'POST', headers, body: '{"email":"x"}' })
  expect([answer.status, answer.content.toString()]).toEqual([400, '{"error":{}}'])
  expect(seen).toEqual([{ url: path, authorization: undefined, key: KEY, body: '{"email":"x"}' }])
})

test.for([
  '/emulator/v1/projects/demo/accounts',
  '/www.googleapis.com/x',
  '/',
  '/identitytoolkit.googleapis.com/v1/projects/demo/accounts',
  '/identitytoolkit.googleapis.com/v1/accounts%3AsignUp',
  '/identitytoolkit.googleapis.com/v1/accounts:signUp/',
  '/identitytoolkit.googleapis.com//v1/accounts:signUp',
  '/IDENTITYTOOLKIT.googleapis.com/v1/accounts:signUp',
])('%s is kept back', async (path, { platform }) => {
  const { origin, seen } = await withService(platform)
  await ask(origin + path)
  expect(seen).toEqual([])
})

test.for(['/identitytoolkit.googleapis.com/../emulator/v1/projects', '/securetoken.googleapis.com/%2E%2e/'])(
  '%s, which leads out of the service, is kept back',
  async (path, { platform }) => {
    const { origin, seen } = await withService(platform)
    expect(await reply(ask(origin, { path }))).toBeProblem(404, 'route.unknown')
    expect(seen).toEqual([])
  },
)

test('accounts that cannot be reached answer unavailable for now', async ({ platform }) => {
  const origin = await platform.serve({ accounts: { origin: 'http://127.0.0.1:9', key: KEY } })
  const answer = ask(`${origin}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{}',
  })
  expect(await reply(answer)).toBeProblem(503, 'auth.unavailable')
})

test('are not there on a real project', async ({ platform }) => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
  const answer = ask((await platform.serve()) + path, { method: 'POST', headers: JSON_TYPE, body: '{}' })
  expect(await reply(answer)).toBeProblem(404, 'route.unknown')
})
