import { expect, test } from 'vitest'
import { commonCurrency, figureOf, orderAsked, sortJobs } from './job-orders.rules.ts'
import type { JobFilters } from './filters/filters.rules.ts'
import type { PayRange } from './pay.rules.ts'
import type { Point } from './near.rules.ts'
import { NO_TERMS } from './posting-terms.rules.ts'

const paid = (id: string, pay: Partial<PayRange> | null) => ({
  id,
  terms: pay && {
    ...NO_TERMS,
    pay: { min: 1000, max: null, currency: 'NOK' as const, period: 'year' as const, note: '', ...pay },
  },
})
const jobs = [
  paid('none', null),
  paid('hourly', { min: 250, period: 'hour' }),
  paid('euro', { min: 90_000, currency: 'EUR' }),
  paid('yearly', { min: 520_000 }),
  paid('range', { min: 400_000, max: 600_000 }),
].map(({ terms, ...job }) => ({ ...job, point: null, ...(terms && { terms }) }))
const sorted = (found: typeof jobs, filters: JobFilters = {}) => {
  const { exact, order } = sortJobs(jobs, { exact: found, lessExact: [] }, { sort: 'pay', filters })
  return { ids: exact.map(({ id }) => id), order }
}

test('the highest yearly pay is first, equal ones are newest first, and those in no or another currency follow', () => {
  // NOK 250 an hour are 520,000 a year.
  expect(sorted(jobs)).toEqual({
    ids: ['range', 'hourly', 'yearly', 'none', 'euro'],
    order: { by: 'pay', currency: 'NOK' },
  })
})

test('pay is compared in the currency of the filter, whatever most jobs pay in', () => {
  expect(sorted(jobs, { pay: 'EUR-1000-month-or-none' }).ids).toEqual(['euro', 'none', 'hourly', 'yearly', 'range'])
  expect(orderAsked({ sort: 'pay', filters: { pay: 'given' } })).toBe('pay')
})

test('jobs without any pay are sorted as posted', () => {
  expect(sorted(jobs.slice(0, 1))).toEqual({ ids: ['none'], order: 'newest' })
})

test('less exact jobs name the currency where no exact one gives its pay, and stay behind them', () => {
  const { exact, lessExact, order } = sortJobs(
    jobs,
    { exact: jobs.slice(0, 1), lessExact: jobs.slice(2) },
    { sort: 'pay', filters: {} },
  )
  expect(
    [order, exact, lessExact].flat().map((one) => (typeof one === 'object' && 'id' in one ? one.id : one)),
  ).toEqual([{ by: 'pay', currency: 'NOK' }, 'none', 'range', 'yearly', 'euro'])
})

test('the currency of the order is the first of the list among those that are equally frequent', () => {
  expect(commonCurrency([{ currency: 'NOK' }, undefined, { currency: 'GBP' }])).toBe('GBP')
  expect(commonCurrency([null])).toBeNull()
})

const FROM = { latitude: 53.8, longitude: -1.5 }
/** A job this many kilometres north of there. */
const northBy = (id: string, kilometres: number, terms = {}) => ({
  id,
  point: { ...FROM, latitude: FROM.latitude + kilometres / 111.195 },
  terms: { ...NO_TERMS, ...terms },
})
const writtenAt = ({ latitude, longitude }: Point) => `${latitude},${longitude}`
const aroundLeeds = { location: [`Leeds within 50 km of ${writtenAt(FROM)}`] }

test('the nearest are first by whole kilometres, equal ones newest first, remote ones and those of no known town last', () => {
  const all = [
    northBy('far', 40),
    northBy('remote', 1, { workplace: 'remote' }),
    northBy('12.4 km', 12.4),
    northBy('11.6 km', 11.6),
    { id: 'nowhere', point: null, terms: NO_TERMS },
    northBy('here', 0),
  ]
  const { exact, order } = sortJobs(all, { exact: all, lessExact: [] }, { sort: 'nearest', filters: aroundLeeds })
  expect(exact.map(({ id }) => id)).toEqual(['here', '12.4 km', '11.6 km', 'far', 'remote', 'nowhere'])
  expect(order).toEqual({ by: 'nearest', from: FROM })
  const nearest = { by: 'nearest', from: FROM } as const
  expect(all.slice(0, 2).map((job) => figureOf(job, nearest))).toEqual([-40, null])
})

test('around a place the nearest are first unless there is a text or another order is chosen', () => {
  const nearest = { by: 'nearest', from: FROM }
  expect(orderAsked({ filters: aroundLeeds })).toEqual(nearest)
  expect(orderAsked({ sort: 'relevance', search: 'and', filters: aroundLeeds })).toEqual(nearest)
  expect(orderAsked({ search: 'nurse', filters: aroundLeeds })).toBe('relevance')
  expect(orderAsked({ search: 'nurse', sort: 'nearest', filters: aroundLeeds })).toEqual(nearest)
  expect(orderAsked({ sort: 'newest', filters: aroundLeeds })).toBe('newest')
})

test('without one place that has a radius and is known, nearest is the default order', () => {
  for (const location of [['Leeds'], ['Norrsund within 25 km'], [...aroundLeeds.location, 'York'], []]) {
    expect(orderAsked({ sort: 'nearest', filters: { location } })).toBe('newest')
    expect(orderAsked({ sort: 'nearest', search: 'nurse', filters: { location } })).toBe('relevance')
  }
})

test('a job in another currency has no figure', () => {
  expect(figureOf(jobs[2]!, { by: 'pay', currency: 'NOK' })).toBeNull()
})
