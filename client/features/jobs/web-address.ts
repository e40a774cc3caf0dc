/** A company's website as a link may carry it, or null when it is not an address on the web. */
export function webAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}
