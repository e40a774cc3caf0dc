import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { storedOnDevice, reconnect, startCutOff } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

let employer: Neighbour
let candidates: Neighbour[]
beforeAll(async () => {
  employer = await anEmployer()
  candidates = await Promise.all(Array.from({ length: 3 }, () => aCandidate()))
})

async function jobWithApplicants(): Promise<Job> {
  const job = await postJob(employer)
  for (const candidate of candidates) await apply(candidate, job)
  return job
}
/** The number of candidates whose application has been declined. */
const answered = async (job: Job) => {
  const jobs = await Promise.all(candidates.map(({ call }) => call<Job>('GET', `/job/${job._id}`)))
  return jobs.filter(({ applicants: [own] }) => own?.approvalStatus === 'declined').length
}
interface DeskOfJob {
  counts: { shortlisted: number }
  applicants: { marks: { note: string } }[]
}
const deskOf = (job: Job) => employer.call<DeskOfJob>('GET', `/applicants?job=${job._id}`)

/** Sends the answer in the open dialog with its keyboard shortcut. */
async function sendAnswers(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'What they read' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Presses Tab until the button has focus. */
async function goTo(page: Page, button: Locator): Promise<void> {
  await button.waitFor()
  const hasFocus = () => button.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus()) return
  }
  throw new Error('The keyboard does not lead there.')
}

test('by the keyboard alone an employer goes through the applicants and answers two of them at once', async () => {
  const job = await jobWithApplicants()
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await desktop.open(`/applicants?job=${job._id}`)
  const { page } = desktop
  await page.getByRole('heading', { name: 'Total applicants: 3' }).waitFor()
  await page.getByRole('list', { name: 'Applicants email' }).waitFor()
  for (const key of ['j', 's', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selected').waitFor()
  await page.locator('[aria-current]:focus').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await desktop.picture('the desk')
  await page.keyboard.press('a')
  await sendAnswers(page)
  // The focus is on the one who waits still.
  await page.locator('[aria-posinset="3"] a:focus').waitFor()
  const offer = page.getByRole('status').filter({ hasText: '2 answers on the way' })
  await goTo(page, offer.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByText('Answered no').count()).toBe(0)
  expect(await answered(job)).toBe(0)

  for (const key of ['x', 'k', 'x', 'a']) await page.keyboard.press(key)
  await sendAnswers(page)
  await expect.poll(() => answered(job), { timeout: 30_000 }).toBe(2)
  expect((await deskOf(job)).counts.shortlisted).toBe(1)
})

test('the desk is read after a cold start without a network; what is noted there arrives later', async () => {
  const job = await jobWithApplicants()
  const desktop = await openDesktop()
  await desktop.open('/login')
  await logIn(desktop.page, employer)
  await desktop.page.goto(`/applicants?job=${job._id}`)
  await desktop.page.getByRole('heading', { name: 'Total applicants: 3' }).waitFor()
  await storedOnDevice(desktop.page, 'applicant-desk')
  const page = await startCutOff(desktop.page, `/applicants?job=${job._id}`)
  // The list follows the heading.
  await page.getByRole('article').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.getByRole('img', { name: 'On your shortlist' }).waitFor()
  await page.getByRole('textbox', { name: 'Private note' }).fill('Ask about the night boat.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page
    .getByRole('banner')
    .getByText(/\d waiting/u)
    .waitFor()
  await reconnect(page)
  await expect
    .poll(
      async () => {
        const { counts, applicants } = await deskOf(job)
        return [counts.shortlisted, applicants.find(({ marks }) => marks.note)?.marks.note]
      },
      { timeout: 30_000 },
    )
    .toEqual([1, 'Ask about the night boat.'])
})

test('on a phone somebody has one bar, with what is done about them, and a way back that stays in sight', async () => {
  const job = await jobWithApplicants()
  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const { page } = phone
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await phone.open(`/applicants?job=${job._id}`)
  await tabs.waitFor()
  await page.getByRole('list', { name: 'Applicants email' }).getByRole('link').first().click()
  await page.getByRole('radiogroup', { name: 'Stage' }).waitFor()
  await tabs.waitFor({ state: 'hidden' })
  const bar = page.locator('[data-thumb-bar]')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(80)
  await page.getByRole('button', { name: 'Save note' }).scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  // Check contrast only after all fade animations.
  await expect.poll(() => violationsOf(page), { timeout: 20_000 }).toEqual([])
  await phone.picture('somebody at the desk')
  const back = page.getByRole('link', { name: 'Applicants', exact: true })
  expect((await back.boundingBox())?.y).toBeLessThan(120)
  await back.click()
  await tabs.waitFor()
  await page.getByRole('list', { name: 'Applicants email' }).waitFor()
})

/** The desk of a job on a small phone, with more applicants than fit the screen. */
async function longListOnPhone() {
  const [job, people] = await Promise.all([
    postJob(employer),
    Promise.all(Array.from({ length: 12 }, () => aCandidate())),
  ])
  for (const person of people) await apply(person, job)
  const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await page.setViewportSize({ width: 390, height: 640 })
  await open(`/applicants?job=${job._id}`)
  const seventh = page.locator('li[aria-posinset="7"]').getByRole('link')
  await seventh.waitFor()
  return { page, seventh }
}

test('on a phone Back leads from an applicant to their place in the list', async () => {
  const { page, seventh } = await longListOnPhone()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(async () => (await seventh.boundingBox())?.y).toBeGreaterThan(60)
  // The rows are measured once they are in view.
  await page.waitForTimeout(300)
  const before = await seventh.boundingBox()
  await seventh.tap()
  await page.getByRole('button', { name: /^Message /u }).waitFor()
  await page.goBack()
  await seventh.waitFor()
  // Longer than the list takes to measure its rows again.
  await page.waitForTimeout(500)
  const after = await seventh.boundingBox()
  expect(Math.abs((after?.y ?? Infinity) - (before?.y ?? 0))).toBeLessThan(4)
})

test("on a phone the focus goes to the applicant's heading, and back to their row", async () => {
  const { page, seventh } = await longListOnPhone()
  await seventh.focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('heading', { level: 1, name: 'Maren Holt' })
  await name.and(page.locator(':focus')).waitFor()
  await page.getByRole('link', { name: 'Applicants', exact: true }).focus()
  await page.keyboard.press('Enter')
  await seventh.and(page.locator(':focus')).waitFor()
})
