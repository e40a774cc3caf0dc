import { expect, test } from 'vitest'
import { withinBytes } from './page.ts'

const bytesOf = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0)

/** Values whose JSON is long relative to their content. */
const ROWS = [
  { text: '\u0000\u0001"\\\n'.repeat(20) },
  { text: 'ž–😀\ud800'.repeat(20), nothing: null, yes: true },
  { numbers: [-1.7976931348623157e308, Number.MIN_VALUE, -2.2250738585072014e-308, 0], nested: [[], {}, [['']]] },
  { '\u0000\u0000': '', left: undefined },
]

test('a page takes as many rows as its JSON has room for, to the byte', () => {
  for (const order of [ROWS, ROWS.toReversed()])
    for (let count = 1; count <= order.length; count += 1) {
      const room = bytesOf(order.slice(0, count))
      expect(withinBytes(order, room)).toEqual(order.slice(0, count))
      expect(withinBytes(order, room - 1)).toEqual(order.slice(0, Math.max(1, count - 1)))
    }
})

test('rows far below it are taken as they are, one that is longer by itself, and none of none', () => {
  expect(withinBytes(ROWS, 100_000)).toEqual(ROWS)
  expect(withinBytes(ROWS, 1)).toEqual(ROWS.slice(0, 1))
  expect(withinBytes([], 0)).toEqual([])
})
