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

/** A host with a dot and a last part in letters, as 'linkedin.com/in/name': no scheme, no port alone, no email address. */
const WITHOUT_SCHEME = /^[^\s:/?#@\\]+\.\p{L}[\p{L}\p{N}-]*\p{L}(?::\d+)?(?:[/?#]\S*)?$/u

/** The address as it is stored: https:// is put before one without a scheme. Other texts are unchanged. */
export const completedAddress = (text: string): string =>
  WITHOUT_SCHEME.test(text.trim()) ? `https://${text.trim()}` : text

/** The error message for a text that is not a web address, also when completed, or null. */
export function webAddressIssue(text: string): string | null {
  return webAddress(completedAddress(text)) ? null : 'Write the whole address, like https://example.org.'
}

const OWN_ORIGIN = 'https://foothold.invalid'

/** Parses a path of this site; null if it leads elsewhere. The URL parser also handles backslashes and tabs. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, OWN_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(text, OWN_ORIGIN)
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
