import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createRandom } from '#demo/generator/random.ts'
import type { Fault } from './fixtures/faulty-board.ts'
import { composer, offlineScene, workerOfOwn } from './fixtures/offline-scene.ts'
import { ownBoard } from './fixtures/own-board.ts'

const { seed: SEED, actions: ACTIONS } = inject('fuzz')
/** Each message is sent separately: two per second on a slow machine. */
const SETTLES_WITHIN_MS = 300_000

/** In the page: writes and submits messages one after another, without delays. */
async function typed(texts: string[]): Promise<void> {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Message to"]')
  if (!field) throw new Error('There is nowhere to write.')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  for (const text of texts) {
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => void setTimeout(resolve))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await new Promise((resolve) => void setTimeout(resolve))
  }
}

/** In the page: whether all of these are stored on the device, queued or sent. */
function areKept(texts: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const tx = db.transaction(['actions', 'results'])
      const [actions, results] = ['actions', 'results'].map((name) => tx.objectStore(name).getAll())
      tx.addEventListener('complete', () => {
        db.close()
        const records = [...(actions?.result ?? []), ...(results?.result ?? [])] as { payload: { text?: string } }[]
        const known = new Set(records.map(({ payload }) => payload.text))
        resolve(texts.every((text) => known.has(text)))
      })
    })
  })
}

test(`${ACTIONS} messages from two tabs and a worker under every fault: none lost, twice or out of order (FUZZ_SEED=${SEED})`, async () => {
  const { boolean, int, next, pick } = createRandom(SEED)

  const own = await ownBoard()
  const { board, page, context, screen, openMessages, arrived } = await offlineScene(own.origin)
  const worker = await workerOfOwn(context, board.origin)
  const tabs: Page[] = [page, await openMessages()]
  /** Messages that the device has stored, and those possibly lost in a page's last moment. */
  const kept: string[] = []
  const doubtful: string[] = []
  let isOffline = false
  let isDown = false

  const setOffline = async (next: boolean) => {
    isOffline = next
    await screen.offline(next)
  }
  const setDown = (next: boolean) => {
    isDown = next
    board.down(next)
  }
  const replace = async (tab: Page) => {
    // Closing a page restores its network for a moment, so stop the server first.
    board.down()
    await tab.close()
    board.down(isDown)
    tabs[tabs.indexOf(tab)] = await openMessages()
  }
  const reload = async (tab: Page) => {
    await tab.reload()
    await composer(tab).waitFor()
  }
  const faults: Fault[] = [
    'server.error',
    'storage.busy',
    'lost',
    'lost',
    'cut',
    'auth.expired',
    'request.rate-limited',
  ]
  const be = (part: number) =>
    board.setFault(({ path }) => (path.startsWith('/api/addMessages') && boolean(part) ? pick(faults) : 'none'))

  const write = async (count: number) => {
    const tab = pick(tabs)
    const from = kept.length + doubtful.length
    const texts = Array.from({ length: count }, (_, index) => `message ${from + index}`)
    await tab.evaluate(typed, texts)
    if (boolean(0.06)) {
      doubtful.push(...texts)
      await (boolean(0.5) ? reload(tab) : replace(tab))
    } else {
      await tab.waitForFunction(areKept, texts, { timeout: 20_000 })
      kept.push(...texts)
    }
  }
  const fault = async () => {
    const kind = next()
    if (kind < 0.25) await setOffline(!isOffline && boolean(0.6))
    else if (kind < 0.4) setDown(!isDown && boolean(0.6))
    else if (kind < 0.55) be(pick([0, 0.2, 0.4]))
    else if (kind < 0.8) await worker.wake()
    else if (kind < 0.9) await reload(pick(tabs))
    else await replace(pick(tabs))
  }

  let hasCrashed = false
  while (kept.length + doubtful.length < ACTIONS) {
    await write(int(1, 14))
    // Outages end sooner than new ones start; otherwise nearly everything would wait for the end of the test.
    if (isDown && boolean(0.6)) setDown(false)
    if (isOffline && boolean(0.6)) await setOffline(false)
    if (!hasCrashed && kept.length > ACTIONS / 2) {
      hasCrashed = true
      await own.crash()
    }
    if (boolean(0.7)) await fault()
    if (boolean(0.5)) await worker.wake()
  }

  be(0)
  setDown(false)
  await setOffline(true)
  await setOffline(false)
  await worker.wake()
  const isLeft = () => tabs[0]?.evaluate(waitingCount)
  await expect.poll(isLeft, { timeout: SETTLES_WITHIN_MS, interval: 500 }).toBe(0)
  const texts = await arrived(kept.length)
  const place = (text: string) => Number(text.replace('message ', ''))
  expect(
    kept.filter((text) => !texts.includes(text)),
    'lost',
  ).toEqual([])
  expect(
    texts.filter((text, index) => texts.indexOf(text) !== index),
    'twice',
  ).toEqual([])
  expect(texts.map(place), 'order').toEqual(texts.map(place).toSorted((a, b) => a - b))
  expect(
    texts.filter((text) => !kept.includes(text) && !doubtful.includes(text)),
    'nobody wrote',
  ).toEqual([])
}, 600_000)

/** In the page: the number of queued actions. */
function waitingCount(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('actions').objectStore('actions').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}
