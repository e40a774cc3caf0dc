import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { aCandidate, anEmployer, apply, freshPosition, postJob } from './fixtures/neighbours.ts'
import { askToDelete, askToWithdraw } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** Waits until keyboard focus is on an element, not back at the beginning of the page. */
const keepsFocus = (page: Page) => page.waitForFunction(() => document.activeElement !== document.body)

test('a candidate withdraws, applies again and withdraws from the list', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const applicants = async () => (await employer.call<Job>('GET', `/job/${job._id}`)).applicants.length
  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const { page } = phone

  await phone.open(`/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  await askToWithdraw(page)
  await page.getByRole('dialog', { name: 'Withdraw your application?' }).waitFor()
  await phone.picture('withdraw')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Application withdrawn').waitFor()
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  expect(await applicants()).toBe(0)
  await keepsFocus(page)

  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  expect(await applicants()).toBe(1)
  await phone.open('/dashboard/applied-job')
  await askToWithdraw(page)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('heading', { name: 'No jobs found.' }).waitFor()
  expect(await applicants()).toBe(0)
})

test('an employer edits a job that somebody else has changed meanwhile, duplicates it and deletes the copy', async () => {
  const employer = await anEmployer()
  const job = await postJob(employer)
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const { page } = desktop
  await desktop.open('/dashboard/my-posted-jobs')

  await page.getByRole('link', { name: `Edit ${job.position}` }).click()
  await page.getByRole('heading', { name: 'Edit job' }).waitFor()
  await page.getByLabel('Overview').fill('Three ferries now.')
  await employer.call<Job>('PUT', '/updateJob', { ...job, location: 'Bergen, Norway' })
  desktop.expectProblem(/409/u)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Someone changed this job meanwhile').waitFor()
  await page.getByRole('button', { name: 'Load it again' }).click()
  await page.getByText('Changed meanwhile: Location').waitFor()
  await desktop.picture('edit-conflict')
  await expect.poll(() => page.getByLabel('Overview').inputValue()).toBe('Three ferries now.')
  await page.getByRole('button', { name: 'Keep what I typed' }).click()
  await page.getByLabel('Location').fill('Bergen, Norway')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Job saved').waitFor()
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  await page.getByText('Three ferries now.').waitFor()

  await page.getByRole('button', { name: `More about ${job.position}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByText(`Copied from ${job.position}`).waitFor()
  const position = freshPosition()
  await page.getByLabel('Position').fill(position)
  await desktop.picture('duplicate')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Job posted' }).waitFor()
  await page.getByRole('button', { name: 'Post another' }).click()
  await page.getByText(`Copied from ${job.position}`).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Position').inputValue()).toBe('')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Jobs' }).click()
  await page.getByText('2 open jobs').waitFor()
  await askToDelete(page, position)
  await page.getByRole('dialog', { name: 'Delete this job?' }).waitFor()
  await desktop.picture('delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Job deleted').waitFor()
  await page.getByText('1 open job').waitFor()
  await page.getByRole('link', { name: position, exact: true }).waitFor({ state: 'detached' })
  await keepsFocus(page)
  await desktop.open(`/jobs?search=${encodeURIComponent(position)}`)
  await page.getByText('No jobs matched').waitFor()
})

test('a job with applicants cannot be deleted from its page; one without can', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const [wanted, unwanted] = [await postJob(employer), await postJob(employer)]
  await apply(candidate, wanted)
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const { page } = desktop
  // The event stream may report the deletion before the response arrives.
  desktop.expectProblem(/404/u)
  await desktop.open(`/job-details/${wanted._id}`)
  await askToDelete(page, wanted.position)
  await page.getByText(/It has 1 applicant/u).waitFor()
  await desktop.open(`/job-details/${unwanted._id}`)
  await askToDelete(page, unwanted.position)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('heading', { name: 'My Jobs' }).waitFor()
  await page.getByRole('link', { name: wanted.position, exact: true }).waitFor()
  expect(await page.getByRole('link', { name: unwanted.position, exact: true }).count()).toBe(0)
})
