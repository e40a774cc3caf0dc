import { FirebaseError } from 'firebase/app'
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
  verifyPasswordResetCode,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { AuthProviderError, type Account, type AuthProvider } from './auth-provider.ts'
import { createAuth, tokenOf } from './firebase-app.ts'

/** Firebase Authentication. Loaded only once somebody signs in or is known on this device. */
export function createFirebaseProvider(): AuthProvider {
  const auth = createAuth()
  return {
    createAccount: (email, password) => signedIn(createUserWithEmailAndPassword(auth, email, password)),
    signIn: (email, password) => signedIn(signInWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: (demoEmail) =>
      signedIn(
        demoEmail === undefined
          ? signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
          : signInWithCredential(auth, demoGoogleCredential(demoEmail)),
      ),
    signOut: () => known(signOut(auth)),
    sendPasswordReset: (email) => known(sendPasswordResetEmail(auth, email)),
    async sendVerification() {
      await auth.authStateReady()
      if (auth.currentUser) await known(sendEmailVerification(auth.currentUser))
    },
    links: {
      addressOf: (code) => known(verifyPasswordResetCode(auth, code)),
      setPassword: (code, password) => known(confirmPasswordReset(auth, code, password)),
      verify: (code) => known(applyActionCode(auth, code)),
    },
    async isVerified() {
      await auth.authStateReady()
      const user = auth.currentUser
      if (user && !user.emailVerified) await known(reload(user))
      return user?.emailVerified ?? false
    },
    async current() {
      await auth.authStateReady()
      return auth.currentUser && accountOf(auth.currentUser)
    },
    async token() {
      await auth.authStateReady()
      return auth.currentUser ? known(auth.currentUser.getIdToken()) : null
    },
    tokenOf: (email, options) => known(tokenOf(auth, email, options)),
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user && accountOf(user))),
    onToken: (listener) =>
      onIdTokenChanged(auth, (user) => {
        if (!user) listener(null)
        // Without a network there is no token to tell of; the next one is.
        else void user.getIdToken().then(listener, () => undefined)
      }),
  }
}

/** The emulator takes an unsigned description of a Google account; Google's popup needs the internet. */
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
