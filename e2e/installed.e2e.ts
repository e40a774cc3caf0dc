import { expect, inject, test } from 'vitest'
import { navigate } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'
import { workerReady } from './fixtures/worker.ts'

test('the installed shell opens after an offline reload', async () => {
  const phone = await openPhone()
  const { page } = phone
  await phone.open('/')
  await workerReady(page)

  await phone.offline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Find the perfect job for you' }).waitFor()
  await page.getByText('Offline').first().waitFor()

  await navigate(page, 'Jobs')
  await page.getByRole('heading', { level: 1, name: 'Find Jobs' }).waitFor()
  // A dot in the query does not make it a file.
  await page.goto('/jobs?search=Node.js')
  await expect.poll(() => page.getByRole('combobox', { name: 'Search jobs' }).inputValue()).toBe('Node.js')
})

test('the installed app shows its last list before its scripts have run, and nobody else’s', async () => {
  const phone = await openPhone()
  const { page } = phone
  await phone.open('/jobs')
  await workerReady(page)
  const stored = () => page.evaluate(() => localStorage.getItem('foothold.screen.'))
  await expect.poll(stored, { timeout: 20_000 }).toContain('<article')
  const fresh = await stored()
  // Of the stored list: other tests post jobs meanwhile.
  const [, title = ''] = /<h2[^>]*>([^<]+)<\/h2>/u.exec(JSON.parse(fresh ?? '').html) ?? []

  await page.addInitScript(keepScriptsFromRunning)
  await phone.offline(true)
  await page.goto('/jobs')
  const screen = page.locator('.last-screen[inert]')
  await screen.getByRole('heading', { name: title, exact: true }).first().waitFor()
  const showsNone = async (path: string) => {
    await page.goto(path)
    await page.getByText('Loading', { exact: true }).waitFor()
    expect(await screen.count()).toBe(0)
  }
  await showsNone('/jobs?show=saved')
  await page.evaluate(() => {
    const old = JSON.parse(localStorage.getItem('foothold.screen.') ?? '') as { at: number }
    localStorage.setItem('foothold.screen.', JSON.stringify({ ...old, at: old.at - 31 * 86_400_000 }))
  })
  await showsNone('/jobs')
  await page.evaluate((text) => {
    localStorage.setItem('foothold.screen.', text ?? '')
    localStorage.setItem('foothold.viewer', '{"email":"other@example.org"}')
  }, fresh)
  await showsNone('/jobs')
})

/** In the page: changes the type of module scripts before they run. */
function keepScriptsFromRunning(): void {
  const disable = () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type=module]')) script.type = 'off'
  }
  new MutationObserver(disable).observe(document, { childList: true, subtree: true })
}

test('API calls bypass the service worker, which serves the files of the app', async () => {
  const phone = await openPhone()
  const { page } = phone
  await phone.open('/')
  await workerReady(page)
  await page.reload()
  await navigate(page, 'Jobs')
  await page.getByRole('article').first().waitFor()
  // The source that a route of the worker names for a request; empty for requests that the worker gets.
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, workerFinalSourceType: source } = entry as unknown as Record<string, string>
      return { path: new URL(name ?? '').pathname, source }
    }),
  )
  const sourcesOf = (part: RegExp) =>
    new Set(requests.filter(({ path }) => part.test(path)).map(({ source }) => source))
  expect(sourcesOf(/^\/api\//u)).toEqual(new Set(['network']))
  expect(sourcesOf(/\.js$/u)).toEqual(new Set(['']))
})

test('the stored page preloads its entry from its second start on, and runs it from the preload', async () => {
  const phone = await openPhone()
  const { page } = phone
  await phone.open('/')
  await workerReady(page)
  const entry = await page.locator('script[type="module"]').getAttribute('src')
  const fetchesOfNextStart = async () => {
    await page.goto('about:blank')
    await page.goto(inject('origin'))
    await page.getByRole('heading', { level: 1, name: 'Find the perfect job for you' }).waitFor()
    return page.evaluate(
      (path) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname === path)
          .map((fetched) => (fetched as PerformanceResourceTiming).initiatorType),
      entry,
    )
  }
  expect(await fetchesOfNextStart()).toEqual(['script'])
  // A preload that does not fit is fetched a second time, by the script.
  await expect.poll(fetchesOfNextStart).toEqual(['link'])
  expect(await fetchesOfNextStart()).toEqual(['link'])
})

test('the manifest makes it installable', async () => {
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  await phone.open('/')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(link ?? '')
  const manifest = (await answer.json()) as { display: string; icons: { src: string; purpose?: string }[] }
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
  }
})
