import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, aNewcomer, anEmployer, apply, ask, freshPosition, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone, type Screen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** How long a busy machine may take to restore a draft into the form, in milliseconds. */
const PATIENCE_MS = 15_000

async function holds(field: Locator, text: string): Promise<void> {
  await expect.poll(() => field.inputValue(), { timeout: PATIENCE_MS, message: String(field) }).toBe(text)
}

/** Crashes the renderer, as when the system runs out of memory; returns the page opened next. */
async function openAfterCrash(screen: Screen, path: string): Promise<Page> {
  const context = screen.page.context()
  const devtools = await context.newCDPSession(screen.page)
  const crashed = screen.page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a newcomer types, reloads at once and finds it all; once registered it is gone', async () => {
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  const newcomer = await aNewcomer()
  await phone.open(`/login?from=${encodeURIComponent('/register/employer')}`)
  await logIn(page, newcomer)
  await page.getByLabel('Company name').fill('Norrsund Ferries')
  await page.getByLabel('Category').selectOption('Travel & Transportation')
  await page.reload()
  await holds(page.getByLabel('Company name'), 'Norrsund Ferries')
  await holds(page.getByLabel('Category'), 'Travel & Transportation')
  await phone.picture('draft restored on a phone')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Start over' }).click()
  await holds(page.getByLabel('Company name'), '')

  await phone.open('/register/candidate')
  const texts = { 'First name': 'Maren', 'Last name': 'Holt', Address: 'Kai 4', City: 'Bergen', 'Postal code': '5003' }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByRole('checkbox', { name: /terms/u }).check()
  await page.reload()
  await holds(page.getByLabel('City'), 'Bergen')
  await expect.poll(() => page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Successfully registered as Candidate').waitFor()
  await expect.poll(() => draftsOf(page), { timeout: PATIENCE_MS }).toBe('')
})

test('question and message outlive a crash and a reload, until they are sent', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const path = `/job-details/${job._id}`
  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  await phone.open(path)
  const box = (on: Page) => on.getByRole('textbox', { name: 'Ask a question' })
  await box(phone.page).fill('Is the yard heated?')
  await phone.page.getByText('Draft saved').waitFor()

  const page = await openAfterCrash(phone, path)
  await holds(box(page), 'Is the yard heated?')
  await page.getByText('Draft restored').waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('article').filter({ hasText: 'Is the yard heated?' }).waitFor()

  const message = page.getByRole('textbox', { name: /^Message to/u })
  const openChat = () => page.getByRole('button', { name: 'Message Us' }).click()
  await openChat()
  await message.fill('Shall I come on')
  await page.reload()
  await openChat()
  await holds(message, 'Shall I come on')
  await message.fill('Shall I come on Thursday?')
  await message.press('Enter')
  await page
    .getByRole('region', { name: /^Messages with/u })
    .getByText('Shall I come on Thursday?')
    .waitFor()
  await expect.poll(() => draftsOf(page), { timeout: PATIENCE_MS }).toBe('')
})

test("an employer's forms are there after a crash and a reload; whoever logs in next finds them empty", async () => {
  const [employer, other, candidate] = await Promise.all([anEmployer(), anEmployer('Lumen Health'), aCandidate()])
  const job = await postJob(employer)
  await ask(candidate, job, 'Are nights included?')
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  await desktop.open('/dashboard/add-job')
  const position = freshPosition()
  const field = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true })
  await field(desktop.page, 'Position').fill(position)
  await field(desktop.page, 'Skills 1').fill('Hydraulics')
  await desktop.page.getByText('Draft saved on this device').waitFor()
  // A crash gives no chance to save, so wait until the draft is stored.
  await expect.poll(() => draftsOf(desktop.page), { timeout: PATIENCE_MS }).toMatch(/Hydraulics/u)

  const page = await openAfterCrash(desktop, '/dashboard/add-job')
  await holds(field(page, 'Position'), position)
  await holds(field(page, 'Skills 1'), 'Hydraulics')
  await field(page, 'Location').fill('Bergen')
  await page.getByLabel('Country').selectOption('Norway')
  await field(page, 'Overview').fill('Two ferries.')
  await page.reload()
  await holds(field(page, 'Overview'), 'Two ferries.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Job posted' }).waitFor()
  await page.getByRole('button', { name: 'Post another' }).click()
  await holds(field(page, 'Position'), '')
  await expect.poll(() => draftsOf(page), { timeout: PATIENCE_MS }).toBe('')

  await page.goto(`/dashboard/edit-job/${job._id}`)
  await field(page, 'Location').fill('Oslo')
  await page.reload()
  await holds(field(page, 'Location'), 'Oslo')
  await page.goto(`/job-details/${job._id}`)
  const reply = page.getByRole('textbox', { name: /^Your reply/u })
  await reply.fill('Two a month')
  await page.reload()
  await holds(reply, 'Two a month')
  await page.goto('/dashboard/add-job')
  await field(page, 'Position').fill('Between us')
  await page.reload()
  await holds(field(page, 'Position'), 'Between us')

  // A request sent just before logging out fails after it.
  desktop.expectProblem(/401 \(Unauthorized\)/u)
  await page.getByRole('button', { name: 'Log out' }).click()
  const asking = page.getByRole('dialog', { name: 'Log out without your draft?' })
  await asking.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await page.goto(`/login?from=${encodeURIComponent('/dashboard/add-job')}`)
  await logIn(page, other)
  await field(page, 'Position').fill('Nurse')
  await page.reload()
  await holds(field(page, 'Position'), 'Nurse')
})

/** The stored drafts of the device as text; empty without a draft. */
function draftsOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('foothold')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asking.addEventListener('error', () => reject(asking.error ?? new Error('It does not answer.')))
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.map((draft) => JSON.stringify(draft)).join('\n'))
          })
        })
      }),
  )
}
