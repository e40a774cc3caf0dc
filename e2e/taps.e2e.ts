import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, ask, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** A phone on Find Jobs that counts its taps. */
async function phoneOf(person: Neighbour) {
  const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(person) })
  await open('/jobs')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  return { page, tap, taps: () => taps }
}

test('from the list a candidate has applied after two taps', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
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
