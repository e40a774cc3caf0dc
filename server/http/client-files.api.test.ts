import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { PAGE_PATHS } from '#contract/pages/page-paths.rules.ts'
import { PAGE, SCRIPT, ask, reply, test } from '#server/test-platform.ts'

const asset = '/assets/index-abc123.js'

test('hashed files stay for a year', async ({ platform }) => {
  const { headers } = await ask((await platform.serve()) + asset)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.for(['/', '/index.html', '/jobs', '/signup', '/sw.js', '/manifest.webmanifest'])(
  '%s is asked for each time',
  async (path, { platform }) => {
    const { status, headers } = await ask((await platform.serve()) + path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
  },
)

test('an unchanged file is not sent again', async ({ platform }) => {
  const origin = await platform.serve()
  const { headers } = await ask(origin)
  const again = await ask(origin, { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(304)
})

test('brotli is preferred, gzip is next, plain is for who takes neither', async ({ platform }) => {
  const url = (await platform.serve()) + asset
  const encoded = async (accepted: string) => {
    const { headers, content } = await ask(url, { headers: { 'accept-encoding': accepted } })
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' })
    return { encoding: headers['content-encoding'], content }
  }
  const [brotli, gzip, plain] = [await encoded('gzip, deflate, br'), await encoded('gzip'), await encoded('identity')]
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined])
  const contents = [brotliDecompressSync(brotli.content), gunzipSync(gzip.content), plain.content]
  for (const content of contents) expect(content.toString()).toBe(SCRIPT)
})

const html = { headers: { accept: 'text/html' } }

test('every page of the client starts from the page, or has its own status', async ({ platform }) => {
  const origin = await platform.serve()
  const statuses = await Promise.all(
    PAGE_PATHS.map(async (path) => [path, (await ask(origin + path.replace(/:\w+/u, '7f3a'), html)).status]),
  )
  // Nobody has these ids.
  const unknown = ['/company/:id', '/job-details/:id', '/job/:id']
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(PAGE_PATHS.map((path) => [path, unknown.includes(path) ? 404 : 200])),
  )
})

test.for(['/jobs?show=saved', '/Jobs/', '/candidate-details/7f3a?from=mail'])(
  '%s starts from the page',
  async (path, { platform }) => {
    const { status, content } = await ask((await platform.serve()) + path, html)
    expect([status, content.toString()]).toEqual([200, PAGE])
  },
)

test.for([
  '/impressum',
  '/conditions?from=mail',
  '/jobs/7f3a',
  // Cannot be decoded.
  '/job-details/%E0%A4%A',
  '/company/%',
])('%s answers 404 with the page, which says so', async (path, { platform }) => {
  const origin = await platform.serve()
  const { status, headers, content } = await ask(origin + path, html)
  expect([status, headers['content-type'], content.toString()]).toEqual([404, 'text/html; charset=utf-8', PAGE])
  const again = { headers: { ...html.headers, 'if-none-match': String(headers.etag) } }
  expect((await ask(origin + path, again)).status).toBe(404)
})

test.for([
  '/assets/gone-abc123.js',
  '/assets/gone',
  '/favicon.ico',
  '/index.html.br',
  '/.env',
  '/assets/../../board.sqlite',
  '/%2e%2e/board.sqlite',
])('%s is not there', async (path, { platform }) => {
  expect(await reply(ask((await platform.serve()) + path))).toBeProblem(404, 'route.unknown')
})

test('only reading is served', async ({ platform }) => {
  expect(await reply(ask(`${await platform.serve()}/jobs`, { method: 'POST' }))).toBeProblem(404, 'route.unknown')
})
