import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

// Spec 1: Employers close jobs and see applicants
// Spec 2: 'Total applicants: N' and Close
// Spec 8: 'Job status changed'
test('an employer sees who applied and closes the job, and the button of a candidate reads Closed', async () => {
  const [employer, candidate, other] = await Promise.all([anEmployer(), aCandidate(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const desktop = await openDesktop()
  const { page } = desktop

  await desktop.open('/dashboard/my-posted-jobs')
  await logIn(page, employer)
  await page.getByRole('button', { name: /^1 applicant\b/u }).click()
  const popup = page.getByRole('dialog', { name: 'Total applicants: 1' })
  await popup.getByText(candidate.email).waitFor()
  await desktop.picture('applicants')
  await popup.getByRole('link', { name: /details/u }).click()
  await page.waitForURL(`**/candidate-details/${candidate.user._id}`)
  await page.getByRole('button', { name: 'Message' }).waitFor()
  await page.goBack()
  await popup.getByText(candidate.email).waitFor()
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('switch', { name: `${job.position} is open` }).click()
  await page.getByRole('button', { name: 'Close without an answer' }).click()
  await page.getByText('Job status changed').waitFor({ timeout: 30_000 })

  const owned = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await owned.open(`/job-details/${job._id}`)
  await owned.page.getByRole('link', { name: '1 applicant' }).click()
  const desk = owned.page.getByRole('heading', { name: 'Total applicants: 1' })
  await desk.waitFor()
  await owned.page.getByRole('list', { name: 'Applicants email' }).getByRole('link').click()
  await owned.page.getByRole('link', { name: /^details of/u }).click()
  await owned.page.getByRole('link', { name: `${job.position}, 1 applicant` }).click()
  await desk.waitFor()
  await owned.page.getByRole('link', { name: job.position }).click()
  await owned.page.getByRole('button', { name: `Open ${job.position}` }).waitFor()

  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(other) })
  await phone.open(`/job-details/${job._id}`)
  const closed = phone.page.getByRole('button', { name: 'Closed', exact: true })
  await closed.waitFor()
  await expect.poll(() => closed.isDisabled()).toBe(true)
})
