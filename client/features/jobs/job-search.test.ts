import { expect, test } from 'vitest'
import {
  chosenOf,
  countFilters,
  feedOf,
  filtersOf,
  readFindJobs,
  searchesAlike,
  searchingFor,
  showing,
  withChoice,
  withText,
  withoutFilters,
  type FindJobsSearch,
} from './job-search.ts'

const FERRIES: FindJobsSearch = {
  search: 'ferry',
  location: 'Bergen, Norway',
  employmentType: 'Full-time,Contract',
  workLevel: 'Team lead',
  experience: '3 years',
  closed: 'include',
}

test('the search of an address is read', () => {
  expect(readFindJobs({ ...FERRIES, search: ' ferry ', job: 'a-1' })).toEqual({ ...FERRIES, job: 'a-1' })
})

test('a pasted text is read as it is typed', () => {
  const pasted = {
    search: 'Ku\u0308chen\u00adhilfe\u00a0im Hotel\u200b',
    location: 'Ko\u0308ln',
    company: 'Café\u00a0Süd',
  }
  expect(readFindJobs(pasted)).toEqual({ search: 'Küchenhilfe im Hotel', location: 'Köln', company: 'Café Süd' })
})

test.each([
  {},
  { search: '' },
  { search: '  ' },
  { search: ['a'] },
  { search: null, closed: true },
  { page: 3 },
  { workLevel: 'Chief', employmentType: 5 },
  { job: '../a b' },
])('%j is no search', (raw) => {
  expect(readFindJobs(raw)).toEqual({})
})

test('texts are cut at what the board takes', () => {
  expect(readFindJobs({ search: 'x'.repeat(500) }).search).toHaveLength(200)
  expect(readFindJobs({ location: 'x'.repeat(500) }).location).toHaveLength(120)
})

test('choices are read joined or repeated, in whatever order and case, and known ones alone', () => {
  expect(readFindJobs({ workLevel: 'senior,Entry,Chief' })).toEqual({ workLevel: 'Entry,Senior' })
  expect(readFindJobs({ workLevel: ['Senior', 'Entry'] })).toEqual({ workLevel: 'Entry,Senior' })
})

test('a choice is made and taken back, and the rest of the search stays', () => {
  const wider = withChoice(FERRIES, 'workLevel', 'Senior', true)
  expect(wider).toEqual({ ...FERRIES, workLevel: 'Senior,Team lead' })
  expect(chosenOf(wider, 'workLevel')).toEqual(['Senior', 'Team lead'])
  const { workLevel: _, ...others } = FERRIES
  expect(withChoice(FERRIES, 'workLevel', 'Team lead', false)).toEqual(others)
})

test('the filters by terms are read, and what is none is dropped', () => {
  const terms = {
    workplace: 'on-site,remote',
    company: 'Norrsund Ferries',
    posted: 'week',
    fillBy: 'month',
    pay: 'NOK-40000-month',
  } as const
  expect(readFindJobs({ ...terms, workplace: 'remote,moon,on-site' })).toEqual(terms)
  expect(countFilters(terms)).toBe(6)
  expect(readFindJobs({ workplace: 'moon', posted: 'year', pay: 'much' })).toEqual({})
  expect(readFindJobs({ pay: 'given' })).toEqual({ pay: 'given' })
})

test('a text is set and taken back', () => {
  expect(withText({ search: 'ferry' }, 'location', ' Oslo ')).toEqual({ search: 'ferry', location: 'Oslo' })
  expect(withText({ search: 'ferry', location: 'Oslo' }, 'location', '')).toEqual({ search: 'ferry' })
})

test('the board is asked for lists of values', () => {
  expect(filtersOf(FERRIES)).toEqual({
    location: ['Bergen, Norway'],
    employmentType: ['Full-time', 'Contract'],
    workLevel: ['Team lead'],
    experience: ['3 years'],
  })
  expect(filtersOf({})).toEqual({})
})

test('every value counts as a filter, the search does not', () => {
  expect(countFilters(FERRIES)).toBe(6)
  expect(countFilters({ search: 'ferry' })).toBe(0)
  expect(withoutFilters(FERRIES)).toEqual({ search: 'ferry' })
  expect(withoutFilters({ closed: 'include' })).toEqual({})
})

test('texts are written alike when case, spaces and commas tell them apart', () => {
  expect(searchesAlike('Web Developer', ' web,  developer')).toBe(true)
  expect(searchesAlike('Writer', 'Tester')).toBe(false)
  expect(searchesAlike(undefined, '')).toBe(true)
  expect(searchesAlike('C', 'C#')).toBe(false)
})

test('the saved jobs are searched alike, with the closed ones among them', () => {
  const saved = readFindJobs({ search: 'nurse', workLevel: 'Senior', closed: 'include', show: 'saved' })
  expect(saved).toEqual({ search: 'nurse', workLevel: 'Senior', show: 'saved' })
  expect(withoutFilters(saved)).toEqual({ search: 'nurse', show: 'saved' })
  expect(showing(saved, 'all')).toEqual({ search: 'nurse', workLevel: 'Senior' })
  expect(showing({ search: 'nurse', closed: 'include' }, 'saved')).toEqual({ search: 'nurse', show: 'saved' })
  expect(readFindJobs({ show: 'everything' })).toEqual({})
})

test('a spelling is kept as typed with its text, and no longer', () => {
  const typed = readFindJobs({ search: 'electrcian', spelling: 'as-typed', workLevel: 'Senior' })
  expect(typed).toEqual({ search: 'electrcian', spelling: 'as-typed', workLevel: 'Senior' })
  expect(withoutFilters(typed)).toEqual({ search: 'electrcian', spelling: 'as-typed' })
  expect(searchingFor(typed, 'nusre')).toEqual({ search: 'nusre', workLevel: 'Senior' })
  expect(readFindJobs({ spelling: 'as-typed' })).toEqual({})
  expect(readFindJobs({ search: 'nurse', spelling: 'any' })).toEqual({ search: 'nurse' })
  expect(feedOf({ search: 'electrcian', spelling: 'as-typed' })).toBe('/feed.atom?search=electrcian')
})

test('an order is kept where it is another than the default', () => {
  expect(readFindJobs({ sort: 'pay' })).toEqual({ sort: 'pay' })
  expect(readFindJobs({ search: 'nurse', sort: 'pay' })).toEqual({ search: 'nurse', sort: 'pay' })
  expect(readFindJobs({ sort: 'relevance' })).toEqual({})
  expect(readFindJobs({ sort: ['pay'] })).toEqual({})

  expect(readFindJobs({ search: 'nurse', sort: 'newest' })).toEqual({ search: 'nurse', sort: 'newest' })
  expect(readFindJobs({ search: 'nurse', sort: 'relevance' })).toEqual({ search: 'nurse' })
  expect(readFindJobs({ search: 'and', sort: 'newest' })).toEqual({ search: 'and' })
  expect(readFindJobs({ sort: 'newest' })).toEqual({})
  const around = { location: 'Leeds within 25 km' }
  expect(readFindJobs({ ...around, sort: 'nearest' })).toEqual(around)
  expect(readFindJobs({ ...around, sort: 'newest' })).toEqual({ ...around, sort: 'newest' })
  const ranked = { ...around, search: 'nurse', sort: 'nearest' as const }
  expect(readFindJobs(ranked)).toEqual(ranked)
  expect(withText(ranked, 'location', 'Leeds')).toEqual({ search: 'nurse', location: 'Leeds' })
  expect(withoutFilters(ranked)).toEqual({ search: 'nurse' })
  expect(withoutFilters({ search: 'nurse', sort: 'newest', workLevel: 'Senior' })).toEqual({
    search: 'nurse',
    sort: 'newest',
  })
})
