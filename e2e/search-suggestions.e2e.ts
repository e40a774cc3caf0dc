import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Job } from '#contract/jobs/job.schema.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { storedOnDevice, startCutOff } from './fixtures/cut-off.ts'
import { anEmployer, postJob } from './fixtures/neighbours.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'

/** A job with a unique title, and the beginning of that title. */
let job: Job
let typed: string

beforeAll(async () => {
  job = await postJob(await anEmployer())
  typed = job.position.slice(0, -2).toLowerCase()
})

const box = (page: Page) => page.getByRole('combobox', { name: 'Search jobs' })
const option = (page: Page) => page.getByRole('option', { name: job.position })
/** Waits for the suggestions of all that was typed: those of its beginning stand there before, with others first. */
async function onlyOption(page: Page) {
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
}
const card = (page: Page) => page.getByRole('link', { name: `Details: ${job.position}` })

test('with the keyboard: letters, an arrow and Enter search for a title, and for a place by its filter', async () => {
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const { page } = desktop
  await desktop.open('/jobs')
  await page.getByRole('region', { name: 'Selected job' }).getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
  await option(page).waitFor()
  await onlyOption(page)
  expect(await box(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor()
  // The list is filtered by the typed letters too, with a fade transition.
  await expect
    .poll(() =>
      page
        .locator('#results')
        .getByRole('link', { name: /^Details: /u })
        .count(),
    )
    .toBe(1)
  await page.locator('#results[aria-busy="false"]').waitFor()
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)
  await expect.poll(moving).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === job.position)
  await card(page).waitFor()
  await page.getByRole('listbox').waitFor({ state: 'detached' })

  await box(page).fill('stava')
  await page.getByRole('group', { name: 'Places' }).getByRole('option').first().click()
  await page.waitForURL((url) => url.searchParams.has('location') && !url.searchParams.has('search'))
  expect(await box(page).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Remove Stavanger' }).waitFor()
})

test('from the landing page, a company is a filter, and its chip takes it back', async () => {
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const { page } = desktop
  await desktop.open('/')
  await box(page).pressSequentially('norrsund')
  await page.getByRole('group', { name: 'Companies' }).getByRole('option').first().click()
  await page.waitForURL((url) => url.pathname === '/jobs' && url.searchParams.has('company'))
  await page.getByRole('button', { name: 'Remove Norrsund Ferries' }).click()
  await page.waitForURL((url) => !url.searchParams.has('company'))
})

test('the jobs on the device are suggested without a network, and a misspelt place is found', async () => {
  const phone = await openPhone()
  await phone.open('/')
  await storedOnDevice(phone.page, 'board-jobs')
  const page = await startCutOff(phone.page, '/jobs')
  // Any job: others may be newer, since other tests post jobs too.
  const anyCard = page.getByRole('link', { name: /^Details: /u }).first()
  await anyCard.waitFor()
  await box(page).pressSequentially(typed)
  await option(page).waitFor()
  await onlyOption(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^1 of the \d+ jobs on this device$/u)
    .first()
    .waitFor()

  await box(page).fill('Stavangerq')
  await page.getByText('Showing results for stavanger').first().waitFor()
  await anyCard.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Search for “Stavangerq” instead' }).click()
  await page.waitForURL((url) => url.search === '?search=Stavangerq&spelling=as-typed')
  await page.getByText('No jobs matched').waitFor()
  expect(await box(page).inputValue()).toBe('Stavangerq')
})
