import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aCandidate, anEmployer, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openScreen, type Device } from './fixtures/screen.ts'

const DEVICES = ['phone', 'desktop'] as const satisfies Device[]

/** Collects the page's API calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

/** Resolves when the page is hydrated: it then makes a health check. */
const hydrated = (page: Page): Promise<unknown> => page.waitForResponse(/\/api\/health$/u)

const aJob = async () => postJob(await anEmployer())

test('the public pages can be read and searched without scripts', async () => {
  const job = await aJob()
  const { page } = await openScreen('phone', { javaScriptEnabled: false })
  await page.goto(`/job-details/${job._id}`)
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  await page.getByText(job.overview).waitFor()
  await page.getByRole('link', { name: 'Login to Apply' }).waitFor()
  await page.goto('/jobs')
  expect(await page.getByRole('link', { name: /^Details: / }).count()).toBeGreaterThan(10)
  await page.getByRole('main').getByRole('combobox', { name: 'Search jobs' }).fill(job.position)
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: `Details: ${job.position}` })
    .first()
    .waitFor()
  expect(await page.title()).toBe(`${job.position} jobs · Foothold`)
  await page.goto('/')
  await page.getByText(/^Search your career opportunity through [\d,+]+ jobs$/u).waitFor()
  expect(await page.getByRole('link', { name: /^Details: / }).count()).toBe(3)
})

test.for(DEVICES)(
  'on a %s a job from the server comes alive as it stands, and is not asked for again',
  async (device) => {
    const job = await aJob()
    const { page, open } = await openScreen(device, { serviceWorkers: 'block', timezoneId: 'Pacific/Kiritimati' })
    const calls = callsOf(page)
    const alive = hydrated(page)
    await open(`/job-details/${job._id}`)
    const heading = page.getByRole('heading', { level: 1, name: job.position })
    const first = await heading.elementHandle()
    await alive
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
    expect(calls.filter((call) => call.startsWith('/api/job/'))).toEqual([])
    expect(await page.locator('title').allTextContents()).toEqual([`${job.position}, ${job.companyName} · Foothold`])
    // The app is interactive: navigation works without a page load.
    await page.getByRole('link', { name: 'All jobs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Find Jobs' }).waitFor()
  },
)

test.for(['/', '/jobs', '/jobs?search=keeper&location=Bergen&utm_source=mail'])(
  '%s comes alive as it stands, and asks for no list again',
  async (path) => {
    for (const device of DEVICES) {
      const { page, open } = await openScreen(device, { serviceWorkers: 'block', timezoneId: 'Pacific/Kiritimati' })
      const calls = callsOf(page)
      const alive = hydrated(page)
      await open(path)
      const first = await page.getByRole('heading', { level: 1 }).elementHandle()
      await alive
      expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
      // Ignore the counts for wide screens, and the newest jobs that are prefetched for offline use.
      expect(calls.filter((call) => /^\/api\/jobs(\?|$)/u.test(call) && !/[?&]limit=1(00)?\b/u.test(call))).toEqual([])
    }
  },
)

test('a device that knows who looks shows the job, and then their own view of it', async () => {
  const job = await aJob()
  const candidate = await aCandidate()
  const { page, open } = await openScreen('phone', { serviceWorkers: 'block' })
  await open(`/login?from=/job-details/${job._id}`)
  await logIn(page, candidate)
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  await page.reload()
  const first = await page.getByRole('heading', { level: 1, name: job.position }).elementHandle()
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
  await page.getByLabel('Ask a question').waitFor()
})

test("a page out of the browser's history is fetched again", async () => {
  const job = await aJob()
  const { page, open, expectProblem } = await openScreen('phone', { serviceWorkers: 'block' })
  expectProblem(/404 \(Not Found\)/u)
  await open(`/job-details/${job._id}`)
  await open('/nowhere')
  const calls = callsOf(page)
  const alive = hydrated(page)
  await page.goBack()
  await alive
  await expect.poll(() => calls).toContain(`/api/job/${job._id}`)
})

test('the colours chosen on a device are there before any script of the app', async () => {
  const { page } = await openScreen('phone', { serviceWorkers: 'block', colorScheme: 'dark' })
  let letScriptsThrough = () => {}
  const arrival = new Promise<void>((resolve) => (letScriptsThrough = resolve))
  await page.route(/\.js$/u, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/jobs', { waitUntil: 'domcontentloaded' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  // Once the styles are loaded.
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
  const before = await ground()
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  const alive = hydrated(page)
  letScriptsThrough()
  await alive
  expect(await ground()).toBe(before)
})

test('an unknown job and an unknown company are not there, and say so', async () => {
  const unknown = '5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10'
  for (const path of [`/job-details/${unknown}`, `/company/${unknown}`, '/company/nobody'])
    expect((await fetch(inject('origin') + path, { headers: { accept: 'text/html' } })).status, path).toBe(404)
})

// The tests above rely on this: a hydration mismatch is reported as an error.
test('a first render that is another one than the server’s is an error', async () => {
  const screen = await openScreen('phone', { serviceWorkers: 'block' })
  screen.expectProblem(/Minified React error #418/u)
  const { page } = screen
  await page.route('/jobs', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<h1>Find Jobs</h1>', '<h1>Lost Jobs</h1>') })
  })
  const told = page.waitForEvent('pageerror')
  await page.goto('/jobs')
  expect((await told).message).toContain('#418')
  await page.getByRole('heading', { level: 1, name: 'Find Jobs' }).waitFor()
})

test.for(DEVICES)('on a %s nothing moves while pages from the server come alive', async (device) => {
  const job = await aJob()
  for (const path of ['/', '/jobs', `/job-details/${job._id}`]) {
    const screen = await openScreen(device, { serviceWorkers: 'block' })
    const { page } = screen
    // Block web fonts: a long heading may wrap differently in them.
    screen.expectProblem(/\.woff2|net::ERR_FAILED/u)
    await page.route(/\.woff2$/u, (route) => route.abort())
    await page.addInitScript(() => {
      const shifts: string[] = []
      const nameOf = ({ node }: { node?: Node }) =>
        node instanceof Element ? `${node.tagName} ${node.className}` : (node?.nodeName ?? '')
      new PerformanceObserver((list) => {
        type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
        for (const { value, sources } of list.getEntries() as Shift[])
          if (value >= 0.001) shifts.push(`${value.toFixed(4)} ${sources.map(nameOf).join()}`)
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { shifts })
    })
    const alive = hydrated(page)
    await page.goto(path)
    await alive
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual([])
  }
})
