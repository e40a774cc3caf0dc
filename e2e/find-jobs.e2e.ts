import { beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Job } from '#contract/jobs/job.schema.ts'
import { violationsOf } from './fixtures/accessibility.ts'
import { anEmployer, postJob } from './fixtures/neighbours.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'

/** Two jobs that no other search finds, newest first. */
let jobs: [Job, Job]
let word: string

beforeAll(async () => {
  const employer = await anEmployer()
  const first = await postJob(employer)
  word = first.position.split(' ').at(-1) ?? ''
  jobs = [await postJob(employer, `Deckhand ${word}`), first]
})

const filter = (page: Page, name: string) => page.getByRole('checkbox', { name })
const card = (page: Page, job: Job) => page.getByRole('link', { name: `Details: ${job.position}` })
const pane = (page: Page) => page.getByRole('region', { name: 'Selected job' })
// The server's HTML has the number twice: for narrow and for wide screens.
const bothFound = (page: Page) => page.getByText(/^2 jobs(?: for “.+”)?$/u).filter({ visible: true })
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const hasParameters = (page: Page, wanted: Record<string, string>) =>
  page.waitForURL((url) => JSON.stringify(Object.fromEntries(url.searchParams)) === JSON.stringify(wanted))

test('filters stand in the address, narrow the list, and Back leads to the list before them', async () => {
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const { page } = desktop
  await desktop.open(`/jobs?search=${word}`)
  await bothFound(page).waitFor()

  // The counts that remain with the other filters applied.
  await filter(page, 'Full-time 2').check()
  await hasParameters(page, { search: word, employmentType: 'Full-time' })
  await filter(page, 'Senior 0').waitFor()
  await filter(page, 'Part-time').check()
  await hasParameters(page, { search: word, employmentType: 'Full-time,Part-time' })
  await bothFound(page).waitFor()
  await filter(page, 'Senior').check()
  await page.getByText('No jobs matched').waitFor()

  await page.getByRole('button', { name: 'Remove Senior' }).click()
  await hasParameters(page, { search: word, employmentType: 'Full-time,Part-time' })
  await expect.poll(() => filter(page, 'Senior').isChecked()).toBe(false)
  await bothFound(page).waitFor()
  await page.goBack()
  await hasParameters(page, { search: word })
  await expect.poll(() => filter(page, 'Full-time').isChecked()).toBe(false)

  await filter(page, 'Remote').check()
  await page.getByText('No jobs matched').waitFor()
  await page.getByRole('textbox', { name: 'Pay at least' }).fill('1,000')
  await page.waitForURL((url) => url.searchParams.get('pay') === 'EUR-1000-month')
  await page.getByRole('combobox', { name: 'Posted within' }).selectOption('week')
  await hasParameters(page, { search: word, workplace: 'remote', posted: 'week', pay: 'EUR-1000-month' })
  await page.getByRole('button', { name: 'Remove From €1,000 / month' }).click()
  await page.getByRole('button', { name: 'Remove Remote' }).click()
  await bothFound(page).waitFor()

  await page.getByRole('combobox', { name: 'Location' }).fill('Stavanger')
  await page.waitForURL((url) => url.searchParams.get('location') === 'Stavanger')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await hasParameters(page, { search: word })
})

test('a wide screen shows the job beside the list; click, arrows and Back move the selection', async () => {
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const { page } = desktop
  await desktop.open(`/jobs?search=${word}`)
  await pane(page).getByRole('heading', { name: jobs[0].position }).waitFor()
  await expect.poll(() => card(page, jobs[0]).getAttribute('aria-current')).toBe('true')

  await card(page, jobs[1]).click()
  await pane(page).getByRole('heading', { name: jobs[1].position }).waitFor()
  expect(parameters(page)).toEqual({ search: word, job: jobs[1]._id })
  expect(await violationsOf(page)).toEqual([])
  await desktop.picture('two panes')
  await page.goBack()
  await pane(page).getByRole('heading', { name: jobs[0].position }).waitFor()

  await card(page, jobs[0]).focus()
  await page.keyboard.press('ArrowDown')
  await pane(page).getByRole('heading', { name: jobs[1].position }).waitFor()
  await page.keyboard.press('ArrowUp')
  await pane(page).getByRole('heading', { name: jobs[0].position }).waitFor()

  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/job-details/${jobs[0]._id}`)
  await page.goBack()
  await pane(page).getByRole('link', { name: 'Open full page' }).click()
  await page.getByRole('heading', { level: 1, name: jobs[0].position }).waitFor()
  await page.getByRole('link', { name: 'All jobs' }).click()
  await pane(page).getByRole('heading', { name: jobs[0].position }).waitFor()
})

test('a phone has the filters in a sheet that says how many jobs they leave, and opens jobs on their page', async () => {
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  await phone.open(`/jobs?search=${word}`)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  // On the first page of a visit as well, Back closes what covers it.
  await sheet.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(parameters(page)).toEqual({ search: word })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await sheet.getByText('Full-time', { exact: true }).click()
  await sheet.getByText('Skilled', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Show 2 jobs' }).waitFor()
  await phone.picture('filters in a sheet')
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Show 2 jobs' }).click()
  await page.getByRole('button', { name: 'Filters · 2' }).waitFor()
  expect(parameters(page)).toEqual({ search: word, employmentType: 'Full-time', workLevel: 'Skilled' })

  await card(page, jobs[1]).click()
  await page.waitForURL((url) => url.pathname === `/job-details/${jobs[1]._id}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Filters · 2' }).waitFor()
})

test('the keyboard is at the first job after eight tabs at most, by the link that skips to the results', async () => {
  const desktop = await openDesktop({ serviceWorkers: 'block' })
  const { page } = desktop
  // The first job may be one that another test takes down.
  desktop.expectProblem(/status of 404/u)
  await desktop.open('/jobs')
  const first = page.getByRole('link', { name: /^Details: /u }).first()
  await first.waitFor()
  const skip = page.getByRole('link', { name: 'Skip to results' })
  const hasFocus = (link: Locator) => link.evaluate((element) => element === document.activeElement)
  let tabs = 0
  for (; tabs < 8 && !(await hasFocus(skip)); tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#results')
  for (; tabs < 8 && !(await hasFocus(first)); tabs += 1) await page.keyboard.press('Tab')
  await desktop.picture('first job by keyboard')
  expect(await hasFocus(first)).toBe(true)
})
