import { test } from 'vitest'
import { freshPosition } from './fixtures/neighbours.ts'
import { navigate, registerAsEmployer, signUp } from './fixtures/people.ts'
import { openDesktop } from './fixtures/screen.ts'

// Spec 1: Employers post jobs
test('an employer signs up, registers and posts a job', async () => {
  const desktop = await openDesktop()
  const { page } = desktop
  const position = freshPosition()

  await signUp(desktop, 'idris')
  await page.getByRole('link', { name: 'Register' }).waitFor()
  await registerAsEmployer(desktop, 'Norrsund Ferries')
  await navigate(page, 'Dashboard')
  await page.getByRole('link', { name: 'Add Job' }).click()

  await page.getByLabel('Position').fill(position)
  await page.getByLabel('Experience').fill('3 - 5 years')
  await page.getByLabel('Work Level').fill('Skilled')
  await page.getByLabel('Employment Type').fill('Full-time')
  await page.getByLabel('Salary Range').fill('NOK 46,000 - 52,000 / month')
  await page.getByLabel('Location').fill('Stavanger, Norway')
  await page.getByLabel('Overview').fill('You keep two passenger ferries moving.')
  await page.getByRole('textbox', { name: 'Skills 1' }).fill('Hydraulics')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await page.getByRole('textbox', { name: 'Skills 2' }).fill('Welding')
  await desktop.picture('add-job')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Job posted').waitFor()

  await page.getByRole('link', { name: 'My Jobs' }).click()
  await page.getByRole('link', { name: position, exact: true }).waitFor()
  await page.getByRole('button', { name: /^0 applicants/u }).waitFor()
  await desktop.open(`/jobs?search=${encodeURIComponent(position)}`)
  // On the card, and beside the list once the job is selected there.
  await page.getByText('by Norrsund Ferries', { exact: true }).first().waitFor()
})
