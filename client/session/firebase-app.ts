import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  type Auth,
  type Persistence,
  type User,
} from 'firebase/auth'
import { normaliseEmail } from '#contract/auth/email.ts'
import { createAccountStore } from './account-store.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { STORAGE_UNAVAILABLE, usesEmbeddedAccounts } from './auth-provider.ts'

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

export interface Accounts {
  auth: Auth
  /** Whoever is signed in on this device, read from it until there is somebody. */
  current(): Promise<User | 'none' | 'unknown'>
  /** The token of this person and of nobody else: null when another one, or nobody, is signed in. */
  tokenOf(email: string, options: { fresh: boolean }): Promise<string | null>
  /** Whether the last change is on the device, not in this page's memory alone. */
  isSaved(): boolean
}

/** The provider's accounts, kept where pages and worker both find who is signed in. */
export function createAccounts(onError: (error: unknown) => void): Accounts {
  const store = createAccountStore(onError)
  const auth = authOn(store.persistence)
  const current: Accounts['current'] = async () => {
    await auth.authStateReady()
    const found = auth.currentUser ? 'account' : await store.read()
    return auth.currentUser ?? (found === 'account' ? 'unknown' : found)
  }
  return {
    auth,
    current,
    async tokenOf(email, { fresh }) {
      const user = await current()
      if (user === 'unknown') throw new AuthProviderError(STORAGE_UNAVAILABLE)
      return user !== 'none' && normaliseEmail(user.email ?? '') === email ? user.getIdToken(fresh) : null
    },
    isSaved: () => store.isSaved(),
  }
}

/** Another sign-in beside the one of this device, which it does not change. */
export const createSideAuth = (): Auth => authOn(inMemoryPersistence, `beside-${crypto.randomUUID()}`)

function authOn(persistence: Persistence, name?: string): Auth {
  const auth = initializeAuth(initializeApp(config, name), { persistence })
  // Our server passes these calls on, so the browser needs no second origin.
  if (usesEmbeddedAccounts) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}
