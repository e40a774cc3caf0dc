import { expect, test } from 'vitest'
import { digits, toMarkdown, toRow, toText } from './rows.mjs'
import { median, mediansOf, Times } from './statistics.mjs'

const figure = { row: 1, what: 'List', unit: 'requests/s', ours: 900, reference: 1000 }

test('a limit speaks of our figure or of its ratio to the reference', () => {
  expect(toRow({ ...figure, limit: { ratioAtLeast: 0.9 } })).toMatchObject({ ratio: 0.9, isReached: true })
  expect(toRow({ ...figure, limit: { ratioAtLeast: 0.91 } }).isReached).toBe(false)
  expect(toRow({ ...figure, limit: { atMost: 899 } })).toMatchObject({ limit: '≤ 899', isReached: false })
  expect(toRow({ ...figure, limit: { atLeast: 900, ratioAtMost: 1 } })).toMatchObject({
    limit: '≥ 900, ratio ≤ 1',
    isReached: true,
  })
})

test('a row without a measurement or a limit is not reached', () => {
  expect(toRow({ ...figure, ours: null, limit: { atMost: 1 } }).isReached).toBeNull()
  expect(toRow({ ...figure, reference: null, limit: { ratioAtMost: 1 } }).isReached).toBeNull()
  expect(toRow(figure)).toMatchObject({ limit: '', isReached: null })
})

test('the table has a line for each row, in a terminal and in a document', () => {
  const rows = [
    toRow({ ...figure, limit: { ratioAtLeast: 0.9 } }),
    toRow({ what: 'a || b', unit: 'ms', ours: 0.12345 }),
  ]
  expect(toText(rows).split('\n').at(-1)).toMatch(/^ +a \|\| b +ms +0\.123$/u)
  expect(toMarkdown(rows).split('\n').slice(2)).toEqual([
    '| 1 | List | requests/s | 900 | 1,000 | 0.9 | ratio ≥ 0.9 | yes |',
    '|  | a \\|\\| b | ms | 0.123 |  |  |  |  |',
  ])
  expect([digits(null), digits(12_800), digits(1234.5), digits(0.05678)]).toEqual(['', '12,800', '1,235', '0.0568'])
})

test('medians and percentiles', () => {
  expect([median([]), median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([null, 2, 2.5])
  expect(
    mediansOf([
      { a: 1, b: 5 },
      { a: 3, b: 5 },
      { a: 2, b: 9 },
    ]),
  ).toEqual({ a: 2, b: 5 })
  const times = new Times()
  expect(times.summary()).toEqual({ count: 0, p50: null, p99: null, max: null })
  for (let ms = 1; ms <= 100; ms += 1) times.add(ms / 10)
  const { count, p50, p99, max } = times.summary()
  expect(count).toBe(100)
  expect(max).toBeCloseTo(10, 1)
  expect(p50).toBeCloseTo(5, 1)
  expect(p99).toBeCloseTo(9.9, 1)
})
