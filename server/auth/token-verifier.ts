/** The claims of a verified token. `email` is normalised; `expiresAt` is in epoch seconds. */
export interface VerifiedToken {
  uid: string
  email: string
  /** Whether the provider has verified the address; null when it verifies none. */
  isVerified: boolean | null
  expiresAt: number
  /** When the token was issued, and when the bearer signed in: epoch seconds. */
  issuedAt: number
  signedInAt: number
}

/** Verifies bearer tokens. Throws ProblemError 'auth.invalid', 'auth.expired', 'auth.ended', or 'auth.unavailable'. */
export interface TokenVerifier {
  verify(token: string): Promise<VerifiedToken>
  /** Whether the verification keys have been fetched; unset when there are no keys. */
  hasKeys?(): Promise<boolean>
  /** Whether an accepted sign-in of a person was revoked since; unset when that is not checked. */
  hasEnded?(uid: string): boolean
}
