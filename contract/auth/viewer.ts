import type { Role } from '#contract/profiles/user.options.ts'

/**
 * Whoever looks at the board: all empty for a visitor, an email without a role for somebody
 * who has signed in but not registered (spec, point 3: auth state).
 */
export interface Viewer {
  email: string
  /** The user record's id, empty before registration. */
  userId: string
  role: Role | ''
  /** Whether the provider has verified the address; null, or unset in the client, where that is not known. */
  isVerified?: boolean | null
  /** Whether they run the board, by its settings; unset in the client. */
  isAdmin?: boolean
  /** When the account is deleted, where its owner has asked for it. */
  deletesAt?: string | null
  /** Since when they may write nothing; null, too, in a call that one may make all the same. */
  suspendedAt?: string | null
}

export const VISITOR: Viewer = Object.freeze({ email: '', userId: '', role: '' })
