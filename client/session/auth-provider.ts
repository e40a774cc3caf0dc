/** An account signed in with the provider. */
export interface Account {
  uid: string
  email: string
}

/**
 * The account signed in on this device. 'none' only when the provider says so, or a store that can be read and written;
 * 'unknown' while the store cannot tell.
 */
export type SignedIn = { kind: 'account'; account: Account } | { kind: 'none' } | { kind: 'unknown' }

/** The error code when the account cannot be read from this device now, or could not be stored on it. */
export const STORAGE_UNAVAILABLE = 'auth/storage-unavailable'

/** The actions behind the links in the provider's mails, by the code in the link. All may throw AuthProviderError. */
export interface MailedLinks {
  /** The email of the account whose password the link may set; the link stays valid. */
  addressOf(code: string): Promise<string>
  /** Sets the password; this uses up the link and ends every session of the account. */
  setPassword(code: string, password: string): Promise<void>
  /** Verifies the email in the link: the current one, a new one, or a restored old one. Uses up the link. */
  verify(code: string): Promise<void>
}

/** Changes of the signed-in account, confirmed with its password. All may throw AuthProviderError. */
export interface AccountChanges {
  /** Verifies the password. */
  prove(password: string): Promise<void>
  /** False for accounts that only sign in with Google; available offline. */
  hasPassword(): Promise<boolean>
  /** Sets the password; other devices are signed out once their token expires. */
  setPassword(current: string, next: string): Promise<void>
  /** Sends a link to the new email; the account keeps its current one until that link is followed. */
  changeAddress(password: string, address: string): Promise<void>
}

/** A password, or Google; `google` is for the embedded account service, as in `signInWithGoogle`. */
export type Proof = { password: string } | { google: string | undefined }

/** The external authentication provider (spec, point 1). All methods may throw AuthProviderError. */
export interface AuthProvider {
  createAccount(email: string, password: string): Promise<Account>
  signIn(email: string, password: string): Promise<Account>
  /** Opens the provider's popup; with the embedded account service, signs in as the given Google address instead. */
  signInWithGoogle(demoEmail?: string): Promise<Account>
  signOut(): Promise<void>
  /** Makes the provider send a link to set a new password. */
  sendPasswordReset(email: string): Promise<void>
  /** Makes the provider send a verification link to the signed-in account. */
  sendVerification(): Promise<void>
  links: MailedLinks
  changes: AccountChanges
  /** Reloads the signed-in account, with a new token; null when signed out. */
  followAddress(): Promise<Account | null>
  /** Whether the email is verified, checked with the provider; later tokens include it. */
  isVerified(): Promise<boolean>
  current(): Promise<SignedIn>
  /** A bearer token that is fresh enough, or null when signed out as far as is known. */
  token(): Promise<string | null>
  /** A token of exactly this person; `fresh` forces a new one. Throws STORAGE_UNAVAILABLE while that is unknown. */
  tokenOf(email: string, options: { fresh: boolean }): Promise<string | null>
  /** Signs in again as this account only; other accounts are refused and change nothing. */
  reauthenticate(email: string, proof: Proof): Promise<void>
  /** Notifies of sign-ins and sign-outs, including those of other tabs. */
  onChange(listener: (account: Account | null) => void): () => void
  /** Notifies of every new token, and of null after a sign-out. */
  onToken(listener: (token: string | null) => void): () => void
}

/** Whether sign-in uses the account service embedded in our server. */
export const usesEmbeddedAccounts = !import.meta.env.VITE_FIREBASE_PROJECT_ID
