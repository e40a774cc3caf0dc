import { expect, test } from 'vitest'
import { anEmployer, freshPosition, postJob } from './fixtures/neighbours.ts'
import { navigate, registerAsEmployer, signUp } from './fixtures/people.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

// Spec 1: Employers post jobs
// Spec 2: After registering one goes to /; back to the job where one came from it
test('an employer signs up, registers and posts a job', async () => {
  const desktop = await openDesktop()
  const { page } = desktop
  const position = freshPosition()

  await signUp(desktop, 'idris')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' }).waitFor()
  await registerAsEmployer(desktop, 'Norrsund Ferries')
  await page.waitForURL((url) => url.pathname === '/')
  await navigate(page, 'Dashboard')
  await page.getByRole('link', { name: 'Add Job' }).click()

  await page.getByLabel('Position').fill(position)
  await page.getByLabel('Experience').fill('3 - 5 years')
  await page.getByLabel('Work Level').selectOption('Skilled')
  await page.getByLabel('Employment Type').selectOption('Full-time')
  await page.getByLabel('Hours and details').fill('nights')
  await page.getByLabel('From').fill('46,000')
  await page.getByLabel('To (optional)').fill('52,000')
  await page.getByLabel('Currency').selectOption('NOK')
  await page.getByText('Shown as NOK 46,000 – 52,000 / month, ≈ 552,000 – 624,000 a year').waitFor()
  await page.getByLabel('Location').fill('Stavanger')
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByLabel('Workplace').selectOption('On site')
  await page.getByLabel('Overview').fill('You keep two passenger ferries moving.')
  await page.getByRole('textbox', { name: 'Skills 1' }).fill('Hydraulics')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await page.getByRole('textbox', { name: 'Skills 2' }).fill('Welding')
  await desktop.picture('add-job')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Job posted' }).waitFor()
  const address = await page.getByRole('link', { name: 'See job' }).getAttribute('href')
  const shared = page.getByRole('textbox', { name: 'Link to the job' })
  expect(await shared.inputValue()).toBe(`${new URL(page.url()).host}${address}`)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Jobs' }).click()
  await page.getByRole('link', { name: position, exact: true }).waitFor()
  await page.getByRole('button', { name: /^0 applicants/u }).waitFor()
  await desktop.open(`/jobs?search=${encodeURIComponent(position)}`)
  // On the card, and in the detail pane once the job is selected.
  await page.getByText('by Norrsund Ferries', { exact: true }).first().waitFor()
  for (const text of ['Stavanger, Norway', 'On site', 'Full-time, nights', 'NOK 46,000 – 52,000 / month'])
    await page.getByText(text, { exact: true }).first().waitFor()
})

test('the marks at fields are explained beside fields, not for a job that is unknown or of others', async () => {
  const [employer, other] = await Promise.all([anEmployer(), anEmployer()])
  const [own, theirs] = await Promise.all([postJob(employer), postJob(other)])
  const { page, open, expectProblem } = await openDesktop({
    serviceWorkers: 'block',
    storageState: await signedIn(employer),
  })
  const words = page.getByText('Fields marked * are required.')
  await open(`/dashboard/edit-job/${own._id}`)
  await page.getByLabel('Position').waitFor()
  expect(await words.count()).toBe(1)
  expectProblem(/status of 404/u)
  for (const id of [crypto.randomUUID(), theirs._id]) {
    await open(`/dashboard/edit-job/${id}`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor()
    expect(await words.count()).toBe(0)
  }
})
