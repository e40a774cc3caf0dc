import { expect, test } from 'vitest'
import type { JobSearch } from './job-search.ts'
import { findHere, formatJobsHere } from './jobs-here.ts'
import { jobWith } from './test-jobs.ts'

const here = [
  jobWith({ id: 'welder', position: 'Welder', skills: ['Steel, and tin'], createdAt: '2026-11-20' }),
  jobWith({ id: 'nurse', position: 'Nurse', workLevel: 'Senior', createdAt: '2026-11-21' }),
  jobWith({ id: 'closed', position: 'Welder', isOpen: false, createdAt: '2026-11-19' }),
]
const idsOf = (wanted: JobSearch, listed = here.slice(0, 0)) => findHere(listed, here, wanted).jobs.map(({ id }) => id)

test.each<[string, JobSearch, string[]]>([
  ['all open ones, newest first, without a search', {}, ['nurse', 'welder']],
  ['what the board’s rule finds: space, dot, comma, a, n and d do not count', { search: 'STEEL tin' }, ['welder']],
  ['closed ones when they are asked for', { search: 'welder', closed: 'include' }, ['welder', 'closed']],
  ['what the filters let through', { workLevel: 'Senior' }, ['nurse']],
  ['those of a company alone', { company: 'Norrsund Ferries', search: 'nurse' }, ['nurse']],
  ['none where the pay isn’t said as data', { pay: 'given' }, []],
  ['nothing where nothing answers', { search: 'pilot' }, []],
])('finds %s', (_name, wanted, found) => {
  expect(idsOf(wanted)).toEqual(found)
})

test('jobs found by the board are among those on this device, each once', () => {
  const listed = [jobWith({ id: 'older', createdAt: '2026-10-01' }), jobWith({ id: 'nurse', createdAt: '2026-11-21' })]
  expect(idsOf({ search: 'welder' }, listed)).toEqual(['welder', 'nurse', 'older'])
  expect(idsOf({ search: 'welder', sort: 'newest' }, listed)).toEqual(['nurse', 'welder', 'older'])
})

test('the best matches come first, unless the newest are asked for', () => {
  const board = [
    jobWith({ id: 'mechanic', position: 'Mechanic', responsibilities: ['Nurse old engines'], createdAt: '2026-11-21' }),
    jobWith({ id: 'teacher', position: 'Nursery Teacher', createdAt: '2026-11-20' }),
    jobWith({ id: 'ward', position: 'Ward Nurse', createdAt: '2026-11-18' }),
    jobWith({ id: 'dental', position: 'Dental Nurse', createdAt: '2026-11-19' }),
  ]
  const found = (wanted: JobSearch) => findHere([], board, wanted).jobs.map(({ id }) => id)
  expect(found({ search: 'nurse' })).toEqual(['dental', 'ward', 'teacher', 'mechanic'])
  expect(found({ search: 'nurse', sort: 'newest' })).toEqual(['mechanic', 'teacher', 'dental', 'ward'])
  expect(found({ search: 'nurse || teacher' })).toEqual(['teacher', 'dental', 'ward', 'mechanic'])
})

test('says how many were searched', () => {
  expect(findHere([], here, { search: 'welder' }).of).toBe(2)
  expect(formatJobsHere(12, 200)).toBe('12 of the 200 jobs on this device')
  expect(formatJobsHere(200, 200)).toBe('200 jobs on this device')
  expect(formatJobsHere(1200, 1200)).toBe('1,200 jobs on this device')
  expect(formatJobsHere(1, 1)).toBe('1 job on this device')
})
