import { afterEach, expect, test, vi } from 'vitest'
import { entryPreload } from './entry-preload.ts'

const PAGE = '<head><script type="module" crossorigin src="/assets/index-a1.js"></script></head>'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Serves a stored file as the worker does, and returns what it stored in its place. */
async function serve(stored: Response, browser: object = { userAgentData: {} }, put = vi.fn(async () => undefined)) {
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  const work: Promise<unknown>[] = []
  const served = await entryPreload.cachedResponseWillBeUsed?.({
    cacheName: 'files',
    request: new Request('https://board.example/index.html?1'),
    cachedResponse: stored,
    event: { waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as ExtendableEvent,
  })
  await Promise.all(work)
  const [[, replaced] = []] = put.mock.calls as unknown as [Request, Response][]
  return { served, replaced }
}

const file = (type: string, headers = {}) => new Response(PAGE, { headers: { 'content-type': type, ...headers } })

test('a page is served as it is the first time, and stored with the preload of its entry', async () => {
  const stored = file('text/html; charset=utf-8', { 'x-foothold': '1' })
  const { served, replaced } = await serve(stored)
  expect([served, await served?.text()]).toEqual([stored, PAGE])
  expect(Object.fromEntries(replaced?.headers ?? [])).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'x-foothold': '1',
    link: '</assets/index-a1.js>; rel=preload; as=script; crossorigin',
  })
  expect(await replaced?.text()).toBe(PAGE)
})

test.each([
  ['a page that has its preload', file('text/html', { link: '</a.js>; rel=preload' }), undefined],
  ['another file', file('text/javascript'), undefined],
  ['a page in a browser that needs no preload', file('text/html'), {}],
])('%s stays as it is stored', async (_case, stored, browser) => {
  const { served, replaced } = await serve(stored, browser)
  expect([served, replaced]).toEqual([stored, undefined])
})

test('a page is served where nothing can be stored', async () => {
  const { served } = await serve(
    file('text/html'),
    undefined,
    vi.fn(() => Promise.reject(new Error('full'))),
  )
  expect(served).toBeInstanceOf(Response)
})
