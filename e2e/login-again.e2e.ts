import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, type Neighbour } from './fixtures/neighbours.ts'
import { composer, offlineScene, send, type OfflineScene } from './fixtures/offline-scene.ts'

const isMessage = (path: string) => path.includes('/api/addMessages')

/** A signed-in user whose tokens the server rejects: one message is blocked, and a draft is stored. */
async function blockedScene(): Promise<OfflineScene> {
  const scene = await offlineScene()
  const { board, page } = scene
  board.setFault(({ path }) => (isMessage(path) ? 'auth.expired' : 'none'))
  await send(page, 'held back')
  const isTried = async (times: number) => {
    await expect.poll(() => board.writes().filter(isMessage).length, { timeout: 20_000 }).toBe(times)
  }
  // Rejected twice, the second time with a fresh token.
  await isTried(2)
  await composer(page).fill('half a thought')
  await page.goto('/waiting')
  // A page load retries blocked actions once.
  await isTried(3)
  await page.getByText('Log in to send this').waitFor()
  return scene
}

const passwordOf = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

async function logInAgain(page: Page, { email, password }: Pick<Neighbour, 'email' | 'password'>): Promise<void> {
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
  await passwordOf(page).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a person whose tokens the board refuses logs in again and sends what waits, with the draft still there', async () => {
  const { board, page, candidate, arrived, openMessages } = await blockedScene()
  await page.getByText("Log in to send what's waiting on this device.").waitFor()
  await page.getByRole('link', { name: /^Log in/u }).click()
  await logInAgain(page, { ...candidate, password: 'not-my-password' })
  await page.getByText('Wrong email or password').first().waitFor()
  const messages = await openMessages()
  await expect.poll(() => composer(messages).inputValue()).toBe('half a thought')

  board.setFault(() => 'none')
  await logInAgain(page, candidate)
  await page.waitForURL((url) => url.pathname === '/waiting')
  expect(await arrived(1)).toEqual(['held back'])
  await page.getByRole('heading', { name: 'All sent' }).waitFor()
})

test('another account changes nothing on the page where somebody logs in again', async () => {
  const { page, candidate } = await blockedScene()
  const other = await aCandidate()
  await page.getByRole('link', { name: /^Log in/u }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which Google account?' })
  await dialog.getByRole('textbox', { name: 'Google email' }).fill(`google.${other.email}`)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That is another account. Use the one you are logged in with.').first().waitFor()
  await page.goto('/waiting')
  await page.getByText('held back').waitFor()
  await page.goto('/dashboard/my-profile')
  await page.getByText(candidate.email).first().waitFor()
})

test('another try asks for a fresh token and sends, without logging in', async () => {
  const { board, page, arrived } = await blockedScene()
  board.setFault(() => 'none')
  await page.getByRole('button', { name: /^Try again/u }).click()
  expect(await arrived(1)).toEqual(['held back'])
})
