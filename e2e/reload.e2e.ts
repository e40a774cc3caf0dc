import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedOnDevice } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { PATIENCE_MS, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** The number of jobs on the first page. */
const PAGE = 30
/** Allowed change of a card's position, in pixels: less than the height of a card. */
const STILL = 20

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
// Exact: other positions begin with the same words. The first, as several jobs may have the same position.
const card = (page: Page, position: string) =>
  page.getByRole('heading', { level: 2, name: position, exact: true }).first()
const placeOf = async (page: Page, position: string) => (await card(page, position).boundingBox())?.y ?? Number.NaN

/** A phone that has scrolled to the second page of the list. */
async function readOn() {
  const employer = await anEmployer()
  const newest = await postJob(employer)
  const phone = await openPhone()
  const { page } = phone
  await phone.open('/jobs')
  await card(page, newest.position).waitFor()
  await cards(page)
    .nth(PAGE - 1)
    .scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count(), { timeout: PATIENCE_MS }).toBeGreaterThan(PAGE)
  await storedOnDevice(page, newest._id)
  return { employer, newest, page }
}

test('a reload right after the second page came shows a job that was posted meanwhile', async () => {
  const { employer, newest, page } = await readOn()
  const meanwhile = await postJob(employer)
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await card(page, newest.position).waitFor()
  await card(page, meanwhile.position).waitFor()
})

test('a reload shows the list at once, before the board has answered, and keeps the place in it', async () => {
  const { page } = await readOn()
  const place = (await cards(page).nth(12).textContent()) ?? ''
  await card(page, place).scrollIntoViewIfNeeded()
  const before = await placeOf(page, place)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/jobs**', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  const moved = async () => Math.abs((await placeOf(page, place)) - before)
  await expect.poll(moved, { timeout: PATIENCE_MS }).toBeLessThan(STILL)
  const newest = page.waitForResponse(/\/api\/jobs/u)
  answer()
  await (await newest).finished()
  await expect.poll(() => page.getByRole('button', { name: 'Show more jobs' }).isEnabled()).toBe(true)
  // Where other tests have posted jobs meanwhile, the browser moves the offset in the frame after it has laid them out.
  await expect.poll(moved).toBeLessThan(STILL)
})

test.each([
  ['near the end of the first page', PAGE - 5],
  ['on the second page', 2 * PAGE - 5],
])('a job %s of the list leads back to its place there, also after its page was reloaded', async (_where, nth) => {
  const { employer, page } = await readOn()
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Details/u })
    .nth(nth)
  await link.scrollIntoViewIfNeeded()
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL(`**${address}`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // More new jobs than fit on the screen, as after an hour on a busy board.
  await Promise.all(Array.from({ length: 10 }, () => postJob(employer)))
  await page.goBack()
  const isInView = async () => {
    const { y = Number.NaN } = (await page.locator(`main a[href="${address}"]`).boundingBox()) ?? {}
    return y > 0 && y < (page.viewportSize()?.height ?? 0)
  }
  await expect.poll(isInView, { timeout: PATIENCE_MS }).toBe(true)
})

test.each([
  { name: 'My Jobs', path: '/dashboard/my-posted-jobs', call: 'posted-jobs' },
  { name: 'Applied jobs', path: '/dashboard/applied-job', call: 'applied-jobs' },
])('$name keeps the place on its second page, after Back from a reloaded page and after a reload', async (list) => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await Promise.all(Array.from({ length: PAGE + 8 }, () => postJob(employer).then((job) => apply(candidate, job))))
  const reader = list.call === 'posted-jobs' ? employer : candidate
  const { page, open } = await openPhone({ storageState: await signedIn(reader) })
  await open(list.path)
  const links = page.getByRole('main').locator('li a[href^="/job-details/"]')
  await page.getByRole('button', { name: 'Show more jobs' }).click()
  await expect.poll(() => links.count(), { timeout: PATIENCE_MS }).toBeGreaterThan(PAGE)
  const link = links.nth(PAGE + 4)
  await link.scrollIntoViewIfNeeded()
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL(`**${address}`)
  // As when the device has fetched the list anew meanwhile: its first page alone.
  const fetched = page.waitForResponse(new RegExp(`/api/${list.call}/`, 'u'))
  await page.reload()
  await (await fetched).finished()
  await page.goBack()
  const isInView = async () => {
    const { y = Number.NaN } = (await page.locator(`main a[href="${address}"]`).boundingBox()) ?? {}
    return y > 0 && y < (page.viewportSize()?.height ?? 0)
  }
  await expect.poll(isInView, { timeout: PATIENCE_MS }).toBe(true)
  await storedOnDevice(page, list.call)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/${list.call}/**`, async (route) => {
    await answered
    await route.continue()
  })
  const first = page.waitForRequest(new RegExp(`/api/${list.call}/`, 'u'))
  await page.reload()
  await first
  await expect.poll(isInView, { timeout: PATIENCE_MS }).toBe(true)
  const second = page.waitForResponse(new RegExp(`/api/${list.call}/.*cursor`, 'u'))
  answer()
  await (await second).finished()
  await expect.poll(isInView, { timeout: PATIENCE_MS }).toBe(true)
})
