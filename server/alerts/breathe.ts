import { setImmediate } from 'node:timers/promises'

/** Lets requests be answered in the middle of long work. */
export const breathe = async (): Promise<void> => setImmediate()

const SLICE_MS = 10

/** A function to call between the steps of long work: it lets others run once a slice of time is over. */
export function slices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() < since + SLICE_MS) return
    await breathe()
    since = performance.now()
  }
}
