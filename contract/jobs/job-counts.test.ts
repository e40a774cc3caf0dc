import { expect, test } from 'vitest'
import { countJobs, countPlaces, countsOf } from './job-counts.rules.ts'
import type { Filtered } from './filters/filter.rules.ts'
import type { Workplace } from './posting-terms.options.ts'
import { NO_TERMS } from './posting-terms.rules.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const job = (workplace: Workplace | null, employmentType: string): Filtered => ({
  location: 'Oslo',
  employmentType,
  workLevel: 'Senior',
  experience: '',
  companyName: 'Holm Boatyard',
  point: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  terms: { ...NO_TERMS, workplace },
})
const jobs = [job('on-site', 'Full-time'), job('on-site', 'Part-time'), job('remote', 'Full-time'), job(null, '')]

test('a choice counts what is left after the other filters, not after its own', () => {
  const { workplace, employmentType, posted, pay } = countJobs(jobs, { workplace: ['on-site'] }, NOW)
  expect(workplace).toEqual({ 'on-site': 2, hybrid: 0, remote: 1 })
  expect(employmentType).toEqual({ 'Full-time': 1, 'Part-time': 1, Contract: 0, Freelance: 0 })
  expect(posted).toEqual({ day: 0, week: 2, month: 2 })
  expect(pay).toEqual({ given: 0 })
})

test('counting stops where that of the list does', () => {
  expect(countsOf(() => 5000).pay).toEqual({ given: 1001 })
})

test('the places of most jobs are counted as the filter by them finds them, whatever place is chosen', () => {
  const locations = ['Bergen, Norway', 'Oslo, Norway', 'Bergen', 'Bern, Switzerland', 'Oslo, Norway, Oslo']
  expect(countPlaces(locations.map((location) => ({ location })))).toEqual([
    { name: 'Norway', jobs: 3 },
    { name: 'Bergen', jobs: 2 },
    { name: 'Oslo', jobs: 2 },
  ])
  const { places } = countJobs(jobs, { location: ['Bern'], employmentType: ['Full-time'] }, NOW)
  expect(places).toEqual({ choices: [{ name: 'Oslo', jobs: 2 }], isAtLeast: false })
})
