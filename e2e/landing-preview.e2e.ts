import { expect, test } from 'vitest'
import { servePlainPages } from './fixtures/plain-page.ts'
import { openPhone } from './fixtures/screen.ts'

const JOBS = '**/api/jobs*'
/** A card with a position of two lines, the maximum. Fixed, because jobs of other tests may have longer ones. */
const CARD = {
  position: 'Assistant Marine Superintendent, Harbour Ferries',
  companyName: 'Norrsund Ferries',
  location: 'Stavanger',
  employmentType: 'Full-time',
  salaryRange: 'NOK 46,000 – 52,000 / month',
  terms: undefined,
}

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 800, height: 1100 }],
])('the landing page does not move when the newest jobs arrive late on %s', async (_, viewport) => {
  const { page, open } = await openPhone({ viewport, serviceWorkers: 'block' })
  let letThrough = () => {}
  const arrival = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(JOBS, async (route) => {
    await arrival
    const response = await route.fetch()
    const list = (await response.json()) as { data: object[] }
    await route.fulfill({ response, json: { ...list, data: list.data.map((job) => ({ ...job, ...CARD })) } })
  })
  await servePlainPages(page)
  await open('/')
  const newest = page.getByRole('region', { name: 'New on the board' })
  await newest.getByText('Loading jobs').waitFor()
  await newest.evaluate(async (section) => {
    await document.fonts.ready
    const shifts: number[] = []
    // Wait two frames, so that layout shifts from before the fonts were ready are over.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
    // Scroll the content below the jobs into view.
    window.scrollTo(0, window.scrollY + section.getBoundingClientRect().bottom - window.innerHeight * 0.6)
  })

  letThrough()
  await newest
    .getByRole('link', { name: /^Details: / })
    .first()
    .waitFor()
  await newest.getByText('Loading jobs').waitFor({ state: 'detached' })
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: number[] }).shifts
  })
  expect(shifts).toEqual([])
})
