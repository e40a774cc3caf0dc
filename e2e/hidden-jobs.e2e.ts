import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, anEmployer, freshPosition, postJob } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'

const hide = (page: Page, position: string) => page.getByRole('button', { name: `Hide: ${position}` })
/** A card in the list; the selected job beside the list is an article too. */
const card = (page: Page, position: string) =>
  page
    .locator('#results')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: position }) })

test('a job that a visitor hides leaves the lists, also for whoever signs in there, on each of their devices', async () => {
  const [employer, candidate, phone, desktop] = await Promise.all([
    anEmployer(),
    aCandidate(),
    openPhone({ serviceWorkers: 'block' }),
    openDesktop({ serviceWorkers: 'block' }),
  ])
  const word = freshPosition()
  const [unwanted, other] = [await postJob(employer, `${word} A`), await postJob(employer, `${word} B`)]
  const list = `/jobs?search=${encodeURIComponent(word)}`
  const { page } = phone
  await phone.open(list)
  await hide(page, unwanted.position).click()
  await card(page, unwanted.position).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, unwanted.position).waitFor()
  await hide(page, unwanted.position).click()
  await card(page, unwanted.position).waitFor({ state: 'detached' })
  await page.reload()
  await card(page, other.position).waitFor()
  await page.getByText('1 hidden').waitFor()
  expect(await card(page, unwanted.position).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])

  // The list is merged into the account on sign-in, and synced to other devices.
  await phone.open('/login')
  await logIn(page, candidate)
  await phone.open('/hidden-jobs')
  await page.getByText(unwanted.position).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await desktop.open('/login')
  await logIn(desktop.page, candidate)
  await desktop.open(list)
  await card(desktop.page, other.position).waitFor()
  await desktop.page.getByText('1 hidden').waitFor()
  expect(await card(desktop.page, unwanted.position).count()).toBe(0)

  // A job shown again offline on one device reappears on the other.
  await phone.offline(true)
  await page.getByRole('button', { name: `Show again: ${unwanted.position}` }).click()
  await page.getByText('No hidden jobs').waitFor()
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/hidden-jobs') && response.request().method() === 'PUT',
  )
  await phone.offline(false)
  expect((await sent).status()).toBe(200)
  await card(desktop.page, unwanted.position).waitFor()
})

test('on a wide screen the next job is beside the list when the one that was there is hidden', async () => {
  const [employer, desktop] = await Promise.all([anEmployer(), openDesktop({ serviceWorkers: 'block' })])
  const word = freshPosition()
  for (const letter of ['C', 'B', 'A']) await postJob(employer, `${word} ${letter}`)
  const { page } = desktop
  const beside = (letter: string) =>
    page.getByRole('region', { name: 'Selected job' }).getByRole('heading', { name: `${word} ${letter}` })
  await desktop.open(`/jobs?search=${encodeURIComponent(word)}`)
  await page.getByRole('link', { name: `Details: ${word} B` }).click()
  await beside('B').waitFor()
  await hide(page, `${word} B`).first().click()
  await beside('C').waitFor()

  // The button in the pane goes with its job: keyboard users are led to the card of the next one.
  await hide(page, `${word} C`).last().press('Enter')
  await beside('A').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(`Details: ${word} A`)
})
