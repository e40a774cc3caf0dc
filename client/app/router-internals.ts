import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

// What TanStack Router has for its own use and documents nowhere.

/** Renders without the suspension boundary that a router adds in a browser: a page from the server has none. */
export function renderAsPrerendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** Which entry of the browser's history a location is: another one for each visit, the same one on the way back. */
export const historyKeyOf = (location: ParsedLocation<object> | undefined): string | undefined =>
  (location?.state as { __TSR_key?: string } | undefined)?.__TSR_key
