import { expect, test } from 'vitest'
import { RowDigest, heldValue, isHeld } from './record-form.ts'
import type { Row } from './record-store.ts'

const digestOf = (rows: readonly Row[]) => {
  const digest = new RowDigest()
  for (const row of rows) digest.add(row)
  return digest.digest()
}

test('a hash is the same in any order of the rows, and another one for any other value', () => {
  const rows: Row[] = [
    ['a', 1, null],
    ['b', 2, Buffer.from([0, 255])],
  ]
  expect(digestOf(rows)).toEqual(digestOf(rows.toReversed()))
  expect(digestOf(rows)).toEqual({ rows: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/u) as string })
  const others: Row[][] = [
    [rows[0]!],
    [...rows, rows[0]!],
    [['a', 1, ''], rows[1]!],
    [['a', '1', null], rows[1]!],
    [rows[0]!, ['b', 2, Buffer.from([255, 0])]],
    [['a,1', null], rows[1]!],
  ]
  const hashes = [rows, ...others].map((some) => digestOf(some).hash)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('NUL and halves of characters become U+FFFD, and whole characters stay', () => {
  expect(['a\0b', '\ud83dx', 'x\udc00', '😀'].map(heldValue)).toEqual(['a\ufffdb', '\ufffdx', 'x\ufffd', '😀'])
  expect([1, null, Buffer.from([0])].map(heldValue)).toEqual([1, null, Buffer.from([0])])
  expect(isHeld(['😀', 1, null, Buffer.from([0])])).toBe(true)
  expect(isHeld([1, 'a\0b'])).toBe(false)
})
