import { afterEach, expect, test, vi } from 'vitest'
import { refill } from './refill.ts'

const ORIGIN = 'https://board.example'
const FILES = ['index.html', 'assets/index-a1.js', 'assets/jobs-b2.js']
const keys = new Map(FILES.map((url) => [`${ORIGIN}/${url}`, `${ORIGIN}/${url}?revision`]))
const keyOf = (url: string) => keys.get(new URL(url, ORIGIN).href)

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = (entry: string) => file('text/html', `<script type="module" crossorigin src="/assets/${entry}"></script>`)
const file = (type: string, text = '', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } })

/** What the cache has afterwards, by path, and the paths that were fetched. */
async function refilled(stored: string[], answers: Record<string, () => Response>) {
  const cached = new Set(stored.map((url) => keyOf(url)))
  const fetched: string[] = []
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...cached].map((url) => ({ url })),
      put: async (key: string) => void cached.add(key),
    }),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return answers[url]?.() ?? file('text/javascript')
  })
  await refill({ cacheName: 'files', urls: FILES, keyOf })
  return { cached: FILES.filter((url) => cached.has(keyOf(url))), fetched }
}

test('a cache that was emptied is filled again, the page last', async () => {
  const { cached, fetched } = await refilled([], { 'index.html': () => page('index-a1.js') })
  expect(cached).toEqual(FILES)
  expect(fetched).toEqual(['assets/index-a1.js', 'assets/jobs-b2.js', 'index.html'])
})

test('only what is missing is fetched', async () => {
  expect((await refilled(FILES, {})).fetched).toEqual([])
  expect((await refilled(['index.html', 'assets/index-a1.js'], {})).fetched).toEqual(['assets/jobs-b2.js'])
})

test.each([
  ['the page of a newer version', { 'index.html': () => page('index-c3.js') }],
  ["a portal's page in the place of the app's", { 'index.html': () => file('text/html', 'Log in to the network') }],
  ["a portal's page in the place of a script", { 'assets/jobs-b2.js': () => file('text/html') }],
  ['a script that a newer version no longer has', { 'assets/jobs-b2.js': () => file('text/plain', '', 404) }],
])('%s is not stored, and no page without its scripts', async (_case, answers) => {
  const { cached } = await refilled([], { 'index.html': () => page('index-a1.js'), ...answers })
  expect(cached).not.toContain('index.html')
  for (const url of Object.keys(answers)) expect(cached).not.toContain(url)
})
