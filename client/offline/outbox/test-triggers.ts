import { afterEach, beforeEach, vi } from 'vitest'

/** Captures the errors that outboxes report, and restores the clock and all mocks after each test. */
export function captureReports() {
  const reported = vi.fn<(error: unknown) => void>()
  beforeEach(() => {
    vi.stubGlobal('reportError', reported)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    reported.mockReset()
  })
  return reported
}

/** Fake timers; the event loop turns in which IndexedDB works stay real. */
export const fakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

/** Advances the clock by this many milliseconds, letting IndexedDB work in between. */
export async function pass(milliseconds: number): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await vi.advanceTimersByTimeAsync(milliseconds / 20)
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A promise that never settles. */
export const never = () => new Promise<never>(() => undefined)
