import { webAddress } from '#contract/web-link.rules.ts'

/** A stretch of a message: plain words, or a link that is safe to follow. */
export interface MessagePart {
  text: string
  /** An address on the web, by the contract's rule. */
  href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu
/** What ends a sentence rather than an address. */
const TRAILING = /[.,:;!?…]+$/u

/** Takes the links out of a message; everything else, whatever it looks like, stays text. */
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

/** The address without the punctuation of the sentence around it; a bracket that it opened itself stays. */
function trimmed(found: string): string {
  const address = found.replace(TRAILING, '')
  const isClosedOnly = address.endsWith(')') && !address.includes('(')
  return isClosedOnly ? trimmed(address.slice(0, -1)) : address
}
