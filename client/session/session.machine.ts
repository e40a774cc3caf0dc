import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'

/** The auth state of spec point 3. `isError` stays false there; `error` holds the message of the last failure. */
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
  /** The provider knows the person; their record has not been read yet. */
  | { type: 'authenticated'; action: Exclude<AuthAction, 'fetch-user'>; email: string }
  /** The record has been read: a registered viewer, or only an email. */
  | { type: 'recognised'; viewer: Viewer }
  /** The record could not be read now: continue with the viewer last known on this device. */
  | { type: 'cached'; viewer: Viewer }
  | { type: 'failed'; action: AuthAction; message: string }
  | { type: 'signed-out' }

// A shared constant: another object would make a prerendered page render again.
const NOBODY: AuthState = Object.freeze({ viewer: VISITOR, isLoading: false, isError: false, error: '' })

/** The initial auth state: the viewer last known on this device, or a visitor. */
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
