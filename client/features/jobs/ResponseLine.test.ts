import { expect, test } from 'vitest'
import { formatResponseRecord } from './ResponseLine.tsx'

const record = { applications: 10, answered: 9, days: 6, bulk: 0 }

test.each([
  [{}, 'Answers 9 of 10, within 6 days'],
  [{ days: 1 }, 'Answers 9 of 10, within 1 day'],
  [{ bulk: 3 }, 'Answers 9 of 10, within 6 days. 33 % of its answers went to several at once'],
  [{ answered: 0, days: 1 }, 'Answers 0 of 10'],
])('a response record reads: %o', (change, words) => {
  expect(formatResponseRecord({ ...record, ...change })).toBe(words)
})
