import { expect, test } from 'vitest'
import { readJobSearch, searchesAlike } from './job-search.ts'

test('the search of an address is read', () => {
  expect(readJobSearch({ search: ' Team Lead ', closed: 'include' })).toEqual({
    search: 'Team Lead',
    closed: 'include',
  })
})

test('a year is a search too, although the router reads a number', () => {
  expect(readJobSearch({ search: 2024 })).toEqual({ search: '2024' })
})

test.each([{}, { search: '' }, { search: '  ' }, { search: ['a'] }, { search: null, closed: true }, { page: 3 }])(
  '%j is no search',
  (raw) => {
    expect(readJobSearch(raw)).toEqual({})
  },
)

test('a search is cut at what the board takes', () => {
  expect(readJobSearch({ search: 'x'.repeat(500) }).search).toHaveLength(200)
})

test('texts search alike when the search rule drops what tells them apart', () => {
  expect(searchesAlike('Web Developer', 'web, developer.')).toBe(true)
  expect(searchesAlike('Writer', 'Tester')).toBe(false)
  expect(searchesAlike(undefined, '')).toBe(true)
})
