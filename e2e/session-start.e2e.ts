import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { crashingBrowser } from './fixtures/crashing-browser.ts'
import { storedOnDevice } from './fixtures/cut-off.ts'
import { composer, offlineScene, send, waits } from './fixtures/offline-scene.ts'
import { logIn } from './fixtures/people.ts'
import { workerControlsPage } from './fixtures/worker.ts'

/** In the page: makes databases read-only. */
function refuseWrites(): void {
  const full = () => {
    throw new DOMException('There is no room.', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.add = full
  IDBObjectStore.prototype.put = full
  IDBObjectStore.prototype.delete = full
}

/** In the page: makes opening a database fail. */
function refuseDatabases(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError')
  }
}

/** The queued actions and the provider's accounts as stored on disk. */
function storedIn(page: Page): Promise<{ actions: number; accounts: string[] }> {
  return page.evaluate(async () => {
    const all = (name: string, store: string): Promise<unknown[]> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      })
    const accounts = (await all('firebaseLocalStorageDb', 'firebaseLocalStorage')) as { value: { email: string } }[]
    return {
      actions: (await all('foothold', 'actions')).length,
      accounts: accounts.map(({ value }) => value.email),
    }
  })
}

const isSignedIn = async (page: Page, text: string): Promise<void> => {
  await composer(page).waitFor()
  await page
    .getByRole('region', { name: /^Messages with/u })
    .getByText(text, { exact: true })
    .waitFor()
}

const DEVICES = [
  ['refuses every write', refuseWrites, 'This device is full'],
  ['opens no database', refuseDatabases, "This device can't store data"],
] as const

test.each(DEVICES)('a start without a network on a device that %s signs nobody out', async (_, refuse, words) => {
  const { board, page, candidate, employer, context, openMessages, screen, arrived } = await offlineScene()
  screen.expectProblem(/QuotaExceeded|UnknownError|There is no room|backing store/u)
  await storedOnDevice(page, '"conversation"')
  board.down()
  await screen.offline(true)
  await send(page, 'one')
  await send(page, 'two')
  await waits(page, 2)

  const tab = await context.newPage()
  await tab.addInitScript(refuse)
  await page.close()
  await tab.goto(`/dashboard/messages?with=${employer.user._id}`)
  await tab.getByText(words).waitFor()
  await composer(tab).waitFor()
  await tab.reload()
  await tab.getByText(words).waitFor()
  await composer(tab).waitFor()

  board.down(false)
  await screen.offline(false)
  const after = await openMessages()
  await tab.close()
  await isSignedIn(after, 'Good morning')
  expect(await arrived(2)).toEqual(['one', 'two'])
  expect((await storedIn(after)).accounts).toEqual([candidate.email])
})

test.each(DEVICES)(
  'a start on a device that %s ends no sign-in, and what is queued goes out later',
  async (_, refuse, words) => {
    const { board, page, candidate, employer, context, openMessages, screen, arrived } = await offlineScene()
    screen.expectProblem(/QuotaExceeded|UnknownError|There is no room|backing store/u)
    await storedOnDevice(page, '"conversations"')
    board.setFault(({ isWrite }) => (isWrite ? 'cut' : 'none'))
    await send(page, 'one')
    await waits(page, 1)

    const tab = await context.newPage()
    await tab.addInitScript(refuse)
    await page.close()
    await tab.goto(`/dashboard/messages?with=${employer.user._id}`)
    await tab.getByText(words).waitFor()
    if (refuse === refuseWrites) {
      await tab.getByRole('navigation', { name: 'Conversations' }).getByRole('link').waitFor()
      await tab.getByRole('button', { name: 'Log out' }).waitFor()
      await tab.waitForURL(/\/dashboard\/messages/u)
    } else {
      // The server has refused calls without an account, which this page can't read: it has a visitor's view.
      await tab.waitForURL(/\/login\?from=/u)
      await tab.getByRole('button', { name: 'Login', exact: true }).waitFor()
    }
    await tab.close()

    const after = await openMessages()
    await isSignedIn(after, 'Good morning')
    board.setFault(() => 'none')
    await screen.offline(true)
    await screen.offline(false)
    expect(await arrived(1)).toEqual(['one'])
    expect((await storedIn(after)).accounts).toEqual([candidate.email])
  },
)

test('after a crash of the browser, offline, the person is still signed in and what waits goes out', async () => {
  const { board, candidate, employer, arrived } = await offlineScene()
  const browser = crashingBrowser()
  const messages = `${board.origin}/dashboard/messages?with=${employer.user._id}`
  const written: string[] = []
  const openPage = async (context: BrowserContext) => context.pages()[0] ?? context.newPage()

  let page = await openPage(await browser.start())
  await page.goto(
    `${board.origin}/login?from=${encodeURIComponent(new URL(messages).pathname + new URL(messages).search)}`,
  )
  await logIn(page, candidate)
  await composer(page).waitFor()
  await workerControlsPage(page)
  await storedOnDevice(page, '"conversation"')
  for (const round of ['first', 'second']) {
    board.down()
    for (const text of [`${round} word`, `${round} answer`]) {
      await send(page, text)
      written.push(text)
    }
    await waits(page, 2)
    await browser.crash()
    page = await openPage(await browser.start())
    await page.goto(messages)
    await page.getByRole('button', { name: 'Log out' }).waitFor()
    expect(page.url()).toBe(messages)
    await page.goto(`${board.origin}/waiting`)
    for (const text of written.slice(-2)) await page.getByText(text, { exact: true }).waitFor()
    expect(await storedIn(page)).toMatchObject({ actions: 2, accounts: [candidate.email] })
    board.down(false)
    await page.goto(messages)
    expect(await arrived(written.length)).toEqual(written)
    await composer(page).waitFor()
  }
}, 180_000)
