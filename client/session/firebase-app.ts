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
import { newId } from '#client/api/new-id.ts'
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
  /** The account signed in on this device; reads the store until there is one. */
  current(): Promise<User | 'none' | 'unknown'>
  /** A token of exactly this person; null when someone else, or nobody, is signed in. */
  tokenOf(email: string, options: { fresh: boolean }): Promise<string | null>
  /** Whether the last change is stored on the device, not only in this page's memory. */
  isSaved(): boolean
}

/** The provider's account, stored where both pages and the service worker can read it. */
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

/** A separate sign-in that does not change the one of this device. */
export const createSideAuth = (): Auth => authOn(inMemoryPersistence, `beside-${newId()}`)

function authOn(persistence: Persistence, name?: string): Auth {
  const auth = initializeAuth(initializeApp(config, name), { persistence })
  // Our server forwards these calls, so the browser needs no second origin.
  if (usesEmbeddedAccounts) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}
