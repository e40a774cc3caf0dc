/** Somebody the provider has signed in. */
export interface Account {
  uid: string
  email: string
}

/** A refusal of the provider, by its code ('auth/invalid-credential'). */
export class AuthProviderError extends Error {
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.name = 'AuthProviderError'
    this.code = code
  }
}

/** What the links of the provider's mails are for, by the code in them. Every call may throw AuthProviderError. */
export interface MailedLinks {
  /** Whose password a link may set; the link stays good. */
  addressOf(code: string): Promise<string>
  /** Sets the password; the link is used up, and every session of the account ends. */
  setPassword(code: string, password: string): Promise<void>
  /** Takes the address as its owner's; the link is used up. */
  verify(code: string): Promise<void>
}

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
  /** Whether whoever is signed in has followed that link, asked anew. */
  isVerified(): Promise<boolean>
  /** Whoever is signed in on this device, once that is known. */
  current(): Promise<Account | null>
  /** A fresh enough bearer token, or null when nobody is signed in. */
  token(): Promise<string | null>
  /** The token of this person and of nobody else; `fresh` has it made anew. */
  tokenOf(email: string, options: { fresh: boolean }): Promise<string | null>
  /** Tells of sign-ins and sign-outs, those of other tabs too. */
  onChange(listener: (account: Account | null) => void): () => void
  /** Tells of every new token, and of null when nobody is signed in. */
  onToken(listener: (token: string | null) => void): () => void
}

/** Whether sign-in runs on the account service embedded in our server. */
export const usesEmbeddedAccounts = !import.meta.env.VITE_FIREBASE_PROJECT_ID
