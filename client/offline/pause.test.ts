import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settledWithin } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['fulfilled', () => Promise.resolve(), 0],
  ['rejected', () => Promise.reject(new Error('no code')), 0],
  ['pending', () => new Promise<void>(() => {}), 1000],
])('waits for a %s promise no longer than asked to', async (_state, promise, waits) => {
  const start = Date.now()
  const settled = settledWithin(promise(), 1000).then(() => Date.now() - start)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await settled).toBe(waits)
})
