import { describe, expect, test } from 'vitest'
import type { Filtered } from './filter.rules.ts'
import { FILTERS, FILTERS_SHOWN } from './filters.rules.ts'
import { matchesFilters } from './matching.rules.ts'
import { readPayFloor, writePayFloor } from './pay.filter.ts'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const job: Filtered = {
  location: 'Bergen, Norway',
  employmentType: 'Full-time, permanent',
  workLevel: 'Senior',
  experience: '5 years',
  companyName: 'Norrsund Ferries',
  point: { latitude: 60.39299, longitude: 5.32415 },
  createdAt: '2026-11-20T12:00:00.000Z',
  terms: {
    ...NO_TERMS,
    workplace: 'hybrid',
    pay: { min: 46_000, max: 52_000, currency: 'NOK', period: 'month', note: '' },
  },
}
const passes = (filters: Parameters<typeof matchesFilters>[1]) => matchesFilters(job, filters, NOW)

describe('a job passes', () => {
  test('without any filter', () => expect(passes({})).toBe(true))

  test('when its texts have any value of each filter, as the search compares them', () => {
    expect(passes({ location: ['bergen norway'] })).toBe(true)
    expect(passes({ location: ['Oslo'] })).toBe(false)
    expect(passes({ employmentType: ['Part-time', 'Full-time'] })).toBe(true)
    expect(passes({ employmentType: ['Part-time', 'Contract'] })).toBe(false)
    expect(passes({ employmentType: [] })).toBe(true)
    expect(passes({ workLevel: ['senior'], employmentType: ['full'] })).toBe(true)
    expect(passes({ workLevel: ['senior'], employmentType: ['part'] })).toBe(false)
  })

  test('words of its place, with accents or without, the last as far as it is typed', () => {
    const at = (location: string, wanted: string) => matchesFilters({ ...job, location }, { location: [wanted] }, NOW)
    for (const wanted of ['Bern', 'bern switzerland', 'Switzerland', '', ' . '])
      expect(at('Bern, Switzerland', wanted), wanted).toBe(true)
    expect(at('Oslo', 'Osl')).toBe(true)
    expect(at('Oslo', 'slo')).toBe(false)
    for (const location of ['Bergen, Norway', 'Ber', 'Bear', '']) expect(at(location, 'Bern'), location).toBe(false)
    expect(at('Zürich', 'Zurich')).toBe(true)
    expect(at('New York', 'york')).toBe(true)
    expect(at('Yorkton', 'New York')).toBe(false)
  })

  test('by its workplace, among others, and by none when it has no terms', () => {
    expect(passes({ workplace: ['remote', 'hybrid'] })).toBe(true)
    expect(passes({ workplace: ['remote'] })).toBe(false)
    expect(matchesFilters({ ...job, terms: undefined }, { workplace: ['hybrid'] }, NOW)).toBe(false)
  })

  test('the exact name of its company', () => {
    expect(passes({ company: 'Norrsund Ferries' })).toBe(true)
    expect(passes({ company: 'Norrsund' })).toBe(false)
  })

  test('a time that it was posted within', () => {
    expect(passes({ posted: 'day' })).toBe(false)
    expect(passes({ posted: 'week' })).toBe(true)
    expect(matchesFilters(job, { posted: 'day' }, NOW - 86_400_000)).toBe(true)
  })

  test('a day to be filled by that is near, and has not passed', () => {
    const by = (fillBy: string | undefined) => ({ ...job, terms: { ...NO_TERMS, fillBy } })
    const within = (fillBy: string | undefined, wanted: 'week' | 'month') =>
      matchesFilters(by(fillBy), { fillBy: wanted }, NOW)
    expect(within('2026-11-22', 'week')).toBe(true)
    expect(within('2026-11-29', 'week')).toBe(true)
    expect(within('2026-11-30', 'week')).toBe(false)
    expect(within('2026-12-22', 'month')).toBe(true)
    expect(within('2026-12-23', 'month')).toBe(false)
    expect(within('2026-11-21', 'month')).toBe(false)
    expect(within(undefined, 'month')).toBe(false)
    expect(matchesFilters({ ...job, terms: undefined }, { fillBy: 'month' }, NOW)).toBe(false)
  })

  test.each([
    ['given', true],
    ['NOK-40000-month', true],
    ['NOK-52000-month', true],
    ['NOK-52001-month', false],
    ['NOK-600000-year', true],
    ['NOK-301-hour', false],
    ['EUR-1-year', false],
    ['NOK-52001-month-or-none', false],
    ['NOK-40000-month-or-none', true],
  ])('pay %s: %s', (pay, isPassed) => expect(passes({ pay })).toBe(isPassed))

  test('no pay that it says in words alone', () => {
    const wordy = { ...job, terms: NO_TERMS }
    expect(matchesFilters(wordy, { pay: 'given' }, NOW)).toBe(false)
    expect(matchesFilters(wordy, { pay: 'NOK-1-year' }, NOW)).toBe(false)
    expect(matchesFilters(wordy, { pay: 'NOK-1-year-or-none' }, NOW)).toBe(true)
  })
})

test('a floor is read as it is written, and nothing else is one', () => {
  const floor = { currency: 'NOK', amount: 40_000, period: 'month' } as const
  expect(readPayFloor(writePayFloor(floor))).toEqual(floor)
  expect(readPayFloor(writePayFloor({ ...floor, orNone: true }))).toEqual({ ...floor, orNone: true })
  for (const text of [
    '',
    'given',
    'NOK',
    'XXX-1-month',
    'NOK-0-month',
    'NOK-1.5-month',
    'NOK-1-decade',
    'NOK-1-month-or',
    'NOK-9999999999-day',
  ])
    expect(readPayFloor(text)).toBeNull()
})

test('the screens show every filter once', () => {
  const names = (filters: readonly { name: string }[]) => filters.map(({ name }) => name).toSorted()
  expect(names(FILTERS_SHOWN)).toEqual(names(FILTERS))
})
