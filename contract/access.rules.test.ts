import { describe, expect, test } from 'vitest'
import { access, actingIn, admission, type Access } from './access.rules.ts'
import { VISITOR, type Viewer } from './auth/viewer.ts'

const unregistered: Viewer = { email: 'uma@example.org', userId: '', role: '' }
const candidate: Viewer = { email: 'cleo@example.org', userId: 'c', role: 'candidate' }
const employer: Viewer = { email: 'edda@example.org', userId: 'e', role: 'employer' }

const sent = { method: 'POST' } as const
const refusals = (kind: Access, hasBody = false) =>
  [VISITOR, unregistered, candidate, employer].map((viewer) => admission({ ...access(kind), ...sent, hasBody }, viewer))

describe('a request is refused before it is read', () => {
  test.each<[Access, ReturnType<typeof refusals>]>([
    ['everybody', [null, null, null, null]],
    ['open', [null, null, null, null]],
    ['signed-in', ['auth.required', null, null, null]],
    ['self', ['auth.required', null, null, null]],
    ['registered', ['auth.required', 'actor.unregistered', null, null]],
    ['party', ['auth.required', 'actor.unregistered', null, null]],
    ['owner', ['auth.required', 'actor.unregistered', null, null]],
    ['candidate', ['auth.required', 'actor.unregistered', null, null]],
    ['employer', ['auth.required', 'actor.unregistered', 'job.employer-only', null]],
    ['admin', ['auth.required', 'admin.only', 'admin.only', 'admin.only']],
  ])('%s', (kind, expected) => {
    expect(refusals(kind)).toEqual(expected)
  })

  test('an operator need not be registered', () => {
    expect(admission({ ...access('admin'), ...sent, hasBody: false }, { ...unregistered, isAdmin: true })).toBeNull()
    expect(admission({ ...access('admin'), ...sent, hasBody: false }, { ...VISITOR, isAdmin: true })).toBe(
      'auth.required',
    )
  })

  test('a body is read first, since it may name another sender', () => {
    expect(refusals('employer', true)).toEqual(['auth.required', null, null, null])
    expect(refusals('open', true)).toEqual([null, null, null, null])
  })

  test('an account that waits to be deleted has what visitors have, and what a call allows', () => {
    const leaving = { ...candidate, deletesAt: '2026-03-16T09:00:00.000Z' }
    const refusal = (kind: Access, hasBody = false) => admission({ ...access(kind), ...sent, hasBody }, leaving)
    expect(refusal('open')).toBeNull()
    expect(refusal('everybody')).toBeNull()
    for (const kind of ['signed-in', 'self', 'registered', 'candidate', 'owner', 'party'] as const)
      expect(refusal(kind)).toBe('account.leaving')
    expect(refusal('registered', true)).toBeNull()
    expect(admission({ ...access('self', { whileLeaving: true }), ...sent, hasBody: false }, leaving)).toBeNull()
  })

  test('a suspended account reads everything, and writes what a call allows', () => {
    const suspended = { ...candidate, suspendedAt: '2026-03-16T09:00:00.000Z' }
    const refusal = (method: string, kind: Access, options = {}, hasBody = false) =>
      admission({ ...access(kind, options), method, hasBody }, suspended)
    for (const kind of ['open', 'self', 'registered', 'candidate', 'owner', 'party'] as const)
      expect(refusal('GET', kind)).toBeNull()
    expect(refusal('DELETE', 'owner')).toBe('account.suspended')
    expect(refusal('DELETE', 'owner', { whileSuspended: true })).toBeNull()
    expect(refusal('POST', 'open')).toBeNull()
    // Its body is read first; the services refuse it later.
    expect(refusal('POST', 'owner', {}, true)).toBeNull()
    expect(actingIn({ ...access('owner'), method: 'POST' }, suspended).suspendedAt).toBe(suspended.suspendedAt)
    expect(actingIn({ ...access('owner'), method: 'GET' }, suspended).suspendedAt).toBeNull()
  })

  test('a word that is none of these does not compile', () => {
    // @ts-expect-error -- not one of the known kinds of access
    expect(access('anybody')).toMatchObject({ access: 'anybody' })
  })
})
