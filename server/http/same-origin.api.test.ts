import { request } from 'node:http'
import { describe, expect } from 'vitest'
import { ask, reply, test, write, type TestPlatform } from '#server/test-platform.ts'

const PUBLIC = 'https://board.example'
const PATHS = ['/', '/jobs', '/assets/index-abc123.js', '/api/jobs', '/api/demo-people', '/api/openapi.json']
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo'

const get = (url: string, host: string) => ask(url, { headers: { host } })
const writeFrom = (url: string, headers: Record<string, string>) =>
  reply(ask(`${url}/api/query`, { ...write, headers: { ...write.headers, ...headers } }))

/** How a proxy in front of the board changes request headers. */
type Change = (headers: Record<string, string>) => Record<string, string>

/** A board with the public host board.example, behind a proxy. */
async function behindProxy(platform: TestPlatform, change: Change) {
  const board = await platform.serve({ origins: [PUBLIC, 'http://upstream.lan:3000'] })
  return platform.listen((req, res) => {
    const headers = change({ ...(req.headers as Record<string, string>) })
    const onward = request(board, { method: req.method, path: req.url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    req.pipe(onward)
  })
}

describe('a request for a host that is not the board', () => {
  test.for(PATHS)('is refused: %s', async (path, { platform }) => {
    const url = (await platform.serve()) + path
    expect(await reply(get(url, 'evil.example'))).toBeProblem(421, 'request.host')
    expect((await ask(url)).status).not.toBe(421)
  })

  test('is refused on the way to the embedded accounts', async ({ platform }) => {
    const asked: (string | undefined)[] = []
    const accounts = await platform.listen((req, res) => {
      asked.push(req.url)
      res.end('{}')
    })
    const url = (await platform.serve({ accounts: { origin: accounts, key: 'key' } })) + SIGN_UP
    expect(await reply(get(url, 'evil.example'))).toBeProblem(421, 'request.host')
    expect(asked).toEqual([])
  })

  test.for([
    'localhost',
    '127.0.0.1',
    '127.0.0.1:1',
    'board.example.evil.example',
    'board.example:80',
    'board.example:8443',
    'evil.example@board.example',
    'board.example.',
    'https://board.example',
    '*',
  ])('is refused: %s', async (host, { platform }) => {
    const url = `${await platform.serve({ origins: [PUBLIC] })}/api/jobs`
    expect((await get(url, host)).status).toBe(421)
  })

  test.for(['board.example', 'BOARD.example', 'board.example:443'])('is none for %s', async (host, { platform }) => {
    const url = `${await platform.serve({ origins: [PUBLIC] })}/api/jobs`
    expect((await get(url, host)).status).toBe(200)
  })

  test('is refused whatever it says to have been forwarded for', async ({ platform }) => {
    const origin = await platform.serve()
    const headers = { host: 'evil.example', 'x-forwarded-host': new URL(origin).host }
    expect(await reply(ask(`${origin}/api/jobs`, { headers }))).toBeProblem(421, 'request.host')
  })

  test.for(['health', 'ready'])('may ask for /api/%s, as orchestrators do by address', async (probe, { platform }) => {
    const url = `${await platform.serve({ origins: [PUBLIC] })}/api/${probe}`
    expect((await get(url, '10.4.0.7:3000')).status).toBe(200)
  })
})

describe('a write', () => {
  test('from a page of ours goes on', async ({ platform }) => {
    const origin = await platform.serve()
    expect(await writeFrom(origin, { origin })).toBeProblem(400, 'request.invalid')
  })

  test.for<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from a page of another site is refused: %o', async (from, { platform }) => {
    expect(await writeFrom(await platform.serve(), from)).toBeProblem(403, 'request.origin')
  })

  test('from a page whose name was pointed at the board is refused, for its host', async ({ platform }) => {
    const from = { host: 'evil.example', origin: 'http://evil.example' }
    expect(await writeFrom(await platform.serve(), from)).toBeProblem(421, 'request.host')
  })

  test('from a page of another origin is refused though the host that it names is the same', async ({ platform }) => {
    const from = { host: 'board.example', origin: 'http://board.example' }
    const url = await platform.serve({ origins: [PUBLIC] })
    expect(await writeFrom(url, from)).toBeProblem(403, 'request.origin')
  })
})

describe('behind a proxy', () => {
  const passing: Change = (headers) => headers
  const rewriting: Change = (headers) => ({ ...headers, host: 'upstream.lan:3000' })
  const appending: Change = ({ host = '', ...headers }) => ({
    ...headers,
    host: 'upstream.lan:3000',
    'x-forwarded-host': [headers['x-forwarded-host'], host].filter(Boolean).join(', '),
    'x-forwarded-for': [headers['x-forwarded-for'], '192.0.2.7'].filter(Boolean).join(', '),
  })
  const proxies: [name: string, change: Change, whenPointed: number][] = [
    ['passes the host on', passing, 421],
    ['rewrites the host', rewriting, 403],
    ['rewrites the host and appends what it was', appending, 403],
  ]

  test.for(proxies)('a page of ours reads and writes when the proxy %s', async ([, change], { platform }) => {
    const url = await behindProxy(platform, change)
    const from = { host: 'board.example', origin: PUBLIC }
    expect((await get(`${url}/api/jobs`, from.host)).status).toBe(200)
    expect(await writeFrom(url, from)).toBeProblem(400, 'request.invalid')
  })

  test.for(proxies)(
    'a page of another site writes nothing when the proxy %s',
    async ([, change, whenPointed], { platform }) => {
      const url = await behindProxy(platform, change)
      const from = { host: 'board.example', origin: 'https://evil.example' }
      expect(await writeFrom(url, from)).toBeProblem(403, 'request.origin')
      const pointed = { host: 'evil.example', origin: 'https://evil.example', 'x-forwarded-host': 'board.example' }
      expect((await writeFrom(url, pointed)).status).toBe(whenPointed)
    },
  )
})
