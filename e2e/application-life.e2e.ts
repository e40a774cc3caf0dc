import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { storedOnDevice, startCutOff } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, postJob } from './fixtures/neighbours.ts'
import { applyFirst } from './fixtures/people.ts'
import { openDesktop, openPhone, pictureOf } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerControlsPage } from './fixtures/worker.ts'

const DAY_MS = 86_400_000
const history = (page: Page) => page.getByRole('list', { name: 'History' })
/** Past events, without upcoming ones. */
const past = (page: Page) => history(page).locator('li:not([data-next])')
const linesOf = (page: Page) => past(page).locator('> b').allInnerTexts()
/** The same, with each line's time and the text below it. */
const storyOf = (page: Page) =>
  past(page).evaluateAll((lines) =>
    lines.map((line) => [
      line.querySelector('b')?.textContent,
      line.querySelector('time')?.dateTime,
      ...[...line.querySelectorAll('p')].map(({ textContent }) => textContent),
    ]),
  )
const NEW_PAY = 'NOK 48,000 - 55,000 / month'

test('an application from sending without a network to its answer: both sides have the same history', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const phone = await openPhone({ storageState: await signedIn(candidate) })
  phone.expectProblem(/Failed to load resource|net::ERR_|Failed to fetch/u)
  await phone.open(`/job-details/${job._id}`)
  await workerControlsPage(phone.page)
  await phone.page.getByRole('button', { name: 'Apply', exact: true }).first().waitFor()
  await phone.offline(true)
  await applyFirst(phone.page)
  await phone.page.getByText('Your application will be sent').first().waitFor()
  await phone.picture('life-candidate-offline')
  await phone.offline(false)
  await expect.poll(() => linesOf(phone.page), { timeout: 30_000 }).toEqual(['Sent'])
  await phone.picture('life-candidate-sent')

  const desk = await openDesktop({ storageState: await signedIn(employer) })
  desk.expectProblem(/Failed to load resource|net::ERR_|Failed to fetch/u)
  // At the desk, before anybody has opened the details.
  await desk.open(`/applicants?job=${job._id}`)
  await expect.poll(() => linesOf(desk.page)).toEqual(['Sent'])
  await desk.picture('life-owner-sent')

  // Opening the details marks it as seen; the candidate's open page updates a little later.
  await desk.open(`/candidate-details/${candidate.user._id}`)
  await desk.page.getByText('Marked as seen').waitFor()
  await expect.poll(() => linesOf(desk.page)).toEqual(['Sent', 'Seen'])
  await desk.picture('life-owner-seen')
  await expect.poll(() => linesOf(phone.page), { timeout: 60_000 }).toEqual(['Sent', 'Seen'])
  await phone.picture('life-candidate-seen')

  // Offer interview times at the desk, and pick one on the phone.
  await desk.open(`/applicants?job=${job._id}&of=${job._id}&who=${candidate.user._id}`)
  await desk.page.getByRole('button', { name: 'Offer times' }).click()
  const form = desk.page.getByRole('dialog', { name: 'Offer interview times' })
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  await form.getByLabel('Time').fill(`${day}T14:00`)
  await form.getByLabel('Place or link').fill('Fiskepiren 4')
  await form.getByRole('button', { name: 'Offer time' }).click()
  await phone.page.getByRole('button', { name: /^Pick a time/u }).click()
  const times = phone.page.getByRole('dialog', { name: 'Pick a time' })
  await times.getByRole('radio').first().check()
  await times.getByRole('button', { name: 'Pick this time' }).click()
  const agreed = ['Sent', 'Seen', 'Interview times offered', 'Interview agreed']
  await expect.poll(() => linesOf(phone.page), { timeout: 30_000 }).toEqual(agreed)
  await expect.poll(() => linesOf(desk.page), { timeout: 30_000 }).toEqual(agreed)
  await phone.picture('life-candidate-interview')
  await desk.picture('life-owner-interview')

  // Change the pay after the candidate applied: the candidate's page reports it.
  const posting = await employer.call<Job>('GET', `/job/${job._id}`)
  await employer.call<Job>('PUT', '/updateJob', { ...posting, salaryRange: NEW_PAY })
  await expect.poll(() => linesOf(phone.page), { timeout: 30_000 }).toEqual([...agreed, 'Job changed'])
  await phone.page.getByText('Changed since you applied: salary range.').waitFor()

  // Closing the job asks for an answer.
  await desk.open('/dashboard/my-posted-jobs')
  await desk.page.getByRole('switch', { name: `${job.position} is open` }).click()
  const dialog = desk.page.getByRole('dialog', { name: `Close ${job.position}?` })
  // Somebody with an agreed interview gets the answer for everybody only if the employer says so.
  await dialog.getByText(/^Stays at your desk/u).waitFor()
  await dialog.getByLabel(`Answer for ${candidate.user.firstName}`).selectOption('same')
  await dialog.getByRole('button', { name: 'Close and send 1' }).waitFor()
  await desk.picture('life-close')
  await dialog.getByRole('button', { name: 'Close and send 1' }).click()
  await desk.page.getByText('Job status changed').waitFor({ timeout: 30_000 })
  await desk.picture('life-owner-closed')
  const lines = [...agreed, 'Job changed', 'Answer: not this time', 'Job closed']
  await expect.poll(() => linesOf(phone.page), { timeout: 30_000 }).toEqual(lines)
  await phone.picture('life-candidate-answered')
  await desk.open(`/candidate-details/${candidate.user._id}`)
  await expect.poll(() => linesOf(desk.page)).toEqual(lines)
  await desk.picture('life-owner-answered')
  const story = await storyOf(phone.page)
  expect(await storyOf(desk.page)).toEqual(story)
  await phone.open(`/job-details/${job._id}`)
  await expect.poll(() => linesOf(phone.page)).toEqual(lines)
  await phone.picture('life-candidate-closed')

  // A cold start without a network shows the same, on both sides.
  await phone.page.goto('/dashboard/applied-job')
  await phone.page.getByText(/^Answered today: not this time/u).waitFor()
  await phone.picture('life-applied')
  await storedOnDevice(phone.page, 'applied-jobs', 'application-copy', job._id)
  const cold = await startCutOff(phone.page, `/job-details/${job._id}`)
  await expect.poll(() => storyOf(cold), { timeout: 30_000 }).toEqual(story)
  await pictureOf(cold, 'life-candidate-flight-mode')
  await cold.getByRole('button', { name: 'What you sent' }).click()
  const sent = cold.getByRole('dialog', { name: 'What you sent' })
  await sent.getByText('1 changed since').waitFor()
  await sent.getByText(job.salaryRange).waitFor()
  await sent.getByText(NEW_PAY).waitFor()
  await sent.getByText(job.overview).waitFor()
  await pictureOf(cold, 'life-candidate-copy')

  await storedOnDevice(desk.page, `"candidate","${candidate.user._id}"`)
  const coldDesk = await startCutOff(desk.page, `/candidate-details/${candidate.user._id}`)
  await expect.poll(() => storyOf(coldDesk), { timeout: 30_000 }).toEqual(story)
  await pictureOf(coldDesk, 'life-owner-flight-mode')
})
