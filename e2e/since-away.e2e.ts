import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, apply, postJob, write } from './fixtures/neighbours.ts'
import { openPhone, openScreen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerReady } from './fixtures/worker.ts'

const DAYS_MS = 3 * 86_400_000

/** Moves the last use of this person on this device back by three days. */
async function wereAway(page: Page, email: string): Promise<void> {
  const key = `foothold.used.${email}`
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key), { timeout: 20_000 }).toBeTruthy()
  // Written last, after the page has been left: leaving it stores the last use again.
  await page.goto('/icons/favicon.svg')
  await page.evaluate(([name, before]) => localStorage.setItem(name, before), [key, `${Date.now() - DAYS_MS}`] as const)
}

/** Counts what moves without being tapped, from the next page on. */
const watchShifts = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const moved: string[] = []
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && value >= 0.001)
          moved.push(`${value} ${sources.map(({ node }) => node?.className).join()}`)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moved })
  })
const movedIn = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

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
  await watchShifts(page)
  await page.goto('/jobs')
  const line = section.getByRole('button', { name: /1 answer · 1 message/u })
  await line.waitFor()
  await page.waitForLoadState('networkidle')
  expect(await movedIn(page)).toEqual([])
  await phone.picture('since-away-phone')
  await line.click()
  await section.getByRole('link', { name: /Idris Vaughan has news about your application/u }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('since-away-phone-open')

  await wereAway(page, candidate.email)
  await phone.offline(true)
  await page.goto('/jobs')
  await section.getByText('Offline, as of today').waitFor()
  expect(await movedIn(page)).toEqual([])
  await phone.picture('since-away-phone-offline')
  await section.getByRole('button', { name: 'Since' }).click()
  await section.getByRole('link', { name: /1 message from Idris Vaughan/u }).click()
  await page.waitForURL(/\/dashboard\/messages\?with=/u)
  await page.getByText('Can you come on Friday?').first().waitFor()
})

test('an employer who is back after days sees who applied on My Jobs, until it is dismissed', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const desktop = await openScreen('desktop', { storageState: await signedIn(employer) })
  const { page } = desktop
  await desktop.open('/dashboard/my-posted-jobs')
  await page.getByRole('heading', { name: job.position }).first().waitFor()
  await wereAway(page, employer.email)
  await apply(candidate, job)
  await watchShifts(page)
  await page.goto('/dashboard/my-posted-jobs')
  const section = page.getByRole('region', { name: /^Since / })
  const line = section.getByRole('button', { name: /1 new applicant/u })
  await line.waitFor()
  await page.waitForLoadState('networkidle')
  expect((await movedIn(page)).filter((text) => text.includes('room'))).toEqual([])
  await line.click()
  await section.getByRole('link', { name: /Maren Holt applied/u }).waitFor()
  await desktop.picture('since-away-desktop')
  await section.getByRole('button', { name: 'Dismiss' }).click()
  expect(await section.count()).toBe(0)
})
