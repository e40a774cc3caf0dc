import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  [{ search: '2024' }, '?search=2024'],
  [{ search: 'true' }, '?search=true'],
  [{ search: '"nurse" & co' }, '?search=%22nurse%22+%26+co'],
  [{ location: 'Ålesund', job: '007' }, '?location=%C3%85lesund&job=007'],
  [{ employmentType: ['Full-time', 'Part-time'] }, '?employmentType=Full-time&employmentType=Part-time'],
  [{}, ''],
])('%o is %s in an address, and read from it', (search, address) => {
  expect(stringifySearch(search)).toBe(address)
  expect(parseSearch(address)).toEqual(search)
})

test('an undefined value is left out', () => {
  expect(stringifySearch({ search: undefined, sort: 'newest' })).toBe('?sort=newest')
})
