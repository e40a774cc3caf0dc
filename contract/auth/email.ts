/** An address in the form that is stored and compared: trimmed, ASCII letters in lower case, otherwise unchanged. */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
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
