import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** Walks through the page by Tab; returns the faults of what takes the focus. `null` is the page's end. */
async function faultsOf(page: Page, fault: () => string | false | null): Promise<string[]> {
  const faults: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(fault)
    if (found === null) return faults
    if (found) faults.push(found)
  }
}

const nameIfCovered = (): string | false | null => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  return !shown?.contains(focused) && !focused.contains(shown) && focused.outerHTML
}

test('on a phone nothing that takes the focus is below the bar of actions of a job', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const [job] = await Promise.all([postJob(employer), postJob(employer)])
  for (const person of [candidate, employer]) {
    const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(person) })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await open(`/job-details/${job._id}`)
      const action =
        person === candidate ? page.getByRole('button', { name: 'Apply' }) : page.getByRole('link', { name: 'Edit' })
      await action.first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await faultsOf(page, nameIfCovered), `${width} px`).toEqual([])
    }
  }
})

/** A ring may be cut by the screen, and by a row that scrolls to the side. */
const nameIfRingIsCut = (): string | false | null => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused)
  // The browser scrolls to the text of a field, not to its edges.
  if (outlineStyle === 'none' || focused.matches('textarea')) return false
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const row = focused.parentElement?.closest('nav, ul, [class*="scroller"]')
  if (row && getComputedStyle(row).overflowX === 'auto') {
    const edge = row.getBoundingClientRect()
    return (top - ring < edge.top || bottom + ring > edge.bottom) && focused.outerHTML
  }
  return (left - ring < 0 || right + ring > innerWidth || bottom + ring > innerHeight) && focused.outerHTML
}

test('on a phone the ring around what has the focus is whole', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const [job, other] = await Promise.all([postJob(employer), postJob(employer)])
  await apply(candidate, job)
  const { page, open } = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  for (const [path, ready] of [
    ['/dashboard/applied-job', page.getByRole('link', { name: job.position })],
    [`/job-details/${other._id}`, page.getByRole('link', { name: 'See the company' })],
    ['/dashboard/notifications', page.getByRole('main').getByText('Settings')],
  ] as const) {
    await open(path)
    await ready.waitFor()
    await page.waitForLoadState('networkidle')
    expect(await faultsOf(page, nameIfRingIsCut), path).toEqual([])
  }
})

test('on a phone a popular search that takes the focus is shown whole', async () => {
  const { page, open } = await openPhone({ serviceWorkers: 'block' })
  await open('/jobs')
  const searches = page.getByRole('navigation', { name: 'Popular searches' })
  await searches.getByRole('link', { name: 'Writer' }).focus()
  await page.keyboard.press('Tab')
  const next = searches.getByRole('link', { name: 'Fullstack' })
  expect(await next.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(() => next.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThan(390)
})
