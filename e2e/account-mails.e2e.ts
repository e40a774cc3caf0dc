import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { registerAsCandidate, signUp } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'

test('whoever has forgotten the password gets the same words with and without an account', async () => {
  const phone = await openPhone()
  const { page } = phone
  await phone.open('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a new password' })
  await dialog.getByRole('textbox', { name: 'Account e-mail' }).fill('nobody.at.all@example.org')
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('forgot password')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Look for the link').waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

test('a newcomer is told that the address is not verified, has the link sent again, and is held up by nothing', async () => {
  const desktop = await openDesktop()
  const { page } = desktop
  await signUp(desktop, 'maren')
  await registerAsCandidate(desktop)
  await desktop.open('/dashboard/my-profile')
  await page.getByText('Your e-mail address is not verified yet').waitFor()
  await page.getByRole('heading', { name: 'Basic Information' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await desktop.picture('not verified')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again').waitFor()
})
