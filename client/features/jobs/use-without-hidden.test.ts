import { expect, test } from 'vitest'
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
