import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, freshPosition, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { startReleases } from './fixtures/releases.ts'
import { PATIENCE_MS, openPhone } from './fixtures/screen.ts'
import { workerControlsPage } from './fixtures/worker.ts'

const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'])
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const prompt = (page: Page) => page.getByText('A new version is ready')
const update = (page: Page) => page.getByRole('button', { name: 'Update now' }).click()

test('a new version waits for the word of each tab, and takes nothing that is being written', async () => {
  const releases = await startReleases()
  const employer = await anEmployer()
  const job = await postJob(employer)
  const phone = await openPhone({ baseURL: releases.origin })
  const { page } = phone
  await phone.open(`/login?from=${encodeURIComponent('/dashboard/add-job')}`)
  await logIn(page, employer)
  await workerControlsPage(page)
  // From here on the service worker controls the page.
  await page.reload()
  const position = freshPosition()
  await field(page, 'Position').fill(position)
  const other = await page.context().newPage()
  await other.goto(`/dashboard/edit-job/${job._id}`)
  await field(other, 'Location').fill('Oslo')
  expect([await releaseOf(page), await releaseOf(other)]).toEqual(['1', '1'])

  releases.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await prompt(page).waitFor()
  await prompt(other).waitFor()
  await phone.picture('a new version waits')
  expect(await violationsOf(page)).toEqual([])
  expect([await releaseOf(page), await releaseOf(other)]).toEqual(['1', '1'])

  await update(page)
  await expect.poll(() => releaseOf(page), { timeout: PATIENCE_MS }).toBe('2')
  await expect.poll(() => field(page, 'Position').inputValue(), { timeout: PATIENCE_MS }).toBe(position)
  expect(await prompt(page).isVisible()).toBe(false)

  // The other tab keeps running the old version, with the new service worker, until its own user accepts the update.
  expect(await releaseOf(other)).toBe('1')
  await expect.poll(() => field(other, 'Location').inputValue()).toBe('Oslo')
  await field(other, 'Location').fill('Oslo, by the fjord')
  await update(other)
  await expect.poll(() => releaseOf(other), { timeout: PATIENCE_MS }).toBe('2')
  await expect.poll(() => field(other, 'Location').inputValue(), { timeout: PATIENCE_MS }).toBe('Oslo, by the fjord')
})

test('a new version is offered also while an account waits for its deletion', async () => {
  const releases = await startReleases()
  const candidate = await aCandidate()
  await candidate.call('POST', '/account/deletion', {})
  const phone = await openPhone({ baseURL: releases.origin })
  const { page } = phone
  await phone.open('/login')
  await field(page, 'Email').fill(candidate.email)
  await field(page, 'Password').fill(candidate.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: /^Your account is deleted on /u }).waitFor()
  await workerControlsPage(page)
  await page.reload()
  await page.getByRole('heading', { name: /^Your account is deleted on /u }).waitFor()
  releases.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await prompt(page).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await update(page)
  await expect.poll(() => releaseOf(page), { timeout: PATIENCE_MS }).toBe('2')
})
