import { expect, test } from 'vitest'
import { formatSynced } from './format-synced.ts'

const now = new Date(2026, 10, 21, 18, 0)

test.each([
  [new Date(2026, 10, 21, 9, 41), 'Synced 09:41'],
  [new Date(2026, 10, 20, 23, 59), 'Synced yesterday'],
  [new Date(2026, 10, 17, 12, 0), 'Synced 4 days ago'],
])('a sync of %s: %s', (moment, words) => {
  expect(formatSynced(moment.getTime(), now)).toBe(words)
})
