import type { Viewer } from '#contract/auth/viewer.ts'
import type { AuthProvider } from './auth-provider.ts'
import type { CachedViewer } from './cached-viewer.ts'

/** What a session is made of. */
export interface SessionOptions {
  /** Loads the provider's code; called once, when it is first needed. */
  loadProvider: () => Promise<AuthProvider>
  known: CachedViewer
  /** Reads the signed-in person's record. Throws when it can't be read now. */
  readViewer: (email: string) => Promise<Viewer>
  /** The sentence for a refused sign-in. */
  formatError: (error: unknown) => string
  /** Milliseconds to wait for the provider to say who is signed in; a hanging network can hold it for half a minute. */
  patience?: number
  /** Clears away what this device keeps of somebody who is about to be signed out. */
  onLeaving?: (viewer: Viewer) => Promise<void>
  /** Told of whoever's sign-in the provider has ended, right before they are taken as signed out. */
  onEnded?: (viewer: Viewer) => void
  /** Told of every new token, and of null once somebody has signed out. */
  onToken?: (token: string | null) => void
}
