import type { Role } from '#contract/profiles/user.options.ts'

/**
 * The person making a call: all empty for a visitor; an email without a role for somebody
 * who has signed in but not registered (spec, point 3: auth state).
 */
export interface Viewer {
  email: string
  /** The user record's id, empty before registration. */
  userId: string
  role: Role | ''
  /** Whether the provider has verified the address; null, or unset in the client, when unknown. */
  isVerified?: boolean | null
  /** Whether the board's settings list them as an administrator; unset in the client. */
  isAdmin?: boolean
  /** When the account will be deleted, if its owner requested that. */
  deletesAt?: string | null
  /** Since when they may not write; also null in calls that suspended users may make. */
  suspendedAt?: string | null
}

export const VISITOR: Viewer = Object.freeze({ email: '', userId: '', role: '' })
