import { expect, test } from 'vitest'
import { aJob } from '#client/offline/persistence/test-persistence.ts'
import { searchHere, type SearchedHere } from './search-here.ts'

const jobs = [
  aJob('ward', { position: 'Ward Nurse', location: 'Malmö, Sweden', workLevel: 'Senior' }),
  aJob('planner', { position: 'Course Planner', location: 'Leeds, UK' }),
  aJob('electrician', { position: 'Marine Electrician', location: 'Leeds, UK' }),
]
const found = (search: string, rest: Omit<SearchedHere, 'filters' | 'search'> & Partial<SearchedHere> = {}) => {
  const { exact, lessExact, corrected } = searchHere(jobs, { search, filters: {}, ...rest })
  return { exact: exact.map(({ id }) => id), lessExact: lessExact.map(({ id }) => id), corrected }
}

test('a misspelt search is answered for the nearest spelling, and says which', () => {
  expect(found('electrcian in leds')).toEqual({
    exact: ['electrician'],
    lessExact: [],
    corrected: 'electrician in leeds',
  })
  expect(found('nusre malmo')).toEqual({ exact: ['ward'], lessExact: [], corrected: 'nurse malmo' })
})

test('a search is taken as it is typed when that is wanted, or when some job has all its words', () => {
  expect(found('electrcian', { spelling: 'as-typed' })).toEqual({ exact: [], lessExact: [] })
  expect(found('nurse')).toEqual({ exact: ['ward'], lessExact: ['planner'] })
})

test('known words are never corrected, and no spelling is offered that finds nothing', () => {
  expect(found('nurse leeds')).toEqual({ exact: [], lessExact: [] })
  expect(found('nusre leeds')).toEqual({ exact: [], lessExact: [] })
  expect(found('nusre', { filters: { location: ['Leeds'] } })).toEqual({ exact: [], lessExact: [] })
})
