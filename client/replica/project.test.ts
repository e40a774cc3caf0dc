import { expect, test } from 'vitest'
import type { User } from '#client/api/domain.ts'
import type { Apply } from './entities.ts'
import { projection, type AppliedKinds } from './project.ts'

const rename: { apply: Apply<{ firstName?: string; lastName?: string }> } = {
  apply: { ownRecord: (user, changes) => ({ ...user, ...changes }) },
}
const kinds: AppliedKinds = new Map<string, { apply?: Apply<unknown> }>([
  ['rename', rename],
  ['wave', {}],
])
const ida = { firstName: 'Ida', lastName: 'Holm' } as User
const act = (payload: unknown, { kind = 'rename', status = 'queued' } = {}) => ({
  id: '',
  userId: 'ida',
  kind,
  payload,
  status,
})

test('actions are folded in order, and named', () => {
  const [first, second] = [
    act({ firstName: 'Eva', lastName: 'Lund' }),
    act({ firstName: 'Mia' }, { status: 'blocked' }),
  ]
  const { value, acts } = projection([first, act('hand', { kind: 'wave' }), second], kinds)('ownRecord', ida)
  expect(value).toEqual({ firstName: 'Mia', lastName: 'Lund' })
  expect(acts).toEqual([first, second])
})

test('a refused action changes nothing, and is named apart', () => {
  const failed = act({ firstName: 'Eva' }, { status: 'failed' })
  const { value, acts, refused } = projection([failed], kinds)('ownRecord', ida)
  expect([value, acts, refused]).toEqual([ida, [], [failed]])
})

test('a refused action that stays is shown where it was written, and is named as refused too', () => {
  const kept = new Map(kinds).set('rename', { ...rename, staysRefused: true })
  const failed = act({ firstName: 'Eva' }, { status: 'failed' })
  const { value, acts, refused } = projection([failed], kept)('ownRecord', ida)
  expect([value.firstName, acts, refused]).toEqual(['Eva', [failed], [failed]])
})

test('an entity that no action changes keeps its identity', () => {
  const project = projection([act('hand', { kind: 'wave' }), act({}, { kind: 'unknown' })], kinds)
  expect(project('ownRecord', ida).value).toBe(ida)
})
