import { expect, test } from 'vitest'
import { violationsInTwoScans } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, postJob } from './fixtures/neighbours.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const NOTE = 'I can start in January. Twelve years on ferries.'

test('a candidate applies with a note that survived a reload, and the employer reads it', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const { page } = phone
  await phone.open(`/job-details/${job._id}`)
  await page.getByText('Sends your profile. No resume yet').waitFor()
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: `Apply to ${job.position}` })
  await dialog.getByRole('textbox').fill(NOTE)
  await dialog.getByText('Draft saved').waitFor()
  await phone.picture('note')
  expect(await violationsInTwoScans(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Edit your note' }).click()
  expect(await dialog.getByRole('textbox').inputValue()).toBe(NOTE)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  await page.getByText(NOTE).waitFor()

  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await desktop.open('/dashboard/my-posted-jobs')
  await desktop.page.getByRole('button', { name: /1 applicant/u }).click()
  await desktop.page
    .getByRole('dialog')
    .getByRole('link', { name: /details/iu })
    .click()
  const applications = desktop.page.getByRole('region', { name: 'Applied to' })
  await applications.getByText(NOTE).waitFor()
  expect(await applications.getByRole('link').allInnerTexts()).toEqual([job.position])
  await desktop.picture('note-of-applicant')
  expect(await violationsInTwoScans(desktop.page)).toEqual([])
})
