import { expect, test } from 'vitest'
import { asStorageFailure, isConflict } from './storage-failure.ts'

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
])('%s is a storage that is %s', (code, reason) => {
  expect(asStorageFailure(failed(code))).toMatchObject({ name: 'StorageFailure', reason })
})

test('a connection that the driver has lost is a storage to come back to', () => {
  expect(asStorageFailure(new Error('Connection terminated unexpectedly'))).toMatchObject({ reason: 'busy' })
})

test.each(['42P01', '23503', '22021', 'SQLITE_ERROR'])('%s stays what it is', (code) => {
  const error = failed(code)
  expect(asStorageFailure(error)).toBe(error)
  expect(isConflict(error)).toBe(false)
})

test.each(['40001', '40P01', '23505'])('%s is a reason to do the work anew', (code) => {
  expect(isConflict(failed(code))).toBe(true)
})
