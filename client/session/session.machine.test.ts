import { describe, expect, test } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { AUTH_ACTIONS, initialAuthState, transition, type AuthEvent, type AuthState } from './session.machine.ts'

const MAREN: Viewer = { email: 'maren.holt@example.org', userId: 'u-1', role: 'candidate' }
const after = (...events: AuthEvent[]): AuthState => events.reduce(transition, initialAuthState(null))

// Spec 3: Auth state: isLoading starts true
test('opens with nobody, or at once with whoever was known', () => {
  expect(initialAuthState(null)).toEqual({ viewer: VISITOR, isLoading: false, isError: false, error: '' })
  expect(initialAuthState(MAREN).viewer).toEqual(MAREN)
})

describe.each(AUTH_ACTIONS)('%s (spec, point 4)', (action) => {
  // Spec 4: Each auth action empties the user and loads
  test('starts by emptying the user and loading', () => {
    expect(transition(initialAuthState(MAREN), { type: 'started', action })).toEqual({
      viewer: VISITOR,
      isLoading: true,
      isError: false,
      error: '',
    })
  })

  test('clears the last failure when it starts', () => {
    expect(after({ type: 'failed', action, message: 'No.' }, { type: 'started', action }).error).toBe('')
  })

  // Spec 3: isError is always false; error holds the message
  // Spec 4: A failure empties the user and keeps the message
  test('empties the user, stops loading and keeps its words when it fails', () => {
    const started = transition(initialAuthState(MAREN), { type: 'started', action })
    expect(transition(started, { type: 'failed', action, message: 'No.' })).toEqual({
      viewer: VISITOR,
      isLoading: false,
      isError: false,
      error: 'No.',
    })
  })
})

// Spec 4: Account, login and Google succeed: the email, no role
test.each(['create-account', 'log-in', 'log-in-with-google'] as const)(
  '%s that succeeds makes the user the email with an empty role, until the user is fetched',
  (action) => {
    const state = after({ type: 'started', action }, { type: 'authenticated', action, email: MAREN.email })
    expect(state).toEqual({
      viewer: { email: MAREN.email, role: '', userId: '' },
      isLoading: true,
      isError: false,
      error: '',
    })
  },
)

// Spec 4: Fetched with a status: the reply's data
test('a fetched user who is registered is the data of the record', () => {
  const state = after({ type: 'started', action: 'fetch-user' }, { type: 'recognised', viewer: MAREN })
  expect(state).toEqual({ viewer: MAREN, isLoading: false, isError: false, error: '' })
})

// Spec 4: Fetched without a status: the email alone
test('a fetched user who is not registered is the email alone', () => {
  const newcomer: Viewer = { ...VISITOR, email: MAREN.email }
  const state = after({ type: 'started', action: 'fetch-user' }, { type: 'recognised', viewer: newcomer })
  expect(state).toEqual({ viewer: newcomer, isLoading: false, isError: false, error: '' })
})

// Spec 4: A failed fetch empties the user
test('while the record cannot be read, whoever was known goes on', () => {
  const state = after({ type: 'started', action: 'fetch-user' }, { type: 'cached', viewer: MAREN })
  expect(state).toEqual({ viewer: MAREN, isLoading: false, isError: false, error: '' })
})

// Spec 3: Auth state: email and role empty when signed out
test('signing out clears email and role', () => {
  const state = after({ type: 'recognised', viewer: MAREN }, { type: 'signed-out' })
  expect(state).toEqual({ viewer: VISITOR, isLoading: false, isError: false, error: '' })
})
