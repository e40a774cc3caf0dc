/** Somebody the provider has signed in. */
export interface Account {
  uid: string
  email: string
}

/**
 * Who is signed in on this device: 'none' only when a store that can be read and written says so, or the provider itself;
 * 'unknown' while the store says nothing.
 */
export type SignedIn = { kind: 'account'; account: Account } | { kind: 'none' } | { kind: 'unknown' }

/** The code where the account can't be read from this device now, or could not be stored on it. */
export const STORAGE_UNAVAILABLE = 'auth/storage-unavailable'

/** What the links of the provider's mails are for, by the code in them. Every call may throw AuthProviderError. */
export interface MailedLinks {
  /** Whose password a link may set; the link stays good. */
  addressOf(code: string): Promise<string>
  /** Sets the password; the link is used up, and every session of the account ends. */
  setPassword(code: string, password: string): Promise<void>
  /** Takes the address in the link as its owner's: the one it has, a new one, or an old one again. The link is used up. */
  verify(code: string): Promise<void>
}

/** What whoever is signed in may change of their account, with its password. Every call may throw AuthProviderError. */
export interface AccountChanges {
  /** Shows that whoever is here knows the password. */
  prove(password: string): Promise<void>
  /** False for whoever signs in with Google alone; known without a network. */
  hasPassword(): Promise<boolean>
  /** Sets the password; other devices are signed out as soon as their token expires. */
  setPassword(current: string, next: string): Promise<void>
  /** Has a link mailed to the new address; the account keeps the one it has until that is followed. */
  changeAddress(password: string, address: string): Promise<void>
}

/** A password, or Google; `google` is for the embedded account service, as in `signInWithGoogle`. */
export type Proof = { password: string } | { google: string | undefined }

/** The external authentication provider (spec, point 1). Every call may throw AuthProviderError. */
export interface AuthProvider {
  createAccount(email: string, password: string): Promise<Account>
  signIn(email: string, password: string): Promise<Account>
  /** Opens the provider's popup; on the embedded account service signs in the given Google address instead. */
  signInWithGoogle(demoEmail?: string): Promise<Account>
  signOut(): Promise<void>
  /** Has the provider mail a link to set a new password. */
  sendPasswordReset(email: string): Promise<void>
  /** Has the provider mail a link to whoever is signed in, to show that the address is theirs. */
  sendVerification(): Promise<void>
  links: MailedLinks
  changes: AccountChanges
  /** Whoever is signed in as the provider has them now, with a new token; null when nobody is. */
  followAddress(): Promise<Account | null>
  /** Whether whoever is signed in has followed that link, asked anew; the token says so from then on. */
  isVerified(): Promise<boolean>
  current(): Promise<SignedIn>
  /** A fresh enough bearer token, or null when nobody is signed in as far as is known. */
  token(): Promise<string | null>
  /** The token of this person and of nobody else; `fresh` has it made anew. Throws STORAGE_UNAVAILABLE while that is unknown. */
  tokenOf(email: string, options: { fresh: boolean }): Promise<string | null>
  /** Signs in again as this account only; anybody else is refused, and changes nothing. */
  reauthenticate(email: string, proof: Proof): Promise<void>
  /** Tells of sign-ins and sign-outs, those of other tabs too. */
  onChange(listener: (account: Account | null) => void): () => void
  /** Tells of every new token, and of null when nobody is signed in. */
  onToken(listener: (token: string | null) => void): () => void
}

/** Whether sign-in runs on the account service embedded in our server. */
export const usesEmbeddedAccounts = !import.meta.env.VITE_FIREBASE_PROJECT_ID
