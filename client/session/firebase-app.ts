import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth, type Auth, type User } from 'firebase/auth'
import { normaliseEmail } from '../../contract/auth/email.ts'
import { usesEmbeddedAccounts } from './auth-provider.ts'

const env = import.meta.env

const config = usesEmbeddedAccounts
  ? { apiKey: 'demo', projectId: 'demo-foothold' }
  : {
      apiKey: env.VITE_FIREBASE_API_KEY ?? '',
      appId: env.VITE_FIREBASE_APP_ID ?? '',
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
      messagingSenderId: env.VITE_FIREBASE_MESSAGING_SENDER_ID ?? '',
      projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
      storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
    }

/** The provider's accounts, kept where pages and worker both find who is signed in. */
export function createAuth(): Auth {
  const auth = initializeAuth(initializeApp(config), { persistence: indexedDBLocalPersistence })
  // Our server passes these calls on, so the browser needs no second origin.
  if (usesEmbeddedAccounts) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

/** The token of this person and of nobody else: null when another one, or nobody, is signed in. */
export async function tokenOf(auth: Auth, email: string, { fresh }: { fresh: boolean }): Promise<string | null> {
  await auth.authStateReady()
  const user: User | null = auth.currentUser
  return user && normaliseEmail(user.email ?? '') === email ? user.getIdToken(fresh) : null
}
