declare global {
  // Not in TypeScript's library yet, and not in every browser.
  var scheduler: { yield?: () => Promise<void> } | undefined
}

/**
 * Lets what waits have the page: a tap is heard, and what has changed is painted. The start of the app on a phone would else
 * hold it up for as long as all its steps take together.
 */
export const pause = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise<void>((resolve) => void setTimeout(resolve))
