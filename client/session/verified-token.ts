/** The parts of the provider's user needed to check whether the email is verified. */
interface VerifiableUser {
  readonly emailVerified: boolean
  /** `fresh` forces a new token. */
  getIdTokenResult(fresh: boolean): Promise<{ claims: Record<string, unknown> }>
}

/**
 * Whether the email is verified according to the token, which is what the server reads. The link may have been followed
 * elsewhere: if the token says no, asks the provider, and fetches a new token once it says yes.
 */
export async function isVerifiedByToken(user: VerifiableUser, reload: () => Promise<void>): Promise<boolean> {
  const isInToken = async (fresh: boolean) => (await user.getIdTokenResult(fresh)).claims['email_verified'] === true
  if (await isInToken(false)) return true
  await reload()
  return user.emailVerified && isInToken(true)
}
