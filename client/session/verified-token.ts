/** What of the provider's user tells whether the address is verified. */
interface VerifiableUser {
  readonly emailVerified: boolean
  /** `fresh` has the token made anew. */
  getIdTokenResult(fresh: boolean): Promise<{ claims: Record<string, unknown> }>
}

/**
 * Whether the address is verified by the token, which is what the board reads. The link may have been followed
 * elsewhere: where the token says no, the provider is asked, and for a new token once it says yes.
 */
export async function isVerifiedByToken(user: VerifiableUser, reload: () => Promise<void>): Promise<boolean> {
  const isInToken = async (fresh: boolean) => (await user.getIdTokenResult(fresh)).claims['email_verified'] === true
  if (await isInToken(false)) return true
  await reload()
  return user.emailVerified && isInToken(true)
}
