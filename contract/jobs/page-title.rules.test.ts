import { expect, test } from 'vitest'
import { listTitle } from './page-title.rules.ts'

test('a list is titled by what it shows', () => {
  expect(listTitle({})).toBe('Find Jobs · Foothold')
  expect(listTitle({ search: 'React', location: 'Oslo' })).toBe('React jobs in Oslo · Foothold')
  expect(listTitle({ show: 'saved' })).toBe('Saved jobs · Foothold')
  expect(listTitle({ show: 'saved', search: 'React' })).toBe('Saved jobs · Foothold')
})
