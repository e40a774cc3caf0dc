import { webAddress } from '../../../contract/web-link.rules.ts'

/** Somebody's address on the web as a link may carry it. */
export interface WebLink {
  href: string
  /** The address as it is read: without scheme, 'www.' and closing slash. */
  text: string
}

/** A text as a link: http and https alone, without credentials; null for everything else. */
export function webLink(address: string): WebLink | null {
  const url = webAddress(address)
  return url && { href: url.href, text: `${url.host.replace(/^www\./u, '')}${url.pathname.replace(/\/$/u, '')}` }
}
