/**
 * Lets what waits have the page: a tap is heard, and what has changed is painted. The start of the app on a phone would else
 * hold it up for as long as all its steps take together.
 */
export const pause = (): Promise<void> =>
  // Not every browser has it.
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((resolve) => void setTimeout(resolve))
