import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startBoard, type RunningBoard } from '../scripts/lib/board-server.mjs'
import { violationsOf } from './fixtures/accessibility.ts'
import { openDesktop, openPhone, openScreen } from './fixtures/screen.ts'

let board: RunningBoard

const gallery = (scheme: string) => `${board.origin}/dev/gallery?scheme=${scheme}`
const isRendered = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kit' }).waitFor()

describe('while one develops, /dev/gallery', () => {
  beforeAll(async () => {
    board = await startBoard({ SEED: 'none' }, 'scripts/dev.mjs')
  })
  afterAll(() => board.stop())

  test('is served from the sources', async () => {
    const { page, open, expectProblem } = await openDesktop()
    // The first visit optimises dependencies and may reload the page.
    expectProblem(/./u)
    page.setDefaultTimeout(60_000)
    await open(gallery('light'))
    await isRendered(page)
    await page.waitForLoadState('networkidle')
  })

  test.each(['light', 'dark'])('shows every part of the kit without a fault, %s', async (scheme) => {
    const { page, open, picture } = await openScreen('desktop', { colorScheme: scheme === 'dark' ? 'dark' : 'light' })
    await open(gallery(scheme))
    await isRendered(page)
    await page.waitForLoadState('networkidle')
    await picture(`gallery ${scheme}`)
    expect(await violationsOf(page)).toEqual([])
  })
})

test('a build has no gallery', async () => {
  expect((await fetch(`${inject('origin')}/gallery.html`)).status).toBe(404)
  const phone = await openPhone({ serviceWorkers: 'block' })
  phone.expectProblem(/404 \(Not Found\)/u)
  await phone.open('/dev/gallery')
  await phone.page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
