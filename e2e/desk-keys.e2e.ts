import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { storedOnDevice, startCutOff } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { openDesktop, openScreen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const APPLICANTS = 200
/** Candidates who sign up concurrently. */
const AT_ONCE = 20
const MOST_PRESSES = 3
/** Time limit for all of them on a slow machine: changes on one job are sent one after another. */
const SENT_MS = 180_000
const ALL_MS = 480_000

let employer: Neighbour
let job: Job
beforeAll(async () => {
  employer = await anEmployer()
  job = await postJob(employer)
  for (let made = 0; made < APPLICANTS; made += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, async () => apply(await aCandidate(), job)))
})

const countsOnBoard = async () =>
  (await employer.call<{ counts: DeskCounts }>('GET', `/applicants?job=${job._id}`)).counts

/** Presses keys and counts them. */
function countedKeys(page: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
  }
}

/** The keys for each fourth applicant, once they are open. */
const ACTIONS = [['s'], ['2'], ['3'], ['5', 'Control+Enter']]

test(
  '200 applicants are treated by the keyboard alone, with three presses each at most',
  async () => {
    const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
    // Marking an applicant as seen fails when they were moved on before their details loaded.
    desktop.expectProblem(/409 \(Conflict\).*\/api\/application\)/u)
    const { page } = desktop
    await desktop.open(`/applicants?job=${job._id}`)
    await page.getByRole('heading', { name: `Total applicants: ${APPLICANTS}` }).waitFor()
    await page.getByRole('list', { name: 'Applicants email' }).waitFor()
    const keys = countedKeys(page)
    const presses: number[] = []
    for (let place = 0; place < APPLICANTS; place += 1) {
      const before = keys.count()
      await keys.press('j')
      await page.locator(`[aria-posinset="${place + 1}"] [aria-current="true"]`).waitFor()
      for (const key of ACTIONS[place % ACTIONS.length] ?? []) {
        await keys.press(key)
        // While the dialog is open, letters go to its text field.
        if (key === '5')
          await page.getByRole('textbox', { name: 'What they read' }).and(page.locator(':focus')).waitFor()
        if (key === 'Control+Enter') await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      presses.push(keys.count() - before)
    }
    expect(Math.max(...presses)).toBeLessThanOrEqual(MOST_PRESSES)
    expect(keys.count()).toBeLessThanOrEqual(APPLICANTS * MOST_PRESSES)
    await desktop.picture('the desk with 200 treated')
    const part = APPLICANTS / ACTIONS.length
    await expect
      .poll(countsOnBoard, { timeout: SENT_MS })
      .toMatchObject({ all: APPLICANTS, shortlisted: part, progress: part, interview: part, answered: part })
    // No applicant is left to decide on.
    const unsent = page.getByRole('banner').getByText(/\d+ (?:not sent|waiting)/u)
    await expect.poll(() => unsent.count(), { timeout: SENT_MS }).toBe(0)
  },
  ALL_MS,
)

/** In the page: the number of applicants in the largest list stored on the device. */
const keptApplicants = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('foothold')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
        opening.addEventListener('success', () => {
          const records = opening.result.transaction('responses').objectStore('responses').getAll()
          records.addEventListener('success', () => {
            opening.result.close()
            type Kept = { name: string; value: { state: { data: { pages: { applications: unknown[] }[] } } } }
            const lists = (records.result as Kept[]).filter(({ name }) => name.includes('applicant-desk'))
            const sizes = lists.map(({ value }) => value.state.data.pages.flatMap((page) => page.applications).length)
            resolve(Math.max(0, ...sizes))
          })
        })
      }),
  )

test('all 200 are read after a cold start without a network, though nobody scrolled to them', async () => {
  const desktop = await openDesktop({ storageState: await signedIn(employer) })
  desktop.expectProblem(/Failed to load resource|net::ERR_|Failed to fetch/u)
  const path = `/applicants?job=${job._id}`
  await desktop.open(path)
  await storedOnDevice(desktop.page, 'applicant-desk')
  await expect.poll(() => keptApplicants(desktop.page), { timeout: 30_000 }).toBe(APPLICANTS)
  const page = await startCutOff(desktop.page, path)
  await page.locator(`[aria-setsize="${APPLICANTS}"]`).first().waitFor()
  for (let place = 0; place < APPLICANTS; place += 1) await page.keyboard.press('j')
  await page.locator(`[aria-posinset="${APPLICANTS}"] [aria-current="true"]`).waitFor()
  expect(await page.getByText('From this device').count()).toBe(0)
})

test.each(['phone', 'desktop'] as const)(
  'on a %s the window that closes the job lists everybody who waits, not only those in My Jobs',
  async (device) => {
    const screen = await openScreen(device, { serviceWorkers: 'block', storageState: await signedIn(employer) })
    const { page } = screen
    await screen.open('/dashboard/my-posted-jobs')
    await page.getByRole('switch', { name: `${job.position} is open` }).click()
    // In two lists: those who stand apart, and the others.
    const people = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ has: page.getByRole('combobox') })
    const { all, answered } = await countsOnBoard()
    await expect.poll(() => people.count()).toBe(all - answered)
    await people.last().getByRole('combobox').selectOption('No, own words')
    await page.getByRole('textbox', { name: /^To Maren Holt/u }).fill('Ask us again in May.')
    await screen.picture(`closing with many on a ${device}`)
  },
)
