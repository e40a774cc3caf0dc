import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { mailedLink } from './fixtures/mails.ts'
import { PASSWORD, aCandidate, anEmployer, freshEmail, postJob } from './fixtures/neighbours.ts'
import { registerAsCandidate, signUp } from './fixtures/people.ts'
import { openDesktop, openPhone, type Screen } from './fixtures/screen.ts'

async function forgetPassword(phone: Screen, email: string): Promise<void> {
  const { page } = phone
  await phone.open('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a new password' })
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Account email' }).inputValue()).toBe(email)
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('forgot password')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Look for the link').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

test('a person with a forgotten password gets the same words with and without an account', async () => {
  await forgetPassword(await openPhone({ serviceWorkers: 'block' }), 'nobody.at.all@example.org')
})

test('the mailed link leads to a new password, once, and logs its owner in with it', async () => {
  const { email } = await aCandidate()
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  await forgetPassword(phone, email)
  const link = await mailedLink('PASSWORD_RESET', email)

  await phone.open(link)
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
  for (const name of ['New password', 'Confirm password']) {
    await page.getByRole('textbox', { name, exact: true }).fill('another-foothold-8')
  }
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('new password')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Password changed').waitFor()
  await phone.open('/dashboard/my-profile')
  await page.getByRole('heading', { name: 'Maren Holt' }).waitFor()

  await page.getByRole('link', { name: 'Account', exact: false }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const type = (name: string, text: string) => dialog.getByRole('textbox', { name, exact: true }).fill(text)
  await type('Current password', 'no-foothold-at-all')
  await type('New password', 'a-third-foothold-9')
  await type('Confirm password', 'a-third-foothold-9')
  // The provider rejects the wrong password.
  phone.expectProblem(/400 .*accounts:signInWithPassword|status of 400/u)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Wrong password').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('change password')
  await type('Current password', 'another-foothold-8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Password changed').waitFor()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('your-data.zip')
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await page.getByText(/^Saved as your-data\.zip/u).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('account')

  // The provider rejects a used code.
  phone.expectProblem(/400 .*accounts:resetPassword|status of 400/u)
  await phone.open(link)
  await page.getByText('This link no longer works').waitFor()
  await phone.picture('link used up')
})

test('a newcomer is told that the address is not verified, is held up by nothing, verifies it by the link, and changes it', async () => {
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const { page } = desktop
  const email = await signUp(desktop, 'maren')
  await registerAsCandidate(desktop)
  await desktop.open('/dashboard/my-profile')
  await page.getByText('Your email address is not verified yet').waitFor()
  await page.getByRole('heading', { name: 'Basic Information' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await desktop.picture('not verified')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again').waitFor()

  await desktop.open(await mailedLink('VERIFY_EMAIL', email))
  await page.getByText('Your address is verified').waitFor()
  await desktop.picture('verified')
  await page.getByRole('link', { name: 'Open your profile' }).click()
  await page.getByRole('heading', { name: 'Basic Information' }).waitFor()
  // Wait for the navigation, so that the lookup belongs to the new page.
  await page.reload({ waitUntil: 'commit' })
  const lookup = await page.waitForResponse(/accounts:lookup/u)
  expect(await lookup.json()).toMatchObject({ users: [{ email, emailVerified: true }] })

  const job = await postJob(await anEmployer())
  const question = page.getByRole('textbox', { name: 'Ask a question' })
  await desktop.open(`/job-details/${job._id}`)
  await question.fill('Is there a crew cabin?')
  await page.getByText('Draft saved').waitFor()

  const next = freshEmail('maren.new')
  await desktop.open('/dashboard/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByRole('textbox', { name: 'New email' }).fill(next)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(`Follow the link sent to ${next}`).waitFor()
  await desktop.picture('address to be changed')
  await desktop.open(await mailedLink('VERIFY_AND_CHANGE_EMAIL', next))
  await page.getByText('Your address is changed').waitFor()
  await page.getByRole('link', { name: 'Open your account' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Email' }).getByText(next).waitFor()
  // The user record has the new address too.
  await page.getByRole('button', { name: 'Download' }).waitFor()
  await desktop.open(`/job-details/${job._id}`)
  await expect.poll(() => question.inputValue()).toBe('Is there a crew cabin?')
})
