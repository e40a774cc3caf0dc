import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deviceOutbox, writtenIn } from './fixtures/device-outbox.ts'
import { composer, offlineScene } from './fixtures/offline-scene.ts'

/** In the page: blocks other pages from writing actions until `letGo` is called. */
async function occupyActions(): Promise<void> {
  const opening = indexedDB.open('foothold')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const actions = opening.result.transaction('actions', 'readwrite').objectStore('actions')
  let isHeld = true
  Object.assign(window, { letGo: () => void (isHeld = false) })
  const goOn = () => {
    if (isHeld) actions.count().addEventListener('success', goOn)
    else opening.result.close()
  }
  goOn()
}
const letGo = (page: Page) => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())

test('a page reloaded after Enter and before the outbox has stored the message leaves it in the composer', async () => {
  const { page, context, screen, board } = await offlineScene()
  const holder = await context.newPage()
  await holder.goto(`${board.origin}/robots.txt`)
  await screen.offline(true)
  await holder.evaluate(occupyActions)
  await composer(page).fill('Shall I come on Thursday?')
  await composer(page).press('Enter')
  await expect.poll(() => composer(page).inputValue()).toBe('')
  await page.reload()
  await letGo(holder)
  await expect.poll(() => composer(page).inputValue(), { timeout: 15_000 }).toBe('Shall I come on Thursday?')
  expect((await deviceOutbox(page)).records.map(writtenIn)).toEqual([])

  // Once queued, the text is in the outbox only.
  await composer(page).press('Enter')
  await expect.poll(async () => (await deviceOutbox(page)).records.length, { timeout: 15_000 }).toBe(1)
  await page.reload()
  await page.getByText('Waiting for a connection').first().waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('')
  await expect.poll(async () => (await deviceOutbox(page)).drafts).toEqual([])
})
