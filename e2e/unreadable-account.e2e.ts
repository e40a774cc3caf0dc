import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { applyFirst, logIn } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** Makes the browser refuse to open any database, as with a damaged profile: in pages opened from now on. */
const refuseDatabases = (page: Page) =>
  page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
    }
  })
const UNREADABLE = /Internal error opening backing store|401|Failed to load resource/u

test('a sign-in and an action survive a reload when no database can be opened', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  phone.expectProblem(UNREADABLE)
  await refuseDatabases(page)
  const path = `/job-details/${job._id}`
  await phone.open(`/login?from=${encodeURIComponent(path)}`)
  await logIn(page, candidate)
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  await page.reload()
  await applyFirst(page)
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  await phone.picture('signed-in-without-database')
  expect((await employer.call<{ applicants: unknown[] }>('GET', path.replace('-details', ''))).applicants).toHaveLength(
    1,
  )
  await phone.open('/dashboard/my-profile')
  await page.getByText('Maren Holt').first().waitFor()
})

test('a person is signed out, told so, and can log in when the database of the sign-in cannot be opened any more', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const { page } = phone
  phone.expectProblem(UNREADABLE)
  await phone.open('/jobs')
  await page.getByRole('link', { name: 'Applied', exact: true }).waitFor()
  await refuseDatabases(page)
  await page.goto('/dashboard/applied-job')
  await page.getByText('Your sign-in has ended').waitFor()
  await page.waitForURL((url) => url.pathname === '/login')
  await phone.picture('signed-out-without-database')
  await logIn(page, candidate)
  await page.getByRole('link', { name: job.position }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: job.position }).waitFor()
})
