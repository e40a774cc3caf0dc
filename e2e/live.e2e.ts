import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { aCandidate, anEmployer, apply, ask, closeJob, postJob, reply, write } from './fixtures/neighbours.ts'
import type { Neighbour } from './fixtures/neighbours.ts'
import { PATIENCE_MS, openScreen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** At the latest after this, in milliseconds, an open screen shows what somebody else did. */
const SEEN_WITHIN = 20_000

/** A screen of this person whose clock the test moves; a visitor's without one. */
async function screenOf(device: 'phone' | 'desktop', person?: Neighbour) {
  const storageState = person && (await signedIn(person))
  const screen = await openScreen(device, { serviceWorkers: 'block', ...(storageState && { storageState }) })
  await screen.page.clock.install()
  return screen
}

/** Once the time has gone by in which it has to, the screen shows it, without anybody touching it. */
async function becomesSeen(page: Page, what: Locator) {
  expect(await what.count()).toBe(0)
  await page.clock.runFor(SEEN_WITHIN)
  await what.first().waitFor({ timeout: PATIENCE_MS })
}

test("an employer's open screens show applications, questions and messages as they arrive", async () => {
  const [employer, first, second] = await Promise.all([anEmployer(), aCandidate(), aCandidate()])
  const job = await postJob(employer)
  const { page, open } = await screenOf('desktop', employer)

  await open('/dashboard/my-posted-jobs')
  await page.getByRole('button', { name: /^0 applicants/u }).click()
  await page.getByRole('dialog', { name: 'Total applicants: 0' }).waitFor()
  await apply(first, job)
  await becomesSeen(page, page.getByRole('dialog', { name: 'Total applicants: 1' }))

  await open(`/job-details/${job._id}`)
  await page.getByText('1 applicant').first().waitFor()
  await ask(second, job, 'Is there a canteen on the quay?')
  await becomesSeen(page, page.getByRole('article').filter({ hasText: 'Is there a canteen on the quay?' }))

  await write(first, employer, 'Good morning!')
  await becomesSeen(page, page.getByRole('link', { name: 'Messages 1 unread' }))
})

test("a candidate's open screens show replies, and that a job closes", async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const asked = await ask(candidate, job, 'Are nights included?')
  const { page, open } = await screenOf('phone', candidate)

  await open(`/job-details/${job._id}`)
  const question = page.getByRole('article').filter({ hasText: 'Are nights included?' })
  await question.waitFor()
  await reply(employer, asked.queries[0]?.id ?? '', 'Two a month.')
  await becomesSeen(page, question.getByText('Two a month.'))
  await closeJob(employer, job)
  await becomesSeen(page, page.getByRole('button', { name: 'Closed', exact: true }))
})

test('the open list of jobs shows a new one, and the landing page as well', async () => {
  const employer = await anEmployer()
  await postJob(employer)
  for (const path of ['/jobs', '/']) {
    const { page, open } = await screenOf('desktop')
    await open(path)
    await page
      .getByRole('heading', { name: /^Ferry Mechanic/u })
      .first()
      .waitFor()
    const job = await postJob(employer)
    await becomesSeen(page, page.getByRole('heading', { name: job.position }))
  }
})
