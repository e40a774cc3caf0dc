import { beforeAll, expect, test } from 'vitest'
import { PAGE_PATHS } from '#contract/pages/page-paths.rules.ts'
import { violationsInTwoScans, violationsOf } from './fixtures/accessibility.ts'
import { SCREENS, aBoard, pathOn, type Board, type Person, type Stop } from './fixtures/every-screen.ts'
import { theAdmin } from './fixtures/neighbours.ts'
import { OTHER_SCREENS, title } from './fixtures/other-screens.ts'
import { openScreen, type Screen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** A dozen screens in two looks each (theme and screen size), on a slow machine. */
const ALL_SCREENS_MS = 240_000

let board: Board
beforeAll(async () => {
  board = await aBoard()
})

const phoneOf = (who: Person): Promise<Screen> => {
  const storageState = board.browsers[who]
  return openScreen('phone', { serviceWorkers: 'block', ...(storageState && { storageState }) })
}

/** For administrators. */
const DESK = '/admin/reports'

/** The violations of the content security policy when foreign elements are added to the page. */
const refusedByPolicy = (page: Screen['page']): Promise<string[][]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const refused: string[][] = []
        addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent
          if (refused.push([effectiveDirective, blockedURI]) === 4) resolve(refused)
        })
        const put = (name: string, fields: Record<string, string>) =>
          document.body.append(Object.assign(document.createElement(name), fields))
        put('style', { textContent: 'body { display: none }' })
        put('script', { textContent: 'document.body.remove()' })
        put('img', { src: 'https://elsewhere.example/logo.png', alt: '' })
        put('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: '' })
      }),
  )

test('a dialog holds the page behind it still, until it is closed', async () => {
  const { page, open } = await openScreen('desktop', { serviceWorkers: 'block' })
  await page.setViewportSize({ width: 1280, height: 400 })
  await open('/login')
  const forgotten = page.getByRole('button', { name: 'Forgot password?' })
  await forgotten.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  const [before, place] = [await scrolled(), (await forgotten.boundingBox())?.x]
  expect(before).toBeGreaterThan(0)
  await forgotten.click()
  const dialog = page.getByRole('dialog', { name: 'Set a new password' })
  await dialog.waitFor()
  await expect.poll(overflow).toBe('hidden')
  await page.mouse.move(20, 200)
  await page.mouse.wheel(0, -200)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(overflow).toBe('visible')
  expect([await scrolled(), (await forgotten.boundingBox())?.x]).toEqual([before, place])
  await page.mouse.wheel(0, -200)
  await expect.poll(scrolled).toBeLessThan(before)
})

test('the check sees what is wrong', async () => {
  const { page, open, expectProblem } = await openScreen('desktop', { serviceWorkers: 'block' })
  await open('/login')
  await title('Login')(page)
  // Every screen opened by a test fails it on such a violation: only our own styles, images and scripts are allowed.
  expectProblem(/content security policy|failed: csp$/iu)
  expect(await refusedByPolicy(page)).toEqual([
    ['style-src-elem', 'inline'],
    ['script-src-elem', 'inline'],
    ['img-src', 'https://elsewhere.example/logo.png'],
    ['img-src', 'data'],
  ])
  await page.evaluate(() => document.body.append(document.createElement('input')))
  expect(await violationsOf(page)).toEqual([expect.stringContaining('Form elements must have labels')])
})

// Spec 1: Login and sign-up are open
// Spec 2: /register shows the role chooser, /register/{type} its form
test.each(['visitor', 'newcomer', 'candidate', 'employer'] as const)(
  'every screen of the %s, filled, is without a violation of WCAG 2.2 AA',
  async (who) => {
    const screen = await phoneOf(who)
    // The page of an unknown address responds with 404.
    screen.expectProblem(/404 \(Not Found\).*\/nowhere/u)
    const stops: [string, Stop][] = Object.entries({ ...SCREENS, ...OTHER_SCREENS })
    for (const [name, stop] of stops.filter(([, { who: viewer }]) => viewer === who)) {
      await screen.open(pathOn(stop.path, board))
      await stop.filled(screen.page, board)
      await screen.picture(`filled ${name}`)
      expect(await violationsInTwoScans(screen.page), name).toEqual([])
    }
  },
  ALL_SCREENS_MS,
)

test('the desk of those who run the board is without a violation', async () => {
  const storageState = await signedIn(await theAdmin())
  const screen = await openScreen('phone', { serviceWorkers: 'block', storageState })
  for (const show of ['open', 'log']) {
    await screen.open(`${DESK}?show=${show}`)
    await title('Reports')(screen.page)
    await screen.page.getByRole('navigation', { name: 'Cases' }).waitFor()
    expect(await violationsInTwoScans(screen.page), show).toEqual([])
  }
})

test('the pages for programmers keep to the policy, too', async () => {
  const { page } = await openScreen('desktop', { serviceWorkers: 'block' })
  await page.goto('/docs/api')
  await title('Foothold')(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page), colorScheme).toEqual([])
  }
})

test('no route is left out', () => {
  const stops = [...Object.values<Stop>(SCREENS), ...Object.values(OTHER_SCREENS)].map(({ path }) => path)
  const visited = new Set(
    [...stops, DESK].map((path) =>
      path
        .replace(/\?.*$/u, '')
        .replace(/:\w+$/u, ':id')
        .replace(/^\/register\/\w+$/u, '/register/:type'),
    ),
  )
  expect(PAGE_PATHS.filter((path) => !visited.has(path))).toEqual([])
})

test.each([
  ['visitor', ['/jobs', '/job-details/1']],
  ['candidate', ['/dashboard/applied-job', '/dashboard/my-profile']],
  [
    'employer',
    [
      '/dashboard/my-posted-jobs',
      '/dashboard/add-job',
      '/dashboard/add-job?copy=1',
      '/dashboard/edit-job/1',
      '/candidate-details/1',
    ],
  ],
] as const)('the screens of the %s have no violation while pages load', async (who, paths) => {
  const screen = await phoneOf(who)
  // The page of an unknown job responds with 404.
  screen.expectProblem(/404 \(Not Found\)/u)
  // Responses that never arrive.
  await screen.page.route(/\/api\/(jobs?|applied-jobs|posted-jobs|candidate|user)\b/u, () => undefined)
  for (const path of paths) {
    await screen.open(path)
    await screen.page.getByRole('main').waitFor()
    await screen.picture(`loading ${path}`)
    expect(await violationsInTwoScans(screen.page), path).toEqual([])
  }
})
