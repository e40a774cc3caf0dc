import type { Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { anEmployer, postJob } from './fixtures/neighbours.ts'
import { openPhone } from './fixtures/screen.ts'

const BUDGET_BYTES = 147_500
/** Compressing smaller files gains nothing. */
const SMALL_BYTES = 1500
/** A string that occurs only in the authentication library. */
const FIREBASE = 'identitytoolkit.googleapis.com'

test.each(['/', '/jobs'])(
  'a first visit to %s loads at most 147.5 kB of scripts, none of them firebase',
  async (path) => {
    const phone = await openPhone()
    const { page } = phone
    const answers: { url: string; encoding: string | undefined; bytes: number; source: string }[] = []
    const reading: Promise<void>[] = []
    const onFinished = (request: Request): void => {
      // Scripts prefetched by the service worker don't count.
      if (request.serviceWorker() || !new URL(request.url()).pathname.endsWith('.js')) return
      reading.push(
        (async () => {
          const [answer, sizes] = [await request.response(), await request.sizes()]
          if (!answer || answer.fromServiceWorker()) return
          const encoding = answer.headers()['content-encoding']
          answers.push({ url: request.url(), encoding, bytes: sizes.responseBodySize, source: await answer.text() })
        })(),
      )
    }
    page.on('requestfinished', onFinished)

    await page.goto(path)
    // After hydration, the page contains jobs.
    await page
      .getByRole('link', { name: /^Details: /u })
      .first()
      .waitFor()
    // A prerendered page contains jobs before its scripts arrive.
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    page.off('requestfinished', onFinished)
    await Promise.all(reading)

    expect(answers.length).toBeGreaterThan(0)
    const uncompressed = answers.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > SMALL_BYTES)
    expect(uncompressed.map(({ url }) => url)).toEqual([])
    expect(answers.filter(({ source }) => source.includes(FIREBASE)).map(({ url }) => url)).toEqual([])
    expect(answers.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET_BYTES)
  },
)

test.for([
  ['job-details', /^\/assets\/job-details\b.*\.js$/u],
  ['job', /^\/assets\/job\b.*\.js$/u],
] as const)('the page /%s/{id} names the code of its screen', async ([folder, named]) => {
  const { _id } = await postJob(await anEmployer())
  const page = await fetch(`${inject('origin')}/${folder}/${_id}`, { headers: { accept: 'text/html' } })
  const html = await page.text()
  // Its scripts start after the first paint.
  expect([html, page.headers.get('link')].join()).not.toMatch(/as="?script/u)
  const pieces = [...html.matchAll(/<link data-after-paint crossorigin href="([^"]+)">/gu)]
  expect(pieces.map(([, file]) => file)).toContainEqual(expect.stringMatching(named))
})

test('pages are never stored, hashed files for good', async () => {
  const origin = inject('origin')
  const html = await fetch(`${origin}/jobs`)
  expect(html.headers.get('cache-control')).toMatch(/no-cache|no-store/u)
  expect(html.headers.get('content-security-policy')).toContain("default-src 'self'")
  const script = /\/assets\/[^"']+\.js/u.exec(await html.text())?.[0] ?? ''
  const asset = await fetch(`${origin}${script}`)
  expect(asset.headers.get('cache-control')).toContain('immutable')
  // Without effect unless it comes first (decision 90).
  expect(await asset.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/u)
})
