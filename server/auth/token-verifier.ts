/** What a verified token says of its bearer. `email` is normalised; `expiresAt` is in epoch seconds. */
export interface VerifiedToken {
  uid: string
  email: string
  /** Whether the provider has verified the address; null where it verifies none. */
  isVerified: boolean | null
  expiresAt: number
  /** When the token was made, and when its bearer signed in: epoch seconds. */
  issuedAt: number
  signedInAt: number
}

/** Reads a bearer token. Throws ProblemError: 'auth.invalid', 'auth.expired', 'auth.ended', or 'auth.unavailable' when keys can't be had. */
export interface TokenVerifier {
  verify(token: string): Promise<VerifiedToken>
  /** Whether the keys that tokens are checked by have been had; unset where there are none. */
  hasKeys?(): Promise<boolean>
  /** Whether a sign-in of a person that was let in has been ended since; unset where nobody would know. */
  hasEnded?(uid: string): boolean
}
