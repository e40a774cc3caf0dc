import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, apply, postJob, write } from './fixtures/neighbours.ts'
import { openPhone, openScreen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerReady } from './fixtures/worker.ts'

const DAYS_MS = 3 * 86_400_000

/** Moves the last use of this person on this device back by three days, at each start of a page from the next one on. */
async function wereAway(page: Page, email: string): Promise<void> {
  const key = `foothold.used.${email}`
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key), { timeout: 20_000 }).toBeTruthy()
  await page.addInitScript(([name, before]) => localStorage.setItem(name, before), [
    key,
    `${Date.now() - DAYS_MS}`,
  ] as const)
}

/** Notes where the page's heading is in each frame, from the next page on. */
async function watchHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: number[] = []
    const look = () => {
      const place = document.querySelector('h1')?.getBoundingClientRect().top
      if (place !== undefined && places.at(-1) !== place) places.push(place)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { places })
  })
}
const placesIn = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { places: number[] }).places)

test('a candidate who is back after days sees what is new, offline too, and nothing moves', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const phone = await openPhone({ storageState: await signedIn(candidate) })
  const { page } = phone
  await phone.open('/jobs')
  await workerReady(page)
  const section = page.getByRole('region', { name: /^Since / })
  await wereAway(page, candidate.email)
  await Promise.all([
    write(employer, candidate, 'Can you come on Friday?'),
    employer.call('PATCH', '/application', {
      id: crypto.randomUUID(),
      userId: employer.user._id,
      email: employer.email,
      jobId: job._id,
      applicationId: (await candidate.call<typeof job>('GET', `/job/${job._id}`)).applicants[0]?.id,
      kind: 'progress',
    }),
  ])
  await watchHeading(page)
  await page.goto('/jobs')
  const line = section.getByRole('button', { name: /1 answer · 1 message/u })
  await line.waitFor()
  await page.waitForLoadState('networkidle')
  expect(await placesIn(page)).toHaveLength(1)
  await phone.picture('since-away-phone')
  await line.click()
  await section.getByRole('link', { name: /Idris Vaughan has news about your application/u }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('since-away-phone-open')

  await phone.offline(true)
  await page.goto('/jobs')
  await section.getByText(/^as of /u).waitFor()
  expect(await placesIn(page)).toHaveLength(1)
  await phone.picture('since-away-phone-offline')
  await section.getByRole('button', { name: 'Since' }).click()
  await section.getByRole('link', { name: /1 message from Idris Vaughan/u }).click()
  await page.waitForURL(/\/dashboard\/messages\?with=/u)
  await page.getByRole('paragraph').getByText('Can you come on Friday?').waitFor()
})

test('an employer who is back after days sees who applied on My Jobs, until it is dismissed', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const desktop = await openScreen('desktop', { storageState: await signedIn(employer) })
  const { page } = desktop
  await desktop.open('/dashboard/my-posted-jobs')
  await page.getByRole('button', { name: `0 applicants for ${job.position}` }).waitFor()
  await wereAway(page, employer.email)
  await apply(candidate, job)
  await watchHeading(page)
  await page.goto('/dashboard/my-posted-jobs')
  const section = page.getByRole('region', { name: /^Since / })
  const line = section.getByRole('button', { name: /1 new applicant/u })
  await line.waitFor()
  await page.waitForLoadState('networkidle')
  expect(await placesIn(page)).toHaveLength(1)
  await line.click()
  await section.getByRole('link', { name: /Maren Holt applied/u }).waitFor()
  await desktop.picture('since-away-desktop')
  await section.getByRole('button', { name: 'Dismiss' }).click()
  expect(await section.count()).toBe(0)
})
