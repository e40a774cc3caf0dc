import { isEmail } from '#contract/auth/email.ts'
import { formatAuthError } from './auth-messages.ts'

/** The sentence for an email address that cannot be one, or null. */
export function emailIssue(email: string): string | null {
  if (email.trim() === '') return formatAuthError('auth/missing-email')
  return isEmail(email.trim()) ? null : formatAuthError('auth/invalid-email')
}

/** The sentence for a missing password, or null. */
export function passwordIssue(password: string): string | null {
  return password === '' ? formatAuthError('auth/missing-password') : null
}

/** Shorter ones the provider refuses. */
const SHORTEST_PASSWORD = 6

/** What the provider asks of a new password, said before it is typed. */
export const PASSWORD_RULE = `At least ${SHORTEST_PASSWORD} characters.`

/** The sentence for a new password that the provider would refuse, or null. */
export function newPasswordIssue(password: string): string | null {
  if (password === '') return formatAuthError('auth/missing-password')
  return password.length < SHORTEST_PASSWORD ? formatAuthError('auth/weak-password') : null
}

/** Whether Sign up is on offer: both passwords are typed and equal (spec, point 5). */
export function canSignUp(password: string, confirmation: string): boolean {
  return password !== '' && password === confirmation
}

/** The sentence beside the confirmation once both are typed, or null. */
export function confirmationIssue(password: string, confirmation: string): string | null {
  if (password === '' || confirmation === '' || password === confirmation) return null
  return 'The two passwords differ. Type the second one again.'
}
