import { expect, test } from 'vitest'
import { aCandidate, anEmployer, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'

// Spec 1: Visitors see home, /jobs and job details
// Spec 2: Both /job-details/{id} and /job/{id} show the job
// Spec 2: Find Jobs: heading, search box, badges
// Spec 2: 'No jobs matched' when nothing does
test('a visitor walks the open pages', async () => {
  const job = await postJob(await anEmployer())
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone

  await phone.open('/')
  await page.getByRole('heading', { level: 1, name: 'Find the perfect job for you' }).waitFor()
  await page.getByRole('link', { name: 'Web Developer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find Jobs' }).waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('Web Developer')
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .waitFor()

  await page.getByRole('combobox', { name: 'Search jobs' }).fill('no such work anywhere')
  await page.getByRole('combobox', { name: 'Search jobs' }).press('Enter')
  await page.getByText('No jobs matched').waitFor()

  await phone.open(`/job-details/${job._id}`)
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
  await page
    .getByRole('link', { name: 'Login to Apply' })
    .or(page.getByRole('button', { name: 'Login to Apply' }))
    .waitFor()
  await phone.open(`/job/${job._id}`)
  await page.getByRole('heading', { level: 1, name: job.position }).waitFor()
})

// Spec 2: /login leads on when somebody is signed in
// Spec 2: Guarded pages redirect to /login with the attempted path
test('a visitor is sent from a guarded page to Login, and back to it', async () => {
  const candidate = await aCandidate()
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const { page } = desktop

  await desktop.open('/dashboard/applied-job')
  await page.waitForURL((url) => url.pathname === '/login')
  await logIn(page, candidate)
  await page.waitForURL((url) => url.pathname === '/dashboard/applied-job')
  await page.getByRole('heading', { name: 'Applied jobs' }).waitFor()

  await desktop.open('/login')
  await page.waitForURL((url) => url.pathname === '/')
})

test('the page of an unknown URL is below a white bar, not under the clear one of the landing page', async () => {
  const { page, open, expectProblem } = await openPhone({ serviceWorkers: 'block' })
  expectProblem(/404 \(Not Found\)/u)
  await open('/nowhere')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  const bar = page.getByRole('banner')
  expect(await bar.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(255, 255, 255)')
  const [above, below] = await Promise.all([bar.boundingBox(), page.getByRole('main').boundingBox()])
  expect(below?.y).toBeGreaterThanOrEqual(above?.height ?? Infinity)
})
