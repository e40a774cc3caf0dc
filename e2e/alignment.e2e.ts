import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { openDesktop, openPhone, type Screen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const phoneOf = async (person: Neighbour): Promise<Screen> =>
  openPhone({ serviceWorkers: 'block', storageState: await signedIn(person) })

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom, width } = node.getBoundingClientRect()
    return { left, right, top, bottom, width }
  })

test('on a phone the last applicant of the list does not stick out of the corners of its card', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  await apply(candidate, job)
  const { page, open } = await phoneOf(employer)
  await open(`/applicants?job=${job._id}`)
  const row = page.getByRole('list', { name: 'Applicants email' }).getByRole('listitem').last()
  await row.waitFor()
  const isInCorner = await row.evaluate((item) => {
    const { left, bottom } = item.getBoundingClientRect()
    return item.contains(document.elementFromPoint(left + 1, bottom - 1))
  })
  expect(isInCorner).toBe(false)
})

test('on a phone the link to the company of a job begins where its heading does', async () => {
  const employer = await anEmployer('Norrsund Coastal Ferries and Harbour Services')
  const [job] = await Promise.all([postJob(employer), postJob(employer)])
  const { page, open } = await openPhone({ serviceWorkers: 'block' })
  await open(`/job-details/${job._id}`)
  const heading = page.getByRole('heading', { name: /^More from Norrsund Coastal/u })
  const link = page.getByRole('link', { name: 'See the company' })
  await link.waitFor()
  const [above, words] = await Promise.all([boxOf(heading), boxOf(link.getByText('See the company'))])
  expect(words.top).toBeGreaterThanOrEqual(above.bottom)
  expect(words.left).toBe(above.left)
})

test('a card shows the name of its company whole, with the date after it, and the pay on the line of Details', async () => {
  const { position } = await postJob(await anEmployer('Kowalczyk & Sons Joinery'))
  const { page, open } = await openPhone({ serviceWorkers: 'block' })
  await open(`/jobs?search=${encodeURIComponent(position)}`)
  const card = page.getByRole('article').filter({ hasText: position })
  const [name, date, details] = [card.getByText('Kowalczyk'), card.getByRole('time'), card.getByText('Details')]
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await details.waitFor()
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}`).toBe(0)
    const [of, when, pay, link] = await Promise.all([name, date, card.getByText('NOK 46,000'), details].map(boxOf))
    expect(when!.left > of!.right || when!.top >= of!.bottom, `${width}`).toBe(true)
    expect(link!.top, `${width}`).toBeLessThan(pay!.bottom)
  }
})

test('the pencils of a list in the own profile are below the button that adds to it', async () => {
  const candidate = await aCandidate()
  await candidate.call('PATCH', '/user', {
    updatedAt: candidate.user.updatedAt,
    experiences: [{ position: 'Ship mechanic', companyName: 'Byfjord Tugs', location: 'Stavanger', timeline: '2024' }],
    achievements: ['Best apprentice of the yard'],
  })
  const { page, open } = await phoneOf(candidate)
  await open('/dashboard/my-profile')
  for (const [add, edit] of [
    ['Add an experience', 'Edit Ship mechanic'],
    ['Add an achievement', 'Edit Best apprentice of the yard'],
  ] as const) {
    const pencil = page.getByRole('button', { name: edit })
    await pencil.waitFor()
    expect((await boxOf(pencil)).right, edit).toBe((await boxOf(page.getByRole('button', { name: add }))).right)
  }
})

test('a date that is not chosen looks like the placeholder of other fields', async () => {
  const { page, open } = await phoneOf(await anEmployer())
  await open('/dashboard/add-job')
  const date = page.getByLabel('Fill by')
  await date.waitFor()
  const colour = () => date.evaluate((field) => getComputedStyle(field).color)
  const position = page.getByLabel('Position')
  const placeholder = await position.evaluate((field) => getComputedStyle(field, '::placeholder').color)
  expect(await colour()).toBe(placeholder)
  await date.fill('2027-03-01')
  await position.focus()
  expect(await colour()).toBe(await position.evaluate((field) => getComputedStyle(field).color))
})

test('at the desk each stage is 44 px wide on a phone, and on the smallest the filters are below each other', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const [job] = await Promise.all([postJob(employer), postJob(employer)])
  await apply(candidate, job)
  const { page, open } = await phoneOf(employer)
  await open(`/applicants?job=${job._id}&candidate=${candidate.user._id}`)
  await page.getByRole('list', { name: 'Applicants email' }).getByRole('link').first().click()
  const stages = page.getByRole('radiogroup', { name: 'Stage' }).getByRole('radio')
  await stages.first().waitFor()
  const widths = await stages.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)

  await page.setViewportSize({ width: 320, height: 640 })
  await open('/applicants')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.waitFor()
  expect((await boxOf(sort)).left).toBe((await boxOf(page.getByRole('combobox', { name: 'Job' }))).left)
})

test('the desk for applicants ends where a wide screen does', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await apply(candidate, await postJob(employer))
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const { page } = desktop
  await page.setViewportSize({ width: 1440, height: 900 })
  await desktop.open('/applicants')
  await page.getByRole('radiogroup', { name: 'Stage' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('at 1024 px the stages end where the details of an applicant do, and My Jobs has room for words', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await apply(candidate, await postJob(employer))
  const { page, open } = await phoneOf(employer)
  await page.setViewportSize({ width: 1024, height: 768 })
  await open('/applicants')
  const stages = page.getByRole('radiogroup', { name: 'Stage' })
  await stages.waitFor()
  const [bar, details] = await Promise.all([boxOf(stages), boxOf(page.getByRole('link', { name: 'Details' }))])
  expect(bar.right).toBeLessThanOrEqual(details.right)
  await open('/dashboard/my-posted-jobs')
  const row = page.getByRole('listitem').filter({ hasText: 'Stavanger, Norway' })
  await row.waitFor()
  expect((await boxOf(row.getByRole('paragraph'))).width).toBeGreaterThan(400)
})
