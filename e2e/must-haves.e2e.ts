import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { reconnect } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, freshPosition } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerReady } from './fixtures/worker.ts'

const PAY = 'What is your current salary?'
const CERTIFICATE = 'Trade certificate as a mechanic?'
const YEARS = 'Years on engines above 500 kW?'

test("an employer's questions are answered without a network, and the answers read at the desk by the keyboard", async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const position = freshPosition()
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await desktop.open('/dashboard/add-job')
  const form = desktop.page
  const write = (name: string, text: string) => form.getByRole('textbox', { name, exact: true }).fill(text)
  await write('Position', position)
  await write('Location', 'Stavanger')
  await form.getByLabel('Country').selectOption('Norway')
  await write('Overview', 'Two ferries.')
  await form.getByRole('button', { name: 'Add question' }).click()
  await write('Question 1', CERTIFICATE)
  await form.getByRole('button', { name: 'Add question' }).click()
  await write('Question 2', PAY)
  await form.getByRole('group', { name: 'Question 2' }).getByRole('combobox', { name: 'Answer' }).selectOption('number')
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByText(/^Leave out what people earn/u).waitFor()
  await write('Question 2', YEARS)
  expect(await violationsOf(form)).toEqual([])
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByText('Job posted').first().waitFor()
  const jobs = await employer.call<Job[]>('GET', `/posted-jobs/${employer.user._id}`)
  const job = jobs.find((one) => one.position === position)
  expect(job?.mustHaves?.map(({ question }) => question)).toEqual([CERTIFICATE, YEARS])

  const phone = await openPhone()
  const { page } = phone
  await phone.open(`/login?from=${encodeURIComponent(`/job-details/${job?._id ?? ''}`)}`)
  await logIn(page, candidate)
  await page.getByRole('heading', { name: 'You will be asked' }).waitFor()
  await page.getByText(/2 questions to answer/u).waitFor()
  await workerReady(page)
  await page.context().route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: `Apply to ${position}` })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText('Choose yes or no.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'No', exact: true }).check()
  await dialog.getByRole('textbox', { name: YEARS }).fill('5')
  await dialog.getByText('Draft saved').waitFor()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Applied, will be sent' }).waitFor()
  await page.getByRole('term').filter({ hasText: CERTIFICATE }).waitFor()
  await reconnect(page)
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()

  await desktop.open(`/applicants?job=${job?._id ?? ''}`)
  await form.getByRole('heading', { name: 'Total applicants: 1' }).waitFor()
  await form.keyboard.press('j')
  const person = form.getByRole('article', { name: 'Maren Holt' })
  await person.getByRole('heading', { name: 'Must-haves' }).waitFor()
  expect(await person.getByRole('listitem').filter({ hasText: CERTIFICATE }).innerText()).toMatch(/No$/u)
  expect(await person.getByRole('listitem').filter({ hasText: YEARS }).innerText()).toMatch(/5$/u)
  await form.keyboard.press('3')
  await person.getByRole('radio', { name: 'Interview', checked: true }).waitFor()
  expect(await violationsOf(form)).toEqual([])
  const stageOf = async () =>
    (await candidate.call<Job>('GET', `/job/${job?._id ?? ''}`)).applicants[0]?.standing?.stage
  await expect.poll(stageOf).toBe('interview')
})
