import { expect, test } from 'vitest'
import { listTitle } from './page-title.rules.ts'

test('a list is titled by what it shows', () => {
  expect(listTitle({})).toBe('Find Jobs')
  expect(listTitle({ search: 'React', location: 'Oslo' })).toBe('React jobs in Oslo')
  expect(listTitle({ show: 'saved' })).toBe('Saved jobs')
  expect(listTitle({ show: 'saved', search: 'React' })).toBe('Saved jobs')
})
