import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const PICTURE = join(import.meta.dirname, '../client/public/icons/icon-512.png')
const RESUME = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nTwo years on tugs.\n%%EOF'),
}

/** Clicks 'See Resume', which opens a tab with the PDF; returns the number of bytes received. */
async function seenResume(page: Page): Promise<number> {
  const [tab, answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/resume/u),
    page.getByRole('button', { name: 'See Resume' }).click(),
  ])
  await expect.poll(() => tab.url(), { timeout: 10_000 }).toMatch(/^blob:/u)
  await tab.close()
  return Number((await answer.allHeaders())['content-length'])
}

// Spec 1: Candidates keep a profile
// Spec 2: Candidate details: name, address, email, gender, Message
// Spec 2: 'Send Email' opens a mail composer
// Spec 2: The details modal has phone, links and address; saves nothing
test('a candidate fills the profile in; the employer applied to sees all of it, a stranger the name', async () => {
  const candidate = await aCandidate()
  const [employer, stranger] = [await anEmployer(), await anEmployer('Byfjord Tugs')]
  await apply(candidate, await postJob(employer))
  const phone = await openPhone({ serviceWorkers: 'block', browser: 'whole', storageState: await signedIn(candidate) })
  const { page } = phone
  await phone.open('/dashboard/my-profile')
  await page.getByRole('heading', { name: 'Basic Information' }).waitFor()

  // The left panel.
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('About me').fill('I like engines that have a history.')
  await page.getByRole('combobox', { name: 'Skills' }).fill('hydr')
  await page.getByRole('option', { name: 'Hydraulics', exact: true }).click()
  await page.getByRole('textbox', { name: 'Languages' }).fill('Norwegian')
  await page.getByRole('textbox', { name: 'Languages' }).press('Enter')
  await page.getByRole('textbox', { name: 'Interests' }).fill('Wooden boats')
  await page.getByLabel('Availability').fill('From 1 March')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Picture file').setInputFiles(PICTURE)
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Picture saved').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Profile saved').waitFor()
  await page.locator('p', { hasText: 'I like engines that have a history.' }).waitFor()
  await phone.picture('profile')

  // Details, career and resume.
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Add phone number/u }).click()
  await dialog.getByLabel('GitHub').fill('https://github.com/maren-holt')
  await dialog.getByLabel('Phone number').fill('+47 400 00 000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit details' }).click()
  await dialog.getByLabel('City').fill('Bergen')
  await dialog.getByLabel('Salary expectation').fill('NOK 48,000 a month')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add an experience' }).click()
  await dialog.getByLabel('Position').fill('Ship mechanic')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit Ship mechanic' }).waitFor()
  await page.getByLabel('Resume file').setInputFiles(RESUME)
  await page.getByText('Resume uploaded').waitFor()
  expect(await seenResume(page)).toBe(RESUME.buffer.length)

  // The preview of what employers see.
  await page.getByRole('link', { name: 'View as employers see it' }).click()
  await page.getByText('How employers you applied to see you').waitFor()
  await page.getByText('From 1 March').waitFor()
  expect(await violationsOf(page)).toEqual([])

  // The employer applied to.
  const desktop = await openDesktop({
    serviceWorkers: 'block',
    browser: 'whole',
    storageState: await signedIn(employer),
  })
  await desktop.open(`/candidate-details/${candidate.user._id}`)
  for (const words of [
    'NOK 48,000 a month',
    'I like engines that have a history.',
    'Hydraulics',
    'Norwegian',
    'Wooden boats',
    'From 1 March',
    '+47 400 00 000',
    'Ship mechanic',
    'Fiskepiren 4, 4005 Bergen, Norway',
  ])
    await desktop.page.getByText(words, { exact: true }).first().waitFor()
  await desktop.page.locator('img[src^="blob:"]').waitFor()
  await desktop.page.getByRole('link', { name: 'Send Email' }).waitFor()
  expect(await seenResume(desktop.page)).toBe(RESUME.buffer.length)
  expect(await violationsOf(desktop.page)).toEqual([])
  await desktop.picture('candidate-details')

  // An employer without an application.
  const other = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(stranger) })
  await other.open(`/candidate-details/${candidate.user._id}`)
  await other.page.getByText('Name and role only').waitFor()
  await other.page.getByRole('heading', { name: 'Maren Holt' }).waitFor()
  expect(await other.page.getByText('NOK 48,000 a month').count()).toBe(0)
  expect(await other.page.getByRole('button', { name: 'See Resume' }).count()).toBe(0)
  expect(await other.page.locator('img[src^="blob:"]').count()).toBe(0)
})

// Spec 2: Founded, Email, Company Location, Website are hard-coded
test("an employer's company facts show on the job", async () => {
  const employer = await anEmployer()
  const job = await postJob(employer)
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const { page } = desktop
  await desktop.open('/dashboard/my-profile')
  // Each missing value has a line that opens the same form at its field.
  await page.getByRole('button', { name: 'Add website' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Website').evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByLabel('Founded').fill('1987')
  await dialog.getByLabel('Company Email').fill('crew@norrsund.example')
  await dialog.getByLabel('Company Location').fill('Fiskepiren 4, Stavanger')
  await dialog.getByLabel('Website').fill('https://norrsund.example/crew')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved').waitFor()
  await desktop.open(`/job-details/${job._id}`)
  await page.getByText('1987', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'norrsund.example/crew' }).waitFor()
})

test('an unsaved change is asked about, by a link and by a reload', async () => {
  const candidate = await aCandidate()
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const { page } = desktop
  await desktop.open('/dashboard/my-profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('About me').fill('Half a sentence')

  await page.getByRole('link', { name: 'Applied Job' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => page.getByLabel('About me').inputValue()).toBe('Half a sentence')

  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    })
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('About me').fill('A whole sentence.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Profile saved').waitFor()
  await page.getByRole('link', { name: 'Applied Job' }).click()
  await page.waitForURL('**/dashboard/applied-job')
})
