import { expect, test } from 'vitest'
import { VISITOR, type Viewer } from '../../contract/auth/viewer.ts'
import { initialAuthState, transition, type AuthEvent, type AuthState } from './session.machine.ts'

const MAREN: Viewer = { email: 'maren.holt@example.org', userId: 'u-1', role: 'candidate' }
const after = (...events: AuthEvent[]): AuthState => events.reduce(transition, initialAuthState(null))

test('opens with nobody, or at once with whoever was known', () => {
  expect(initialAuthState(null)).toEqual({ viewer: VISITOR, isLoading: false, isError: false, error: '' })
  expect(initialAuthState(MAREN).viewer).toEqual(MAREN)
})

test('an action empties the user and loads', () => {
  const state = transition(initialAuthState(MAREN), { type: 'started' })
  expect(state).toMatchObject({ viewer: VISITOR, isLoading: true })
})

test('a sign-in is the email with an empty role until the record is read', () => {
  const state = after({ type: 'started' }, { type: 'authenticated', email: MAREN.email })
  expect(state).toMatchObject({ viewer: { email: MAREN.email, role: '', userId: '' }, isLoading: true })
})

test('the record completes the user', () => {
  const state = after({ type: 'started' }, { type: 'recognised', viewer: MAREN })
  expect(state).toEqual({ viewer: MAREN, isLoading: false, isError: false, error: '' })
})

test('a failure empties the user and keeps its words', () => {
  const state = after({ type: 'recognised', viewer: MAREN }, { type: 'started' }, { type: 'failed', message: 'No.' })
  expect(state).toEqual({ viewer: VISITOR, isLoading: false, isError: false, error: 'No.' })
})

test('the next action clears the last failure', () => {
  expect(after({ type: 'failed', message: 'No.' }, { type: 'started' }).error).toBe('')
})

test('signing out clears email and role', () => {
  expect(after({ type: 'recognised', viewer: MAREN }, { type: 'signed-out' }).viewer).toEqual(VISITOR)
})
