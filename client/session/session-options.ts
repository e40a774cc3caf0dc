import type { Viewer } from '#contract/auth/viewer.ts'
import type { AuthProvider } from './auth-provider.ts'
import type { CachedViewer } from './cached-viewer.ts'

/** The dependencies of a session. */
export interface SessionOptions {
  /** Loads the provider's code; called once, on first use. */
  loadProvider: () => Promise<AuthProvider>
  known: CachedViewer
  /**
   * Reads the signed-in person's record with the token of their account; other requests have none until the viewer is
   * known, as their answers are cached as those of a visitor. Throws when the record cannot be read now.
   */
  readViewer: (email: string, token: () => Promise<string | null>) => Promise<Viewer>
  /** The message for a refused sign-in. */
  formatError: (error: unknown) => string | Promise<string>
  /** Milliseconds to wait for the provider to identify the user; a hanging network can take half a minute. */
  patience?: number
  /** Deletes this device's data of a person who is about to be signed out. */
  onLeaving?: (viewer: Viewer) => Promise<void>
  /** Called before each sign-in, unless somebody is signed in. */
  onSignIn?: () => void
  /** Called once they are signed out here. */
  onLeft?: () => void
  /** Called with the person whose session the provider has ended, right before they are signed out here. */
  onEnded?: (viewer: Viewer) => void
  /** Called with every new token, and with null after a sign-out. */
  onToken?: (token: string | null) => void
}
