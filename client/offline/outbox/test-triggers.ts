import { afterEach, beforeEach, vi } from 'vitest'

/** Hears what a test file's outboxes report as errors, and gives the clock and every stand-in back after each test. */
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

/** A clock that a test moves; the turns in which the device answers stay real. */
export const fakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

/** Lets time pass, in milliseconds, and the device answer in between. */
export async function pass(milliseconds: number): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await vi.advanceTimersByTimeAsync(milliseconds / 20)
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** An answer that does not come. */
export const never = () => new Promise<never>(() => undefined)
