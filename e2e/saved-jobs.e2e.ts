import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, freshPosition, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { workerReady } from './fixtures/worker.ts'

const SAVED = '/jobs?show=saved'

const bookmark = (page: Page, state: 'Save' | 'Saved', position: string) =>
  page.getByRole('button', { name: `${state}: ${position}` })
const card = (page: Page, position: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: position }) })
/** Waits for this number beside 'Saved'; on a phone it is beside the heading. */
const count = (page: Page, saved: number) =>
  page
    .getByRole('navigation', { name: 'Which jobs' })
    .getByRole('link', { name: `Saved ${saved}` })
    .or(page.getByText(saved === 1 ? '1 job' : `${saved} jobs`, { exact: true }))
    .first()
    .waitFor()

test('saved jobs are read without a network, move to whoever signs in, and agree on every device', async () => {
  const [employer, candidate, phone, desktop] = await Promise.all([
    anEmployer(),
    aCandidate(),
    openPhone(),
    openDesktop(),
  ])
  const [kept, closing] = [await postJob(employer), await postJob(employer, freshPosition().replace('Ferry', 'Crane'))]
  const { page } = phone

  // A visitor saves one job from its card and one from its page.
  await phone.open(`/jobs?search=${encodeURIComponent(kept.position)}`)
  await bookmark(page, 'Save', kept.position).click()
  await bookmark(page, 'Saved', kept.position).waitFor()
  await phone.open(`/job-details/${closing._id}`)
  await bookmark(page, 'Save', closing.position).click()
  await bookmark(page, 'Saved', closing.position).waitFor()
  await workerReady(page)

  // Offline, the list survives a reload and can be searched, and each job is available in full.
  await phone.open(SAVED)
  await count(page, 2)
  await phone.offline(true)
  await page.reload()
  await card(page, closing.position).waitFor()
  await page.getByRole('combobox', { name: 'Search jobs' }).fill(kept.position)
  await card(page, closing.position).waitFor({ state: 'detached' })
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: `Details: ${kept.position}` }).click()
  await page.getByText(kept.overview).waitFor()
  await page.getByText('Plan and carry out service').waitFor()
  await expect.poll(() => bookmark(page, 'Saved', kept.position).getAttribute('aria-pressed')).toBe('true')
  await phone.offline(false)

  // The list is merged into the account on sign-in; a job that has closed in the meantime is marked.
  await employer.call('PUT', '/updateJob', { ...closing, jobStatus: false })
  await phone.open('/login')
  await logIn(page, candidate)
  await phone.open(SAVED)
  await card(page, closing.position).getByText('Closed').waitFor()
  await count(page, 2)

  await desktop.open('/login')
  await logIn(desktop.page, candidate)
  await desktop.open(SAVED)
  await card(desktop.page, kept.position).first().waitFor()
  await card(desktop.page, closing.position).first().waitFor()
  expect(await violationsOf(desktop.page)).toEqual([])

  // A job removed on one device disappears from the other, unless the removal is undone.
  const onCard = (position: string) => desktop.page.getByRole('listitem').filter({ hasText: position })
  await onCard(kept.position).getByRole('button').click()
  await onCard(kept.position).waitFor({ state: 'detached' })
  await desktop.page.getByRole('button', { name: 'Undo' }).click()
  await onCard(kept.position).getByRole('button').click()
  await count(desktop.page, 1)
  await expect
    .poll(async () => (await savedOf(candidate)).filter(({ isSaved }) => isSaved).length, { timeout: 15_000 })
    .toBe(1)
  await phone.open(SAVED)
  await count(page, 1)
  await card(page, kept.position).waitFor({ state: 'detached' })

  // A deleted job stays readable.
  desktop.expectProblem(/404/u)
  await employer.call('DELETE', `/job/${closing._id}`)
  await onCard(closing.position).getByText('No longer on the board').first().waitFor()
  await page.reload()
  await card(page, closing.position).getByText('No longer on the board').waitFor()
  phone.expectProblem(/404/u)
  await page.getByRole('link', { name: `Details: ${closing.position}` }).click()
  await page.getByText(closing.overview).waitFor()
  await page.getByRole('button', { name: 'No longer on the board' }).waitFor()
})

const savedOf = (person: Awaited<ReturnType<typeof aCandidate>>) =>
  person.call<{ jobId: string; isSaved: boolean }[]>('GET', '/saved-jobs')
