import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsInTwoScans } from './fixtures/accessibility.ts'
import { SCREENS, aBoard, pathOn, type Board, type Person, type Stop } from './fixtures/every-screen.ts'
import { aCandidate, anEmployer } from './fixtures/neighbours.ts'
import { askToDelete, askToWithdraw } from './fixtures/people.ts'
import { openScreen, type Screen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerReady } from './fixtures/worker.ts'

let board: Board
beforeAll(async () => {
  board = await aBoard()
})

const phoneOf = (who: Person, hasWorker = false): Promise<Screen> => {
  const storageState = board.browsers[who]
  return openScreen('phone', { ...(!hasWorker && { serviceWorkers: 'block' }), ...(storageState && { storageState }) })
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).waitFor()

test.each(['visitor', 'candidate', 'employer'] as const)(
  'the screens of the %s without a network and without stored answers have no violation',
  async (who) => {
    const screen = await phoneOf(who, true)
    const { page } = screen
    screen.expectProblem(/Failed to load resource/u)
    // Only the app itself is stored on the device; API calls fail.
    await page.route(/\/api\//u, (route) => route.abort('internetdisconnected'))
    await screen.open('/')
    await workerReady(page)
    await screen.offline(true)
    const stops: [string, Stop][] = Object.entries(SCREENS)
    for (const [name, stop] of stops.filter(([, { who: viewer }]) => viewer === who)) {
      await screen.open(pathOn(stop.path, board))
      await page
        .getByText(/offline/iu)
        .first()
        .waitFor()
      await page.getByRole('main').waitFor()
      await screen.picture(`offline ${name}`)
      expect(await violationsInTwoScans(page), name).toEqual([])
    }
  },
)

/** Resolves when the app has hydrated the server-rendered page; taps wait until then. */
const hydrated = (page: Page) => page.locator('[data-prerendered]').waitFor({ state: 'detached' })

/** Overlays by name, with how to open them. */
const OPENED: Record<string, { who: Person; path: string; open: (page: Page) => Promise<void>; isPhoneOnly?: true }> = {
  'the menu': {
    who: 'visitor',
    path: '/',
    isPhoneOnly: true,
    open: async (page) => {
      await hydrated(page)
      await button(page, 'Menu').click()
      // The page behind also has one with that name until it is inert.
      await page.getByRole('dialog').getByRole('navigation', { name: 'Main' }).waitFor()
    },
  },
  'the dashboard menu': {
    who: 'employer',
    path: '/dashboard/my-profile',
    isPhoneOnly: true,
    open: async (page) => {
      await button(page, 'Menu').click()
      await page.getByRole('link', { name: 'My Jobs' }).first().waitFor()
    },
  },
  'the filters': {
    who: 'visitor',
    path: '/jobs',
    isPhoneOnly: true,
    open: async (page) => {
      await hydrated(page)
      await button(page, /^Filters/u).click()
      await dialog(page, 'Filters')
    },
  },
  'a new password': {
    who: 'visitor',
    path: '/login',
    open: async (page) => {
      await button(page, 'Forgot password?').click()
      await dialog(page, 'Set a new password')
    },
  },
  'a Google account': {
    who: 'visitor',
    path: '/signup',
    open: async (page) => {
      await button(page, 'Continue with Google').click()
      await dialog(page, 'Which Google account?')
    },
  },
  'the terms': {
    who: 'newcomer',
    path: '/register/candidate',
    open: async (page) => {
      await button(page, 'Read the terms').click()
      await dialog(page)
    },
  },
  'an incomplete registration': {
    who: 'newcomer',
    path: '/register/employer',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /terms/u }).check()
      await button(page, 'Register').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  'an incomplete sign-in': {
    who: 'visitor',
    path: '/login',
    open: async (page) => {
      await button(page, /^Login$/u).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  'an incomplete posting': {
    who: 'employer',
    path: '/dashboard/add-job',
    open: async (page) => {
      await button(page, 'Submit').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  'the chat': {
    who: 'candidate',
    path: '/job-details/:job',
    open: async (page) => {
      await button(page, 'Message Us').click()
      await page.getByRole('dialog', { name: 'Idris Vaughan' }).getByText('Good morning').waitFor()
    },
  },
  'the edited profile, with suggested skills': {
    who: 'candidate',
    path: '/dashboard/my-profile',
    open: async (page) => {
      await button(page, 'Edit profile').click()
      await page.getByRole('combobox', { name: 'Skills' }).fill('wel')
      await page.getByRole('option').first().waitFor()
    },
  },
  'the details of a profile': {
    who: 'employer',
    path: '/dashboard/my-profile',
    open: async (page) => {
      await button(page, 'Edit details').click()
      await dialog(page)
    },
  },
  'an incomplete question': {
    who: 'candidate',
    path: '/job-details/:job',
    open: async (page) => {
      await button(page, /^Ask$/u).click()
      await page.getByText('Write your question first.').waitFor()
    },
  },
  'the menu of a job': {
    who: 'candidate',
    path: '/job-details/:job',
    open: async (page) => {
      await button(page, /^More about /u).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  'a withdrawal': {
    who: 'candidate',
    path: '/job-details/:job',
    open: async (page) => {
      await askToWithdraw(page)
      await dialog(page, 'Withdraw your application?')
    },
  },
  'a deletion that is refused': {
    who: 'employer',
    path: '/dashboard/my-posted-jobs',
    open: async (page) => {
      await askToDelete(page)
      await dialog(page, 'This job cannot be deleted')
    },
  },
  'the applicants': {
    who: 'employer',
    path: '/dashboard/my-posted-jobs',
    open: async (page) => {
      await button(page, /^1 applicant\b/u).click()
      await dialog(page, 'Total applicants: 1')
    },
  },
  'the pending actions': {
    who: 'candidate',
    path: '/waiting',
    open: (page) => page.getByRole('main').getByRole('heading').first().waitFor(),
  },
}

test.each(Object.entries(OPENED))('%s is without a violation', async (name, { who, path, open, isPhoneOnly }) => {
  const screen = await phoneOf(who)
  await screen.open(pathOn(path, board))
  await open(screen.page)
  await screen.picture(`opened ${name}`)
  expect(await violationsInTwoScans(screen.page, { isPhoneOnly: isPhoneOnly === true })).toEqual([])
})

test('screens with nothing in them are without a violation', async () => {
  const people = { candidate: await signedIn(await aCandidate()), employer: await signedIn(await anEmployer()) }
  for (const [storageState, path, words] of [
    [people.candidate, '/dashboard/applied-job', 'No jobs found.'],
    [people.candidate, '/dashboard/messages', 'No messages yet'],
    [people.candidate, '/dashboard/my-posted-jobs', 'Only employers'],
    [people.employer, '/dashboard/my-posted-jobs', 'No jobs posted yet'],
    [people.employer, '/dashboard/applied-job', 'Only candidates apply'],
    [people.employer, '/job-details/none', 'There is no such job'],
    [people.employer, '/candidate-details/none', 'There is no such person'],
  ] as const) {
    const screen = await openScreen('phone', { storageState, serviceWorkers: 'block' })
    screen.expectProblem(/status of 404/u)
    await screen.open(path)
    await screen.page.getByText(words).first().waitFor()
    expect(await violationsInTwoScans(screen.page), path).toEqual([])
  }
})
