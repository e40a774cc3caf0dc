/**
 * A text as an address on the web: http and https alone, without credentials; null for everything else.
 * Checked when it is written and again when it is shown.
 */
export function webAddress(text: string): URL | null {
  const trimmed = text.trim()
  if (!URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && !url.username && !url.password ? url : null
}

/** What to say of a text that is no address on the web, or null. */
export function webAddressIssue(text: string): string | null {
  return webAddress(text) ? null : 'Write the whole address, like https://example.org.'
}

const OWN_ORIGIN = 'https://foothold.invalid'

/** A text as a path of our own site, or null when it leads elsewhere. The URL parser sees through backslashes and tabs. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, OWN_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(text, OWN_ORIGIN)
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
