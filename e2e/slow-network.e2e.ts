import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { SCREENS, aBoard, pathOn, type Board, type Stop } from './fixtures/every-screen.ts'
import { PATIENCE_MS, openScreen } from './fixtures/screen.ts'

/** Slow 3G as in DevTools: 400 ms round trip, 400 kbit/s in both directions. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Time limit of a first visit, which loads all scripts, on a busy machine. */
const FIRST_VISIT_MS = 45_000

let board: Board
beforeAll(async () => {
  board = await aBoard()
})

async function slowPhone({ who }: Pick<Stop, 'who'>) {
  const storageState = board.browsers[who]
  const screen = await openScreen('phone', { serviceWorkers: 'block', ...(storageState && { storageState }) })
  screen.page.setDefaultTimeout(FIRST_VISIT_MS)
  const network = await screen.page.context().newCDPSession(screen.page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_3G)
  return screen
}

const status = (name: string) => (page: Page) => page.getByRole('status', { name }).waitFor()
const said = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first().waitFor()

test.each([
  ['landing', [said('New on the board')]],
  ['a job', [said('General Q&A')]],
  ['applied jobs', [said('Loading'), status('Loading your applications')]],
] as const)('on slow 3G a first visit to %s says what it waits for, and arrives', async (name, signs) => {
  const stop: Stop = SCREENS[name]
  const { page } = await slowPhone(stop)
  // The answer comes soon after the scripts: whoever looks twice a second would not see what is there in between.
  let goOn = (): void => undefined
  const isShown = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/applied-jobs/**', async (route) => {
    await isShown
    await route.continue()
  })
  await page.goto(pathOn(stop.path, board), { waitUntil: 'commit' })
  for (const sign of signs) await sign(page)
  goOn()
  await stop.filled(page, board)
})

test('the page offers to load again after a while when the scripts do not come', async () => {
  const { page } = await openScreen('phone', { serviceWorkers: 'block' })
  const late = page.getByText('This takes longer than it should.')
  let isStuck = true
  await page.route(/\.js$/u, (route) => (isStuck ? undefined : route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await said('Loading')(page)
  // Once the styles are loaded.
  await page.waitForFunction(() => document.getAnimations().length > 0)
  expect(await late.isVisible()).toBe(false)
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await late.waitFor()
  isStuck = false
  await page.getByRole('link', { name: 'Load it again' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})

test('a first visit without a network keeps its page when the code of the next one is missing, and opens it later', async () => {
  const { page, open, offline, expectProblem } = await openScreen('phone', { serviceWorkers: 'block' })
  expectProblem(/ERR_INTERNET_DISCONNECTED|dynamically imported module/u)
  const [jobs, login] = [page.getByRole('heading', { name: 'Find Jobs' }), page.getByRole('link', { name: 'Login' })]
  await open('/jobs')
  await offline(true)
  await said('Offline')(page)
  await login.first().click()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
  await page.goBack()
  await jobs.waitFor()
  await login.first().click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
  await offline(false)
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})

test('the page offers to load again when the network leads nowhere, unnoticed by the browser', async () => {
  const { page, open, expectProblem } = await openScreen('phone', { serviceWorkers: 'block' })
  expectProblem(/ERR_ADDRESS_UNREACHABLE|dynamically imported module/u)
  await open('/jobs')
  // The requests of the page's start would find out.
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.abort('addressunreachable'))
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
  await page.getByText('You are offline, and it is not on this device yet.').waitFor()
  await page.unroute('**/*')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})

test.each([
  { code: 'replaced by a release', isBroken: false, heading: 'Login' },
  { code: 'missing for good', isBroken: true, heading: 'This page did not load' },
])('a page whose code is $code is loaded again, once', async ({ isBroken, heading }) => {
  const { page, open, expectProblem } = await openScreen('phone', { serviceWorkers: 'block' })
  expectProblem(/404|dynamically imported module/u)
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(request.url()))
  await open('/policy')
  const atFirst = new Set(loaded)
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  const isThere = (url: string) => atFirst.has(url) || (loads > 0 && !isBroken)
  await page.route('**/assets/*.js', (route) =>
    isThere(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect.poll(() => loads, { timeout: PATIENCE_MS }).toBe(1)
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
})
