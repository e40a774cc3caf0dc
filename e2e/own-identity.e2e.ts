import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { violationsInTwoScans } from './fixtures/accessibility.ts'
import { startCutOff } from './fixtures/cut-off.ts'
import { ownBoard } from './fixtures/own-board.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { workerControlsPage } from './fixtures/worker.ts'

const COLOUR = '#7a1f3d'
const IN_CSS = 'rgb(122, 31, 61)'
const FILES = {
  'board.json': JSON.stringify({
    name: 'Harbour Jobs',
    colour: COLOUR,
    logo: 'logo.svg',
    terms: 'terms.md',
    privacy: 'privacy.md',
    operator: { name: 'Harbour Jobs Ltd', address: ['1 Quay Street', 'Leith'], contact: 'hello@harbour.example' },
  }),
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g fill="none" stroke="${COLOUR}" stroke-width="6">
<circle cx="32" cy="14" r="7"/><path d="M32 21v37M18 30h28M8 40c2 12 12 18 24 18s22-6 24-18"/></g></svg>`,
  'terms.md': `# Terms of Harbour Jobs

## Who may use it

1. People who look for work **near the water**.
2. Employers who offer it: see [the register](https://register.example/).

| Posting | Price |
|---|---|
| Seasonal | £0 |
`,
  'privacy.md': '# Privacy at Harbour Jobs\n\nWe keep what you write until you delete it.\n',
}

function boardFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-own-identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  return join(folder, 'board.json')
}

/** What the bar shows in place of the mark, and whether its file is there. */
const logoOf = (page: Page) =>
  page
    .locator('header [data-logo]')
    .evaluate(async (logo) => [
      getComputedStyle(logo).backgroundImage,
      getComputedStyle(logo.firstElementChild ?? logo).display,
      (await fetch('/icons/logo-96.png')).ok,
    ])
const linkColour = (page: Page) =>
  page.getByRole('link', { name: 'See all jobs' }).evaluate((link) => getComputedStyle(link).color)

test('a board has the logo, colour and texts of its operator, before its scripts have run and without a network', async () => {
  const { origin } = await ownBoard({ BOARD_FILE: boardFile() })
  const logo = [`url("${origin}/icons/logo-96.png")`, 'none', true]
  const still = await openDesktop({ baseURL: origin, javaScriptEnabled: false })
  await still.page.goto('/')
  expect([await linkColour(still.page), await logoOf(still.page)]).toEqual([IN_CSS, logo])

  const phone = await openPhone({ baseURL: origin, colorScheme: 'light' })
  const { page } = phone
  await phone.open('/')
  expect([await linkColour(page), await logoOf(page)]).toEqual([IN_CSS, logo])
  await phone.picture('own board, landing page')
  expect(await violationsInTwoScans(page)).toEqual([])
  await phone.picture('own board, landing page, dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await phone.open('/jobs')
  await phone.picture('own board, jobs')
  expect(await violationsInTwoScans(page)).toEqual([])
  await page.getByRole('link', { name: 'Harbour Jobs' }).first().click()
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of Harbour Jobs' }).waitFor()
  await page.getByRole('table').getByText('Seasonal').waitFor()
  expect(await violationsInTwoScans(page)).toEqual([])
  await phone.picture('own board, terms')

  await workerControlsPage(page)
  const cutOff = await startCutOff(page, '/terms')
  await cutOff.getByRole('heading', { level: 1, name: 'Terms of Harbour Jobs' }).waitFor()
  expect(await cutOff.getByRole('link', { name: 'the register' }).getAttribute('href')).toBe(
    'https://register.example/',
  )
  expect(await logoOf(cutOff)).toEqual(logo)
  await cutOff.goto('/privacy')
  await cutOff.getByRole('heading', { level: 1, name: 'Privacy at Harbour Jobs' }).waitFor()
  await cutOff.getByText('We keep what you write').waitFor()
})
