import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTabLock } from './replay-lock.ts'
import { FakeBrowser, type FakePage } from './test-browser.ts'

const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Acquires the lock and holds it until `end` is called. */
function holding(page: FakePage) {
  let end = () => {}
  const isEnded = new Promise<void>((resolve) => {
    end = resolve
  })
  const state = { isRunning: false, isHeld: () => false, end, isOver: false }
  const run = page.lock.run(async (isHeld) => {
    Object.assign(state, { isRunning: true, isHeld })
    await isEnded
    state.isOver = true
  })
  return Object.assign(state, { run })
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)

test('one page at a time', async () => {
  const browser = new FakeBrowser()
  const one = holding(browser.open())
  const other = holding(browser.open())
  await pass(0)
  expect([one.isRunning, other.isRunning]).toEqual([true, false])
  one.end()
  await pass(0)
  expect([other.isRunning, other.isHeld()]).toEqual([true, true])
})

test('a page that is gone leaves the lock to the next', async () => {
  const browser = new FakeBrowser()
  const page = browser.open()
  holding(page)
  const other = holding(browser.open())
  await pass(0)
  page.kill()
  await pass(0)
  expect(other.isRunning).toBe(true)
})

test('a frozen holder loses the lock after 30 s, and knows it', async () => {
  const browser = new FakeBrowser()
  const page = browser.open()
  const frozen = holding(page)
  await pass(0)
  page.isFrozen = true
  const other = holding(browser.open())
  await pass(29)
  expect([other.isRunning, frozen.isHeld()]).toEqual([false, true])
  await pass(6)
  expect([other.isRunning, frozen.isHeld()]).toEqual([true, false])
  await expect(frozen.run).resolves.toBeUndefined()
})

test('a holder that lives keeps the lock, however long one answer takes', async () => {
  const browser = new FakeBrowser()
  const slow = holding(browser.open())
  const other = holding(browser.open())
  await pass(120)
  expect([slow.isHeld(), other.isRunning]).toEqual([true, false])
})

test('a page does not rob itself while it has much to send', async () => {
  const page = new FakeBrowser().open()
  const first = holding(page)
  await pass(0)
  const second = holding(page)
  await pass(120)
  expect([first.isHeld(), second.isRunning]).toEqual([true, false])
  first.end()
  await pass(0)
  expect(second.isRunning).toBe(true)
})

test('one of many that wait for a frozen holder gets the lock, and keeps it', async () => {
  const browser = new FakeBrowser()
  const page = browser.open()
  holding(page)
  await pass(0)
  page.isFrozen = true
  const waiting = [holding(browser.open())]
  await pass(1)
  waiting.push(holding(browser.open()), holding(browser.open()))
  await pass(90)
  expect(waiting.map(({ isRunning }) => isRunning)).toEqual([true, false, false])
  expect(waiting[0]?.isHeld()).toBe(true)
})

test('a turn that is waited for stands for all that are asked for meanwhile', async () => {
  const browser = new FakeBrowser()
  const first = holding(browser.open())
  const { lock } = browser.open()
  const work = vi.fn(async () => undefined)
  const turns = [lock.run(work), lock.run(work), lock.run(work)]
  first.end()
  await Promise.all(turns)
  expect(work).toHaveBeenCalledTimes(1)
  await lock.run(work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('an error of the work is reported, an aborted transaction too, and the lock is free again', async () => {
  const { lock } = new FakeBrowser().open()
  const aborted = new DOMException('The transaction was given up.', 'AbortError')
  await expect(lock.run(() => Promise.reject(aborted))).rejects.toBe(aborted)
  const work = vi.fn(async () => undefined)
  await lock.run(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a tab takes its own turns one after the other when the browser has no locks', async () => {
  const lock = createTabLock()
  const order: string[] = []
  const turn = (name: string, fails = false) =>
    lock.run(async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const first = turn('one', true)
  const second = turn('two')
  await expect(first).rejects.toThrow('one')
  await second
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})
