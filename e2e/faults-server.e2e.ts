import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { placesOf } from './fixtures/device-contents.ts'
import { composer, offlineScene, send, waits } from './fixtures/offline-scene.ts'
import { PASSWORD, aCandidate } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'

const isMessage = (path: string) => path.startsWith('/api/addMessages')

test('a server that fails, and answers that are lost, neither lose, double nor disorder anything', async () => {
  const { board, page, screen, arrived } = await offlineScene()
  const faults = ['server.error', 'lost', 'storage.busy', 'cut', 'lost'] as const
  let tries = 0
  board.setFault(({ path }) => (isMessage(path) ? (faults[tries++] ?? 'none') : 'none'))
  for (const text of ['one', 'two', 'three']) await send(page, text)
  // Once per fault: going online triggers a retry without waiting for the timer.
  for (const at of faults.keys()) {
    await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(at)
    await screen.offline(true)
    await screen.offline(false)
  }
  expect(await arrived(3)).toEqual(['one', 'two', 'three'])
  await waits(page, 0)
  // One message more than expected would be a duplicate.
  expect(await arrived(3)).toHaveLength(3)
})

test('a job that closed meanwhile: the application is told as refused, and its writer decides', async () => {
  const { board, employer, candidate, job, page } = await offlineScene()
  await page.goto(`/job-details/${job._id}`)
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  board.down()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Applied, will be sent' }).waitFor()
  const current = await employer.call<Job>('GET', `/job/${job._id}`)
  await employer.call('PUT', '/updateJob', { ...current, jobStatus: false })
  board.down(false)
  await page.goto('/waiting')
  await page.getByRole('alert').filter({ hasText: 'This job closed while you were away' }).waitFor()
  const again = board.writes().length
  await page.getByRole('button', { name: /^Try again/u }).click()
  await expect.poll(() => board.writes().length, { timeout: 20_000 }).toBeGreaterThan(again)
  await page.getByRole('button', { name: /^Discard: /u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: /^Discard/u }).waitFor({ state: 'detached' })
  expect((await candidate.call<Job>('GET', `/job/${job._id}`)).applicants).toEqual([])
})

test('an expired token is renewed without a word; a sign-in that is over keeps what waits until the next one', async () => {
  const { board, candidate, page, arrived } = await offlineScene()
  let refusals = 0
  board.setFault(({ path }) => (isMessage(path) && (refusals += 1) === 1 ? 'auth.expired' : 'none'))
  await send(page, 'with a new token')
  expect(await arrived(1)).toEqual(['with a new token'])
  expect(refusals).toBe(2)

  // The account was signed out elsewhere: there is no fresh token, and the old one has expired.
  board.setFault(({ path }) => (isMessage(path) ? 'auth.expired' : path.includes('/token?') ? 'signed-out' : 'none'))
  // Don't check the screen: the page may be left before that.
  await composer(page).fill('after the sign-in')
  const told = page.getByText("Log in to send what's waiting on this device.").waitFor()
  await composer(page).press('Enter')
  await page.waitForURL((url) => url.pathname === '/login')
  await told
  // The next user of the device finds nothing of theirs except the outbox.
  await expect.poll(() => placesOf(page, ['Good morning']), { timeout: 20_000 }).toEqual([])
  board.setFault(() => 'none')
  await logIn(page, candidate)
  expect(await arrived(2)).toEqual(['with a new token', 'after the sign-in'])
})

test('a person who logs out with waiting actions is asked; another person sends none of them, and their writer all', async () => {
  const { board, candidate, page, employer, arrived } = await offlineScene()
  const other = await aCandidate()
  board.setFault(({ isWrite }) => (isWrite ? 'cut' : 'none'))
  await send(page, 'mine alone')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out before everything is sent?' }).waitFor()
  await page.getByRole('button', { name: 'Log out, keep for later' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  await page.goto('/login')
  await logIn(page, { email: other.email, password: PASSWORD })
  board.setFault(() => 'none')
  const writes = board.writes().length
  await page.goto('/dashboard/applied-job')
  await page.getByText('No jobs found.').waitFor()
  expect(await page.getByText('mine alone').count()).toBe(0)
  expect(await arrived(0)).toEqual([])
  expect(
    board
      .writes()
      .slice(writes)
      .filter((write) => write.includes('addMessages')),
  ).toEqual([])

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  await page.goto('/login')
  await logIn(page, candidate)
  expect(await arrived(1)).toEqual(['mine alone'])
  await page.goto(`/dashboard/messages?with=${employer.user._id}`)
  await composer(page).waitFor()
  await waits(page, 0)
})
