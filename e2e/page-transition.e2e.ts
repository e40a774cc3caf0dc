import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPhone } from './fixtures/screen.ts'

/** Records the types of a page's view transitions. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const kinds: string[] = []
    Object.assign(window, { kinds })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      kinds.push(...((options as { types?: string[] }).types ?? ['any']))
      return start(options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { kinds: string[] }).kinds)
}

/** Opens a job from far down the list and goes back; returns the scroll positions before and after. */
async function intoJobAndBack(page: Page): Promise<[before: number, after: number]> {
  const details = page.getByRole('link', { name: /^Details: / }).nth(12)
  // The router saves the scroll position on the scroll event, in the next frame: wait for it.
  await details.evaluate(
    async (link) =>
      new Promise<void>((resolve) => {
        document.addEventListener('scroll', () => resolve(), { once: true })
        link.scrollIntoView({ block: 'center' })
      }),
  )
  const scrollY = () => page.evaluate(() => window.scrollY)
  const before = await scrollY()
  await details.evaluate((link: HTMLElement) => link.click())
  await page.getByRole('link', { name: 'All jobs' }).waitFor()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 1, before)
  await details.waitFor()
  return [before, await scrollY()]
}

test('a move goes with the way into a job and back to where one was in the list', async () => {
  const { page, open } = await openPhone({ serviceWorkers: 'block', reducedMotion: 'no-preference' })
  const transitions = await watchTransitions(page)
  await open('/')
  await page.getByRole('heading', { name: 'New on the board' }).waitFor()
  expect(await transitions()).toEqual([])
  await open('/jobs')
  const [before, after] = await intoJobAndBack(page)
  expect(before).toBeGreaterThan(1000)
  expect(after).toBeCloseTo(before, 0)
  expect(await transitions()).toEqual(['into-job', 'back-to-list'])
})

test('a person who wants no motion gets none, and is back where they were as well', async () => {
  const { page, open } = await openPhone({ serviceWorkers: 'block' })
  const transitions = await watchTransitions(page)
  await open('/jobs')
  const [before, after] = await intoJobAndBack(page)
  expect(after).toBeCloseTo(before, 0)
  expect(await transitions()).toEqual([])
})

test('until the next page is there, the bars are those of the page that is shown', async () => {
  const { page, open } = await openPhone({ serviceWorkers: 'block' })
  await open('/jobs')
  const details = page.getByRole('link', { name: /^Details: / }).first()
  await open((await details.getAttribute('href')) ?? '')
  // A job's page has its actions in place of the tab bar, and a company's page is loaded on demand.
  const company = page.locator('a[href^="/company/"]').first()
  await company.waitFor()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const meanwhile = await company.evaluate(async (link: HTMLElement) => {
    link.click()
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const bars = [...document.querySelectorAll('nav[aria-label="Main"]')]
    return {
      path: location.pathname,
      isJobShown: link.checkVisibility(),
      hasTabs: bars.some((bar) => bar.checkVisibility()),
    }
  })
  expect(meanwhile).toEqual({ path: expect.stringMatching(/^\/company\//u), isJobShown: true, hasTabs: false })
  release()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
})
