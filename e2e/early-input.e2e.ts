import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen, type Device, type Screen } from './fixtures/screen.ts'

interface DrawnPage extends Screen {
  /** Lets the scripts through: from here on the app takes the page over. */
  letScriptsThrough: () => void
}

/** A page from the server whose scripts are still on their way. */
async function openDrawn(device: Device, path: string): Promise<DrawnPage> {
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
  const { page, letScriptsThrough } = await openDrawn('phone', '/')
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
  const { page, letScriptsThrough } = await openDrawn('desktop', '/jobs')
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
  const { page, letScriptsThrough } = await openDrawn('desktop', '/jobs')
  const search = page.getByRole('main').getByRole('combobox', { name: 'Search jobs' })
  await search.pressSequentially('React')
  letScriptsThrough()
  await page.waitForURL((address) => address.search === '?search=React')
  await expect.poll(() => search.inputValue()).toBe('React')
})
