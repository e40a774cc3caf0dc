import { expect, test, vi } from 'vitest'
import { endOtherSignIns, type SessionRecords } from './ended-sessions.ts'

/** What the emulator is told of an account when this is changed. */
function updatedWith(fields: object): object {
  const update = vi.fn<SessionRecords['updateUserByLocalId']>()
  const records = { updateUserByLocalId: update, createRefreshTokenFor: vi.fn(), validateRefreshToken: vi.fn() }
  endOtherSignIns(records as unknown as SessionRecords, () => new Error('The sign-in has ended.'))
  records.updateUserByLocalId('maren', fields)
  return update.mock.calls[0]?.[1] ?? {}
}

test.each<[string, object, object]>([
  [
    'an account made as a second begins is signed in from that second on',
    { validSince: '1795940115', lastLoginAt: '1795940114999' },
    { validSince: '1795940115', lastLoginAt: '1795940115000' },
  ],
  [
    'a restored account keeps its last login',
    { validSince: '1795940115', lastLoginAt: '1795940999123' },
    { validSince: '1795940115', lastLoginAt: '1795940999123' },
  ],
  ['a change without a new password keeps the sign-ins', { displayName: 'Maren' }, { displayName: 'Maren' }],
])('%s', (_title, fields, told) => {
  expect(updatedWith(fields)).toEqual(told)
})

test('a new password counts as a login of the device that sets it', () => {
  const before = Date.now()
  const { lastLoginAt } = updatedWith({ validSince: String(Math.floor(before / 1000)) }) as { lastLoginAt: string }
  expect(Number(lastLoginAt)).toBeGreaterThanOrEqual(before)
})
