/**
 * Yields to the event loop, so that input is handled and changes are painted. Otherwise app start-up blocks a phone's
 * main thread for the sum of all its steps.
 */
export const pause = (): Promise<void> =>
  // `scheduler.yield` is not supported by every browser.
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((resolve) => void setTimeout(resolve))

/** Resolves once the promise has settled, however it has, or after so many milliseconds. */
export const settledWithin = (promise: Promise<unknown>, milliseconds: number): Promise<void> =>
  new Promise<void>((resolve) => {
    promise.then(
      () => resolve(),
      () => resolve(),
    )
    setTimeout(resolve, milliseconds)
  })
