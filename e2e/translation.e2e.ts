import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aBoard, pathOn, SCREENS, type Board, type Stop } from './fixtures/every-screen.ts'
import { OTHER_SCREENS } from './fixtures/other-screens.ts'
import { openScreen } from './fixtures/screen.ts'
import { translate } from './fixtures/translation.ts'

/** A dozen screens, each acted on, on a slow machine. */
const ALL_SCREENS_MS = 300_000
/** How many of a screen's controls are used. */
const CONTROLS = 8

let board: Board
beforeAll(async () => {
  board = await aBoard()
})

// A page that has failed logs an error, which fails its test (fixtures/screen.ts).
test.each(['visitor', 'newcomer', 'candidate', 'employer'] as const)(
  'every screen of the %s works while the browser translates it',
  async (who) => {
    const storageState = board.browsers[who]
    const { page, open, offline, expectProblem } = await openScreen('desktop', {
      serviceWorkers: 'block',
      ...(storageState && { storageState }),
    })
    expectProblem(/404 \(Not Found\)/u)
    // Without the service worker, the first toast of a page has no code offline.
    expectProblem(/toast-host/u)
    const stops: [string, Stop][] = Object.entries({ ...SCREENS, ...OTHER_SCREENS })
    for (const [name, stop] of stops.filter(([, { who: viewer }]) => viewer === who)) {
      await open(pathOn(stop.path, board))
      await stop.filled(page, board)
      await translate(page)
      await useControls(page)
      await offline(true)
      // Login and the like have no header, which says it.
      const mark = page.getByRole('banner').getByRole('status')
      const isSaid = (await mark.count()) > 0
      if (isSaid) await mark.getByText('Offline').waitFor()
      await offline(false)
      if (isSaid) await mark.getByText('Offline').waitFor({ state: 'hidden' })
      expect(await page.getByText('This page did not load').count(), name).toBe(0)
    }
  },
  ALL_SCREENS_MS,
)

/** Opens what opens, and types and clears what takes text. */
async function useControls(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const fields = main.locator('input[type="search"], input:not([type]), input[type="text"], textarea')
  for (const field of (await fields.all()).slice(0, CONTROLS)) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const before = await field.inputValue()
    await field.fill('fer')
    await field.fill(before)
  }
  // Not the chat, which stays open beside the page.
  const openers = page
    .locator('button[aria-haspopup], button[aria-expanded], summary')
    .filter({ hasNotText: /message|chat/iu })
  const covering = page.locator('[aria-modal="true"], [role="menu"]')
  for (const opener of (await openers.all()).slice(0, CONTROLS)) {
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue
    const opens = (await opener.getAttribute('aria-haspopup')) !== null
    await opener.click()
    if (opens) await covering.first().waitFor()
    // A dialog that has just come may not have the focus yet.
    await expect.poll(() => page.keyboard.press('Escape').then(() => covering.count())).toBe(0)
  }
}

test('suggestions of a translated page follow what is typed', async () => {
  const { page, open } = await openScreen('phone', { serviceWorkers: 'block' })
  await open('/jobs')
  await SCREENS['find jobs'].filled(page)
  const box = page.getByRole('combobox', { name: 'Search jobs' })
  await box.focus()
  for (const typed of ['fe', 'ferry', 'ferry m', 'me', 'mech']) {
    await box.fill(typed)
    await page
      .getByRole('option')
      .filter({ hasText: new RegExp(`\\b${typed}`, 'iu') })
      .first()
      .waitFor()
    await translate(page)
  }
})
