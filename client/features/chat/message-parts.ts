import { webAddress } from '#contract/web-link.rules.ts'

/** A part of a message: plain text, or a link that is safe to follow. */
export interface MessagePart {
  text: string
  /** A web URL that the contract's rule allows. */
  href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = /[.,:;!?…]+$/u

/** Splits a message into links and text; anything that is not a link stays text. */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimmed(match[0])
    const url = webAddress(address)
    if (!url) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href: url.href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Removes the punctuation of the surrounding sentence from a URL; keeps a bracket that the URL itself opened. */
function trimmed(found: string): string {
  const address = found.replace(TRAILING, '')
  const isClosedOnly = address.endsWith(')') && !address.includes('(')
  return isClosedOnly ? trimmed(address.slice(0, -1)) : address
}
