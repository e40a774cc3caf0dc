import { describe, expect, test } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { AUTH_ACTIONS, initialAuthState, transition, type AuthEvent, type AuthState } from './session.machine.ts'

const MAREN: Viewer = { email: 'maren.holt@example.org', userId: 'u-1', role: 'candidate' }
const after = (...events: AuthEvent[]): AuthState => events.reduce(transition, initialAuthState(null))

test('opens with nobody, or at once with whoever was known', () => {
  expect(initialAuthState(null)).toEqual({ viewer: VISITOR, isLoading: false, isError: false, error: '' })
  expect(initialAuthState(MAREN).viewer).toEqual(MAREN)
})

describe.each(AUTH_ACTIONS)('%s (spec, point 4)', (action) => {
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

  test('that fails empties the user, stops loading and keeps its words', () => {
    const started = transition(initialAuthState(MAREN), { type: 'started', action })
    expect(transition(started, { type: 'failed', action, message: 'No.' })).toEqual({
      viewer: VISITOR,
      isLoading: false,
      isError: false,
      error: 'No.',
    })
  })
})

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

test('a fetched user who is registered is the data of the record', () => {
  const state = after({ type: 'started', action: 'fetch-user' }, { type: 'recognised', viewer: MAREN })
  expect(state).toEqual({ viewer: MAREN, isLoading: false, isError: false, error: '' })
})

test('a fetched user who is not registered is the email alone', () => {
  const newcomer: Viewer = { ...VISITOR, email: MAREN.email }
  const state = after({ type: 'started', action: 'fetch-user' }, { type: 'recognised', viewer: newcomer })
  expect(state).toEqual({ viewer: newcomer, isLoading: false, isError: false, error: '' })
})

test('while the record cannot be read, whoever was known goes on', () => {
  const state = after({ type: 'started', action: 'fetch-user' }, { type: 'kept', viewer: MAREN })
  expect(state).toEqual({ viewer: MAREN, isLoading: false, isError: false, error: '' })
})

test('signing out clears email and role', () => {
  const state = after({ type: 'recognised', viewer: MAREN }, { type: 'signed-out' })
  expect(state).toEqual({ viewer: VISITOR, isLoading: false, isError: false, error: '' })
})
