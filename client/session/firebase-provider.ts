import { FirebaseError, deleteApp } from 'firebase/app'
import {
  GoogleAuthProvider,
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { normaliseEmail } from '#contract/auth/email.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { STORAGE_UNAVAILABLE, type Account, type AuthProvider, type Proof } from './auth-provider.ts'
import { createAccountChanges } from './account-changes.ts'
import { createAccounts, createSideAuth } from './firebase-app.ts'
import { isVerifiedByToken } from './verified-token.ts'

/** Firebase Authentication. Loaded only once someone signs in or is known on this device. */
export function createFirebaseProvider({ onError }: { onError: (error: unknown) => void }): AuthProvider {
  const accounts = createAccounts(onError)
  const { auth } = accounts
  const signedInUser = async (): Promise<User | null> => {
    const current = await accounts.current()
    return typeof current === 'string' ? null : current
  }
  const prove = async (email: string, proof: Proof): Promise<void> => {
    // In a separate Auth instance, so that another account cannot replace the signed-in one.
    const side = createSideAuth()
    try {
      const { user } = await known(
        'password' in proof ? signInWithEmailAndPassword(side, email, proof.password) : withGoogle(side, proof.google),
      )
      if (normaliseEmail(user.email ?? '') !== normaliseEmail(email)) throw new AuthProviderError('auth/user-mismatch')
      await known(updateCurrentUser(auth, user))
    } finally {
      await deleteApp(side.app)
    }
  }
  const changes = createAccountChanges({ signedInUser, prove, firebase: { updatePassword, verifyBeforeUpdateEmail } })
  return {
    createAccount: (email, password) => signedIn(createUserWithEmailAndPassword(auth, email, password)),
    signIn: (email, password) => signedIn(signInWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: (demoEmail) => signedIn(withGoogle(auth, demoEmail)),
    reauthenticate: prove,
    async signOut() {
      await known(signOut(auth))
      if (!accounts.isSaved()) throw new AuthProviderError(STORAGE_UNAVAILABLE)
    },
    sendPasswordReset: (email) => known(sendPasswordResetEmail(auth, email)),
    async sendVerification() {
      const user = await signedInUser()
      if (user) await known(sendEmailVerification(user))
    },
    links: {
      addressOf: (code) => known(verifyPasswordResetCode(auth, code)),
      setPassword: (code, password) => known(confirmPasswordReset(auth, code, password)),
      verify: (code) => known(applyActionCode(auth, code)),
    },
    changes: {
      hasPassword: () => changes.hasPassword(),
      prove: (password) => known(changes.prove(password)),
      setPassword: (...passwords) => known(changes.setPassword(...passwords)),
      changeAddress: (...change) => known(changes.changeAddress(...change)),
    },
    async followAddress() {
      const user = await signedInUser()
      if (!user) return null
      await known(reload(user))
      await known(user.getIdToken(true))
      return accountOf(user)
    },
    async isVerified() {
      const user = await signedInUser()
      return user !== null && known(isVerifiedByToken(user, () => reload(user)))
    },
    async current() {
      const user = await accounts.current()
      if (typeof user === 'string') return { kind: user }
      // If the provider now refuses the account, Firebase signs out, and `onChange` reports it.
      void reload(user).catch(() => undefined)
      return { kind: 'account', account: accountOf(user) }
    },
    async token() {
      const user = await signedInUser()
      return user && known(user.getIdToken())
    },
    tokenOf: (email, options) => known(accounts.tokenOf(email, options)),
    onChange: (listener) =>
      onAuthStateChanged(
        auth,
        onceSomebody((user) => listener(user && accountOf(user))),
      ),
    onToken: (listener) =>
      onIdTokenChanged(
        auth,
        onceSomebody((user) => {
          if (!user) listener(null)
          // No token is available offline; the next one is reported.
          else void user.getIdToken().then(listener, () => undefined)
        }),
      ),
  }
}

/** Firebase starts signed out, before it receives the account of this device: that is not a sign-out. */
function onceSomebody(listener: (user: User | null) => void): (user: User | null) => void {
  let hasBegun = false
  return (user) => {
    hasBegun ||= user !== null
    if (hasBegun) listener(user)
  }
}

const withGoogle = (auth: Auth, demoEmail: string | undefined): Promise<UserCredential> =>
  demoEmail === undefined
    ? signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
    : signInWithCredential(auth, demoGoogleCredential(demoEmail))

/** The emulator accepts an unsigned description of a Google account; Google's popup needs the internet. */
function demoGoogleCredential(email: string) {
  return GoogleAuthProvider.credential(JSON.stringify({ sub: `google-${email}`, email, email_verified: true }))
}

const accountOf = (user: User): Account => ({ uid: user.uid, email: user.email ?? '' })

const signedIn = async (call: Promise<UserCredential>): Promise<Account> => accountOf((await known(call)).user)

async function known<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw error instanceof FirebaseError ? new AuthProviderError(error.code, error) : error
  }
}
