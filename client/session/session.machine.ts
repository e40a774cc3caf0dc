import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'

/** The auth state of spec point 3. `isError` stays false there; `error` holds the words of the last failure. */
export interface AuthState {
  viewer: Viewer
  isLoading: boolean
  isError: false
  error: string
}

/** The four actions of spec point 4. */
export const AUTH_ACTIONS = ['create-account', 'log-in', 'log-in-with-google', 'fetch-user'] as const
export type AuthAction = (typeof AUTH_ACTIONS)[number]

export type AuthEvent =
  | { type: 'started'; action: AuthAction }
  /** The provider knows the person; the record is not read yet. */
  | { type: 'authenticated'; action: Exclude<AuthAction, 'fetch-user'>; email: string }
  /** The user has been fetched: a registered viewer, or the email alone. */
  | { type: 'recognised'; viewer: Viewer }
  /** The record could not be read now; whoever was known last on this device goes on. */
  | { type: 'cached'; viewer: Viewer }
  | { type: 'failed'; action: AuthAction; message: string }
  | { type: 'signed-out' }

// One for all: a prerendered page doesn't render again for another that says the same.
const NOBODY: AuthState = Object.freeze({ viewer: VISITOR, isLoading: false, isError: false, error: '' })

/** How the auth state starts: with whoever was last known on this device, or waiting for nobody. */
export function initialAuthState(known: Viewer | null): AuthState {
  return known ? { ...NOBODY, viewer: known } : NOBODY
}

/** The transitions of spec point 4. */
export function transition(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'started':
      return { ...state, viewer: VISITOR, isLoading: true, error: '' }
    case 'authenticated':
      return { ...state, viewer: { ...VISITOR, email: event.email }, isLoading: true, error: '' }
    case 'recognised':
    case 'cached':
      return { ...state, viewer: event.viewer, isLoading: false, error: '' }
    case 'failed':
      return { ...state, viewer: VISITOR, isLoading: false, error: event.message }
    case 'signed-out':
      return { ...state, viewer: VISITOR, isLoading: false, error: '' }
  }
}
