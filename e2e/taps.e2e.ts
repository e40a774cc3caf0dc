import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  PASSWORD,
  aCandidate,
  anEmployer,
  apply,
  ask,
  freshEmail,
  postJob,
  type Neighbour,
} from './fixtures/neighbours.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** A phone of this person, or of a visitor, that counts its taps. */
async function phoneOf(person: Neighbour | null, path = '/jobs') {
  const { page, open, picture } = await openPhone({
    serviceWorkers: 'block',
    ...(person && { storageState: await signedIn(person) }),
  })
  await open(path)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  return { page, tap, picture, taps: () => taps }
}

/** Creates an account on Sign-up; only its button is tapped. */
async function signUp({ page, tap }: Pick<Awaited<ReturnType<typeof phoneOf>>, 'page' | 'tap'>) {
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(freshEmail('tap'))
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await tap(page.getByRole('button', { name: 'Sign up' }))
}

test('from the page of a job a visitor has signed up, registered and applied after seven taps', async () => {
  const job = await postJob(await anEmployer())
  const phone = await phoneOf(null, `/job-details/${job._id}`)
  const { page, tap, picture, taps } = phone
  await tap(page.getByRole('link', { name: 'Login to Apply' }))
  await tap(page.getByRole('link', { name: 'Sign up' }))
  await signUp(phone)
  await page.getByRole('heading', { name: 'Register as candidate' }).waitFor()
  await page.reload()
  await page.getByLabel('First name').fill('Maren')
  await page.getByLabel('Last name').fill('Holt')
  await tap(page.getByRole('radio', { name: 'Female' }))
  expect(await page.getByLabel('Country').inputValue()).toBe('Norway')
  await page.getByLabel('Address').fill('Fiskepiren 4')
  await page.getByLabel('City').fill('Stavanger')
  await page.getByLabel('Postal code').fill('4005')
  await picture('register-on-the-way')
  await tap(page.getByRole('checkbox', { name: /terms/u }))
  await tap(page.getByRole('button', { name: 'Register' }))
  const sheet = page.getByRole('dialog', { name: `Apply to ${job.position}` })
  await sheet.getByText('Maren Holt, Stavanger, Norway').waitFor()
  await picture('first-application')
  await tap(sheet.getByRole('button', { name: 'Apply', exact: true }))
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  expect(taps()).toBe(7)
})

test('from Post a job a visitor is at the form for the job after eight taps', async () => {
  const phone = await phoneOf(null, '/')
  const { page, tap, taps } = phone
  await tap(page.getByRole('link', { name: 'Post a job' }).first())
  await tap(page.getByRole('link', { name: 'Sign up' }))
  await signUp(phone)
  await page.getByRole('heading', { name: 'Register as employer' }).waitFor()
  await page.getByLabel('First name').fill('Idris')
  await page.getByLabel('Last name').fill('Vaughan')
  await tap(page.getByRole('radio', { name: 'Male', exact: true }))
  await page.getByLabel('Company name').fill('Norrsund Ferries')
  await tap(page.getByLabel('Number of employees'))
  await page.getByLabel('Number of employees').selectOption('51 - 100')
  await tap(page.getByLabel('Category'))
  await page.getByLabel('Category').selectOption('Travel & Transportation')
  await page.getByLabel('Role in company').fill('Crew manager')
  await tap(page.getByRole('checkbox', { name: /terms/u }))
  await tap(page.getByRole('button', { name: 'Register' }))
  await page.getByRole('textbox', { name: 'Position' }).waitFor()
  expect(taps()).toBe(8)
})

test('from the list a candidate who has applied before has applied after two taps', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const [job, earlier] = [await postJob(employer), await postJob(employer)]
  await apply(candidate, earlier)
  const { page, tap, taps } = await phoneOf(candidate)
  await tap(page.getByRole('link', { name: `Details: ${job.position}` }))
  await tap(page.getByRole('button', { name: 'Apply', exact: true }))
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  expect(taps()).toBe(2)
})

test('an employer sees who applied after two taps, and is at the message after the third', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const { page, tap, taps } = await phoneOf(employer)
  const name = `${candidate.user.firstName} ${candidate.user.lastName}`
  await tap(page.getByRole('link', { name: 'My Jobs' }))
  await tap(page.getByRole('button', { name: `1 applicant for ${job.position}` }))
  await page.getByRole('dialog', { name: 'Total applicants: 1' }).getByText(name).first().waitFor()
  expect(taps()).toBe(2)
  await tap(page.getByRole('button', { name: `Message ${name}` }))
  await page.getByRole('textbox', { name: 'Message' }).fill('Good morning')
  expect(taps()).toBe(3)
})

test('an employer writes the reply to a question after two taps, and sends it with the third', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await ask(candidate, job, 'Are nights included?')
  const { page, tap, taps } = await phoneOf(employer)
  await tap(page.getByRole('link', { name: 'My Jobs' }))
  await tap(page.getByRole('link', { name: '1 question to answer' }))
  const reply = page.getByRole('textbox', { name: /^Your reply/u })
  await reply.waitFor()
  await expect.poll(() => reply.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('One week in six.')
  await tap(page.getByRole('button', { name: /^Reply:/u }))
  await page.getByText('One week in six.').waitFor()
  expect(taps()).toBe(3)
})

test('an employer is at the form for a new position after two taps', async () => {
  const employer = await anEmployer()
  await postJob(employer)
  const { page, tap, taps } = await phoneOf(employer)
  await tap(page.getByRole('link', { name: 'My Jobs' }))
  await tap(page.getByRole('link', { name: 'Add Job' }))
  await page.getByRole('textbox', { name: 'Position' }).waitFor()
  expect(taps()).toBe(2)
})
