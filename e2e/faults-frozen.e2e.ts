import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { deviceOutbox } from './fixtures/device-outbox.ts'
import { composer, offlineScene, send } from './fixtures/offline-scene.ts'

/** Speeds up the other tab's clock: 30 s without a heartbeat take 3 s. Manual runs use real time. */
const SPEEDUP = inject('journeys').isByHand ? 1 : 10
/** The minimum time for which the page is stopped, in milliseconds. */
const STOPPED_FOR = 60_000 / SPEEDUP

/** In the page, before the app starts: speeds up its clock and intervals. */
function speedUp(times: number): void {
  const [now, start, interval] = [Date.now.bind(Date), Date.now(), window.setInterval.bind(window)]
  Date.now = () => start + (now() - start) * times
  window.setInterval = ((work: () => void, milliseconds = 0) =>
    interval(work, milliseconds / times)) as unknown as typeof window.setInterval
}

/** Ways to stop all activity of a page; each returns a function that resumes it. */
const STOPS = {
  async 'stopped by the debugger'(tools: CDPSession) {
    const paused = new Promise((resolve) => void tools.once('Debugger.paused', resolve))
    await tools.send('Debugger.enable')
    await tools.send('Debugger.pause')
    await paused
    return async () => void (await tools.send('Debugger.disable'))
  },
  async 'frozen by the browser'(tools: CDPSession) {
    await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
    return async () => void (await tools.send('Page.setWebLifecycleState', { state: 'active' }))
  },
}

/** Whether this tab can write to the outbox; a tab stopped in the middle of a transaction blocks it. */
const mayWrite = (tab: Page): Promise<boolean> =>
  tab.evaluate(
    () =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(false), 3000)
        const opening = indexedDB.open('foothold')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
        opening.addEventListener('success', () => {
          const db = opening.result
          db.transaction(['actions'], 'readwrite').addEventListener('complete', () => {
            db.close()
            resolve(true)
          })
        })
      }),
  )

const isQueueEmpty = async (page: Page) => (await deviceOutbox(page)).records.length === 0

test.each(Object.entries(STOPS))(
  'a page %s in the middle of sending holds nobody up for longer than 30 s, and sends nothing twice afterwards',
  async (_name, stop) => {
    const { board, page, context, openMessages, arrived } = await offlineScene()
    const other = await context.newPage()
    await other.addInitScript(speedUp, SPEEDUP)
    await openMessages(other)

    // The page holds the lock: the server has its message, but the response is still pending.
    board.setFault(({ path }) => (path.startsWith('/api/addMessages') ? 'hanging' : 'none'))
    await send(page, 'on its way')
    expect(await arrived(1)).toEqual(['on its way'])
    const tools = await context.newCDPSession(page)
    let goOn = await stop(tools)
    // A page stopped within a transaction would block the other tab's writes, so stop it between transactions.
    while (!(await mayWrite(other))) {
      await goOn()
      goOn = await stop(tools)
    }
    const stoppedAt = performance.now()
    board.setFault(() => 'none')
    const isHeld = () =>
      other.evaluate(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name))
    expect(await isHeld()).toContain('outbox-replay')

    await send(other, 'behind it')
    await expect.poll(() => arrived(2), { timeout: 60_000 }).toEqual(['on its way', 'behind it'])
    await expect.poll(() => performance.now() - stoppedAt, { timeout: 90_000 }).toBeGreaterThan(STOPPED_FOR)
    await goOn()
    // The response for the stopped page is lost now.
    board.down()
    board.down(false)
    await composer(page).fill('after it')
    await composer(page).press('Enter')
    expect(await arrived(3)).toEqual(['on its way', 'behind it', 'after it'])
    await expect.poll(() => isQueueEmpty(other), { timeout: 60_000 }).toBe(true)
    expect(await arrived(3)).toEqual(['on its way', 'behind it', 'after it'])
  },
  240_000,
)
