import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen, type Device, type Screen } from './fixtures/screen.ts'

interface PrerenderedPage extends Screen {
  /** Lets the scripts load, so that the page hydrates. */
  letScriptsThrough: () => void
}

/** Opens a prerendered page whose scripts are still loading. */
async function openPrerendered(device: Device, path: string): Promise<PrerenderedPage> {
  const screen = await openScreen(device, { serviceWorkers: 'block' })
  let letScriptsThrough = () => {}
  const arrival = new Promise<void>((resolve) => (letScriptsThrough = resolve))
  await screen.page.route(/\.js$/u, async (route) => {
    await arrival
    await route.continue()
  })
  await screen.page.goto(path, { waitUntil: 'commit' })
  return { ...screen, letScriptsThrough }
}

const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

test('on a phone a tap before the scripts are there opens the menu once they are, and text stays', async () => {
  const { page, letScriptsThrough } = await openPrerendered('phone', '/')
  const search = page.getByRole('combobox', { name: 'Search jobs' })
  await search.pressSequentially('React')
  await page.getByRole('button', { name: 'Menu' }).tap()
  letScriptsThrough()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await search.press('Enter')
  await page.waitForURL('**/jobs?search=React')
})

test('on a desktop filters, text and the colours chosen before the scripts are there count once they are', async () => {
  const { page, letScriptsThrough } = await openPrerendered('desktop', '/jobs')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const wanted = ['Full-time', 'Contract'].map((name) => filters.getByRole('checkbox', { name }))
  for (const box of wanted) await box.check()
  const location = filters.getByLabel('Location')
  await location.pressSequentially('Oslo')
  const before = await scheme(page)
  await page.getByRole('button', { name: /^Switch to/u }).click()
  letScriptsThrough()
  await page.waitForURL((address) => address.search === '?location=Oslo&employmentType=Full-time%2CContract')
  await page.waitForFunction((old) => document.documentElement.dataset['mantineColorScheme'] !== old, before)
  await expect.poll(() => location.inputValue()).toBe('Oslo')
  for (const box of wanted) await expect.poll(() => box.isChecked()).toBe(true)
})

test('on a desktop a search typed before the scripts are there is searched once they are', async () => {
  const { page, letScriptsThrough } = await openPrerendered('desktop', '/jobs')
  const search = page.getByRole('main').getByRole('combobox', { name: 'Search jobs' })
  await search.pressSequentially('React')
  letScriptsThrough()
  await page.waitForURL((address) => address.search === '?search=React')
  await expect.poll(() => search.inputValue()).toBe('React')
})

test('on a phone a job saved before the scripts are there is on the list once they are', async () => {
  const { page, letScriptsThrough } = await openPrerendered('phone', '/jobs')
  const bookmark = page.getByRole('button', { name: /^Save: /u }).first()
  const name = (await bookmark.getAttribute('aria-label')) ?? ''
  await bookmark.tap()
  letScriptsThrough()
  const saved = page.getByRole('button', { name: name.replace('Save:', 'Saved:'), exact: true })
  await saved.waitFor()
  await page.goto('/jobs?show=saved')
  await saved.waitFor()
  expect(await saved.getAttribute('aria-pressed')).toBe('true')
})

test('on a phone a list scrolled before the scripts are there stays where it is once they are', async () => {
  const { page, letScriptsThrough } = await openPrerendered('phone', '/jobs')
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  letScriptsThrough()
  await page.locator('#root:not([data-prerendered]):not([data-hydrating])').waitFor()
  // A jump comes with the first render, or not at all.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // When a card above becomes a line higher or lower, the browser keeps in place what is seen.
  expect(Math.abs((await page.evaluate(() => scrollY)) - 300)).toBeLessThan(30)
})
