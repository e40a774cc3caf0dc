import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

// Undocumented internals of TanStack Router.

/** Renders without the Suspense boundary that a router adds in a browser, as a server-rendered page has none. */
export function renderAsPrerendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** Identifies the browser history entry of a location: a new key per visit, the same one when going back. */
export const historyKeyOf = (location: ParsedLocation<object> | undefined): string | undefined =>
  (location?.state as { __TSR_key?: string } | undefined)?.__TSR_key

const MISSING = 'Code missing: '

/**
 * When a screen's code does not load, the router reloads the page, as a release may have replaced it: it knows that by the
 * start of the error's message. Where the board cannot be reached, the reload would lead to the browser's error page:
 * the crash screen reloads the page instead, once the board has answered.
 */
export function preventReload(error: Error): void {
  error.message = MISSING + error.message
}

/** Whether the error is one of code that did not load. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.message.startsWith(MISSING)
