/**
 * Parses a web address: http and https only, without credentials; null for everything else.
 * Checked on input and again before display.
 */
export function webAddress(text: string): URL | null {
  const trimmed = text.trim()
  if (!URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && !url.username && !url.password ? url : null
}

/** The error message for a text that is not a web address, or null. */
export function webAddressIssue(text: string): string | null {
  return webAddress(text) ? null : 'Write the whole address, like https://example.org.'
}

const OWN_ORIGIN = 'https://foothold.invalid'

/** Parses a path of this site; null if it leads elsewhere. The URL parser also handles backslashes and tabs. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, OWN_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(text, OWN_ORIGIN)
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
