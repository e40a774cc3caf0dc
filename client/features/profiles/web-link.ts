/** Somebody's address on the web as a link may carry it. */
interface WebLink {
  href: string
  /** The address as it is read: without scheme, 'www.' and closing slash. */
  text: string
}

/** A text as a link: http and https alone, without credentials; null for everything else. */
export function webLink(address: string): WebLink | null {
  const text = address.trim()
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) return null
  return { href: url.href, text: `${url.host.replace(/^www\./u, '')}${url.pathname.replace(/\/$/u, '')}` }
}
