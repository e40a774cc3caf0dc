import { isEmail } from '#contract/auth/email.ts'
import { formatAuthError } from './auth-messages.ts'

/** Characters without width and marks of the writing direction, which come along where an address is copied. */
const INVISIBLE = /\p{Cf}/gu

/** An address as it is typed or pasted into a field, without what nobody sees. */
export const cleanEmail = (text: string): string => text.replaceAll(INVISIBLE, '').trim()

/** The error for an invalid email address, or null. */
export function emailIssue(email: string): string | null {
  const typed = cleanEmail(email)
  if (typed === '') return formatAuthError('auth/missing-email')
  return isEmail(typed) ? null : formatAuthError('auth/invalid-email')
}

/** The error for a missing password, or null. */
export function passwordIssue(password: string): string | null {
  return password === '' ? formatAuthError('auth/missing-password') : null
}

/** The provider refuses shorter passwords. */
const SHORTEST_PASSWORD = 6

/** The provider's rule for new passwords, shown before typing. */
export const PASSWORD_RULE = `At least ${SHORTEST_PASSWORD} characters.`

/** The error for a new password that the provider would refuse, or null. */
export function newPasswordIssue(password: string): string | null {
  if (password === '') return formatAuthError('auth/missing-password')
  return password.length < SHORTEST_PASSWORD ? formatAuthError('auth/weak-password') : null
}

/** Whether Sign up is enabled: both passwords are entered and equal (spec, point 5). */
export function canSignUp(password: string, confirmation: string): boolean {
  return password !== '' && password === confirmation
}

/** The error beside the confirmation once both are entered, or null. */
export function confirmationIssue(password: string, confirmation: string): string | null {
  if (password === '' || confirmation === '' || password === confirmation) return null
  return 'The two passwords differ. Type the second one again.'
}
