import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { storedOnDevice } from './fixtures/cut-off.ts'
import { placesOf } from './fixtures/device-contents.ts'
import { aCandidate } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'

test('an account is deleted, gone from the device, and kept by whoever logs in again in time', async () => {
  const candidate = await aCandidate()
  const phone = await openPhone()
  const { page, open } = phone
  await open('/login')
  await logIn(page, candidate)
  await storedOnDevice(page, '"user"')
  const own = [candidate.email, candidate.user._id]
  for (const text of own) expect(await placesOf(page, [text])).not.toEqual([])
  // A second tab that stays open.
  const tab = await page.context().newPage()
  await tab.goto('/dashboard/my-profile')
  await tab.getByRole('heading', { name: 'Maren Holt' }).waitFor()

  await open('/dashboard/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByText(/^Until /u).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('delete account')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(candidate.password)
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/account/deletion'))
  // A page may send one more request before it is notified.
  phone.expectProblem(/status of 40[13]/u)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  expect(await (await asked).headerValue('clear-site-data')).toBe('"cache", "storage"')

  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('deletes'))
  await page.getByText(/^Your account is deleted on /u).waitFor()
  await phone.picture('account deleted')
  // The other tab is notified too; no personal data remains or returns.
  await tab.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => placesOf(page, own), { timeout: 10_000 }).toEqual([])
  await tab.reload()
  await tab.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(await placesOf(tab, own)).toEqual([])
  await tab.close()

  await page.getByRole('textbox', { name: 'Email' }).fill(candidate.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(candidate.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: /^Your account is deleted on /u }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await phone.picture('account to be deleted')
  // The notice appears on every page.
  await open('/jobs')
  await page.getByRole('heading', { name: /^Your account is deleted on /u }).waitFor()
  expect(await page.getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('Your account stays').waitFor()
  await open('/dashboard/my-profile')
  await page.getByRole('heading', { name: 'Maren Holt' }).waitFor()
})
