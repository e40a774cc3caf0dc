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
