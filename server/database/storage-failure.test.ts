import { expect, test } from 'vitest'
import { asStorageFailure, isConflict, takesNoWrites } from './storage-failure.ts'

const failed = (code: string) => Object.assign(new Error(`It says ${code}`), { code })

test.each([
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_FULL', 'full'],
  ['08006', 'busy'],
  ['57014', 'busy'],
  ['57P01', 'busy'],
  ['53300', 'busy'],
  ['53100', 'full'],
  ['ECONNREFUSED', 'busy'],
  ['EHOSTUNREACH', 'busy'],
  ['ENETUNREACH', 'busy'],
  ['25006', 'busy'],
])('%s is a storage that is %s', (code, reason) => {
  expect(asStorageFailure(failed(code))).toMatchObject({ name: 'StorageFailure', reason })
})

test('a connection that the driver has lost is a storage to come back to', () => {
  expect(asStorageFailure(new Error('Connection terminated unexpectedly'))).toMatchObject({ reason: 'busy' })
})

test('a standby, whatever it calls its refusal, answers and takes no writes', () => {
  const refusals = [
    failed('25006'),
    Object.assign(new Error('cannot use serializable mode in a hot standby'), { code: '0A000' }),
    Object.assign(new Error('cannot access temporary or unlogged relations during recovery'), { code: '0A000' }),
  ]
  for (const refusal of refusals) expect(takesNoWrites(asStorageFailure(refusal))).toBe(true)
  expect(takesNoWrites(asStorageFailure(failed('53100')))).toBe(true)
  expect(takesNoWrites(asStorageFailure(failed('ECONNREFUSED')))).toBe(false)
  expect(takesNoWrites(asStorageFailure(failed('0A000')))).toBe(false)
})

test.each(['42P01', '23503', '22021', 'SQLITE_ERROR'])('%s stays what it is', (code) => {
  const error = failed(code)
  expect(asStorageFailure(error)).toBe(error)
  expect(isConflict(error)).toBe(false)
})

test.each(['40001', '40P01', '23505'])('%s is a reason to do the work again', (code) => {
  expect(isConflict(failed(code))).toBe(true)
})
