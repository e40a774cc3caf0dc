/** An address as it is compared and stored: trimmed, ASCII letters in lower case, nothing else touched. */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
}

/** Whoever could sign in with an address must not be refused for its looks: the provider takes more than most. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/u.test(text)

/** Whether mail from anywhere could reach an address: its domain has a dot. */
export const isPublicEmail = (text: string): boolean => isEmail(text) && /@.+\../u.test(text)

/** What to say of a text that is no address. */
export const EMAIL_ISSUE = 'Enter an email address, like name@example.org.'

const RELEASED = '@released.invalid'

/** What a record has in place of an address that its owner has claimed: a new one for each, and nobody's. */
export const releasedEmail = (newId: string): string => `${newId}${RELEASED}`

/** An address as people read it and write to it; empty for a released one. */
export const readableEmail = (email: string): string => (email.endsWith(RELEASED) ? '' : email)

/** The link that writes to an address: a question mark in it would begin the mail's own fields, another receiver's too. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
