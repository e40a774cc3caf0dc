/** Signs whose NFC is an ASCII character: folding them would make one address of two people's. */
const BUT_ASCII_LIKES = /[^\u037E\u1FEF\u212A]+/gu
/** Characters with a meaning in a link, which no domain has. */
const NO_DOMAIN = /[\s/\\?#:%[\]]/u
const DOMAIN_MAX = 253

const composed = (text: string): string => text.replace(BUT_ASCII_LIKES, (run) => run.normalize('NFC'))

function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || domain.length > DOMAIN_MAX || NO_DOMAIN.test(domain)) return domain
  const link = `http://${domain}`
  return URL.canParse(link) ? new URL(link).hostname : domain
}

/**
 * An address in the form that is stored and compared: trimmed, ASCII letters in lower case, composed (NFC, never NFKC),
 * an international domain as ASCII (punycode). Two spellings of one mailbox have one form.
 */
export function normaliseEmail(email: string): string {
  // Before and after: a decomposed É begins with an ASCII letter, and a small letter may take a sign that a capital can't.
  const text = composed(composed(email.trim()).replace(/[A-Z]/gu, (letter) => letter.toLowerCase()))
  const at = text.lastIndexOf('@') + 1
  return at === 0 ? text : text.slice(0, at) + asciiDomain(text.slice(at))
}

/** Deliberately lax: the sign-in provider accepts unusual addresses, and anyone who can sign in must be accepted. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/u.test(text)

/** Whether an address can receive mail from the internet: its domain has a dot. */
export const isPublicEmail = (text: string): boolean => isEmail(text) && /@.+\../u.test(text)

/** The error message for a text that is not an address. */
export const EMAIL_ISSUE = 'Enter an email address, like name@example.org.'

/** How the address of a record ends whose own one was claimed by its owner. */
export const RELEASED = '@released.invalid'

/** A unique placeholder for the address of a record whose address was claimed by its owner. */
export const releasedEmail = (newId: string): string => `${newId}${RELEASED}`

/** An address for display and mail links; empty for a released one. */
export const readableEmail = (email: string): string => (email.endsWith(RELEASED) ? '' : email)

/** A mailto link. The address is encoded: a question mark in it would start mail fields, such as another recipient. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
