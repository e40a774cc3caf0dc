/** An address as it is compared and stored: trimmed, ASCII letters in lower case, nothing else touched. */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
}

/** The link that writes to an address: a question mark in it would begin the mail's own fields, another receiver's too. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
