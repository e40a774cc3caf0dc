import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { composer, offlineScene, send, waits } from './fixtures/offline-scene.ts'
import { logIn } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'

const isMessage = (call: string) => call.endsWith('/api/addMessages')

/** In the page: makes localStorage and IndexedDB reject new data. */
function fillStores(): void {
  const full = () => {
    throw new DOMException('There is no room.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBObjectStore.prototype.add = full
}

const write = async (page: Page, text: string) => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

test('a device that is full says so, keeps the words in their field, and sends once the board answers', async () => {
  const { board, context, openMessages, arrived } = await offlineScene()
  await context.addInitScript(fillStores)
  const page = await openMessages()
  board.down()
  await write(page, 'no room for it')
  await page
    .getByRole('alert')
    .filter({ hasText: /room|full/iu })
    .first()
    .waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('no room for it')
  board.down(false)
  await composer(page).press('Enter')
  expect(await arrived(1)).toEqual(['no room for it'])
  await expect.poll(() => composer(page).inputValue()).toBe('')
})

test('a browser that keeps nothing at all sends all the same', async () => {
  const { board, candidate, employer, arrived } = await offlineScene()
  const phone = await openPhone({ baseURL: board.origin })
  const { page } = phone
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  phone.expectProblem(/indexedDB|undefined/u)
  await phone.open(`/login?from=${encodeURIComponent(`/dashboard/messages?with=${employer.user._id}`)}`)
  await logIn(page, candidate)
  await composer(page).waitFor()
  await write(page, 'straight on')
  expect(await arrived(1)).toEqual(['straight on'])
})

/** In the page: refuses all storage, as Chromium does with cookies blocked. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { get: refuse })
  Object.defineProperty(window, 'sessionStorage', { get: refuse })
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
}

test('the app starts and sends a message when the browser blocks all storage', async () => {
  const { board, candidate, employer, arrived } = await offlineScene()
  const phone = await openPhone({ baseURL: board.origin, serviceWorkers: 'block' })
  const { page } = phone
  await page.addInitScript(blockStorage)
  phone.expectProblem(/SecurityError|denied/u)
  await phone.open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).waitFor()
  await phone.open(`/login?from=${encodeURIComponent(`/dashboard/messages?with=${employer.user._id}`)}`)
  await logIn(page, candidate)
  await page.getByText("This device can't store data").first().waitFor()
  await composer(page).waitFor()
  await write(page, 'straight on')
  expect(await arrived(1)).toEqual(['straight on'])
  await page.getByRole('button', { name: /^Menu/u }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
})

test('waiting actions outlive a new version of the app', async () => {
  const { board, page, screen, arrived } = await offlineScene()
  board.setFault(({ isWrite }) => (isWrite ? 'cut' : 'none'))
  await send(page, 'one')
  await send(page, 'two')
  board.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.getByText('A new version is ready').waitFor()
  const isNew = page.waitForEvent('load', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Update now' }).click()
  await isNew
  await waits(page, 2)
  await send(page, 'three')
  board.setFault(() => 'none')
  await screen.offline(true)
  await screen.offline(false)
  expect(await arrived(3)).toEqual(['one', 'two', 'three'])
})

test('a page that is frozen while it holds the lock loses it after 30 s, and nothing else', async () => {
  const { board, page, context, openMessages, arrived } = await offlineScene()
  // Sends no heartbeat and never releases the lock.
  await page.evaluate(() => {
    const frozen = navigator.locks.request('outbox-replay', () => new Promise(() => undefined))
    frozen.catch(() => undefined)
  })
  const other = await context.newPage()
  await other.clock.install()
  await openMessages(other)
  await send(other, 'behind it')
  await other.clock.fastForward(20_000)
  expect(board.writes().filter((call) => isMessage(call))).toEqual([])
  await other.clock.fastForward(20_000)
  expect(await arrived(1)).toEqual(['behind it'])
})
