import { expect, test } from 'vitest'
import { totalWithoutHidden } from './job-pages.ts'
import { insteadOfHidden } from './use-without-hidden.ts'

const jobs = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each([
  ['b', ['b'], 'c'],
  ['b', ['b', 'c'], 'd'],
  ['d', ['d'], 'c'],
  ['c', ['b', 'c', 'd'], 'a'],
  ['a', ['a', 'b', 'c', 'd'], undefined],
  ['x', ['x'], undefined],
])('in the place of %s, of the hidden %j, is %s', (id, hidden, expected) => {
  expect(insteadOfHidden(jobs, new Set(hidden), id)).toBe(expected)
})

test.each([
  ['every page is loaded', 150, 1, 3, true, '149 jobs'],
  ['all hidden jobs are among the loaded ones', 150, 1, 1, false, '149 jobs'],
  ['more pages may have hidden jobs', 150, 1, 2, false, 'Up to 149 jobs'],
  ['one job is left', 2, 1, 1, true, '1 job'],
  ['no job is left', 1, 1, 1, true, ''],
  ['the board stopped counting', 1_001, 1, 1, false, '1,000+ jobs'],
])('hidden jobs are left out of the count when %s', (_, total, loaded, hidden, isWhole, words) => {
  expect(totalWithoutHidden(total, loaded, hidden, isWhole).words).toBe(words)
})
