import { test } from 'vitest'
import { anEmployer, postJob } from './fixtures/neighbours.ts'
import { applyFirst, navigate, registerAsCandidate, signUp } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'

// Spec 1: Candidates browse and search jobs
// Spec 2: After registering one goes to /; back to the job where one came from it
test('a candidate signs up, finds a job, applies and finds it under Applied jobs', async () => {
  const job = await postJob(await anEmployer())
  const phone = await openPhone()
  const { page } = phone

  await signUp(phone, 'maren')
  await registerAsCandidate(phone, `/job-details/${job._id}`)
  await page.waitForURL((url) => url.pathname === `/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  await phone.open('/')
  await navigate(page, 'Jobs')
  await page.getByRole('combobox', { name: 'Search jobs' }).fill(job.position)
  await page.getByRole('combobox', { name: 'Search jobs' }).press('Enter')
  await page.getByRole('link', { name: `Details: ${job.position}` }).click()
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  await applyFirst(page)
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  await phone.picture('applied')

  await phone.open('/dashboard/applied-job')
  await page.getByRole('heading', { name: 'Applied jobs' }).waitFor()
  await page.getByRole('link', { name: job.position }).click()
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
})
