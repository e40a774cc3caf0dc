import { vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { Account, AuthProvider } from './auth-provider.ts'
import type { CachedViewer } from './cached-viewer.ts'
import type { SessionOptions } from './session-options.ts'
import { createSession } from './session.ts'

export const MAREN: Viewer = { email: 'maren.holt@example.org', userId: 'u-1', role: 'candidate' }

/** A provider with one account; the test decides who is signed in. */
export function fakeProvider(current: Account | null) {
  let account = current
  let heard: (account: Account | null) => void = () => undefined
  let onToken: (token: string | null) => void = () => undefined
  const become = (next: Account | null) => {
    account = next
    heard(next)
    onToken(next && 'token')
  }
  const provider: AuthProvider = {
    createAccount: async (email) => {
      become({ uid: 'p-1', email })
      return { uid: 'p-1', email }
    },
    signIn: async (email, password) => {
      if (password !== 'right') throw new AuthProviderError('auth/invalid-credential')
      become({ uid: 'p-1', email })
      return { uid: 'p-1', email }
    },
    signInWithGoogle: async () => ({ uid: 'p-2', email: 'g@example.org' }),
    signOut: async () => become(null),
    sendPasswordReset: async () => undefined,
    sendVerification: async () => undefined,
    links: {
      addressOf: async () => 'maren.holt@example.org',
      setPassword: async () => undefined,
      verify: async () => undefined,
    },
    changes: {
      hasPassword: async () => true,
      prove: async () => undefined,
      setPassword: async () => undefined,
      changeAddress: async () => undefined,
    },
    followAddress: async () => account,
    reauthenticate: async (_email, proof) => {
      if (!('password' in proof) || proof.password !== 'right') throw new AuthProviderError('auth/user-mismatch')
    },
    isVerified: async () => false,
    current: async () => (account ? { kind: 'account', account } : { kind: 'none' }),
    token: async () => (account ? 'token' : null),
    tokenOf: async (email) => (account?.email === email ? 'token' : null),
    onChange: (listener) => {
      heard = listener
      return () => undefined
    },
    onToken: (listener) => {
      onToken = listener
      return () => undefined
    },
  }
  return { provider, become }
}

/** The cached viewer, in memory. */
function inMemory(viewer: Viewer | null, recalled: Viewer | null) {
  let kept = viewer
  let isSignedOut = false
  let notify: (viewer: Viewer | null) => void = () => undefined
  const known: CachedViewer = {
    read: () => kept,
    recall: async () => recalled,
    write: (next) => (kept = next),
    writeSignedOut: () => (isSignedOut = true),
    onChange: (listener) => {
      notify = listener
      return () => undefined
    },
  }
  return { known, kept: () => kept, isSignedOut: () => isSignedOut, otherTab: (next: Viewer | null) => notify(next) }
}

/** A session on its own device; by default its provider has no account. */
export function session(
  overrides: Partial<SessionOptions> & { provider?: AuthProvider; viewer?: Viewer | null; recalled?: Viewer } = {},
) {
  const { provider = fakeProvider(null).provider, viewer = null, recalled = null, ...options } = overrides
  const device = inMemory(viewer, recalled)
  const loadProvider = vi.fn(async () => provider)
  const made = createSession({
    loadProvider,
    known: device.known,
    readViewer: async (email) => ({ ...MAREN, email }),
    formatError: (error) => (error instanceof AuthProviderError ? error.code : 'unknown'),
    ...options,
  })
  return { session: made, device, loadProvider }
}
