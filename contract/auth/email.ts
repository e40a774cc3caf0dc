/** An address as it is compared and stored: trimmed, ASCII letters in lower case, nothing else touched. */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
}
