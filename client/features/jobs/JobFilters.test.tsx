import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forCounted } from '#contract/jobs/job-counts.rules.ts'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp, type Call } from '#client/test-app.tsx'
import { JobFilters } from './JobFilters.tsx'
// Loaded on demand: here before the clock of the tests is a fake one.
import './PlaceSuggestions.tsx'
import type { JobSearch } from './job-search.ts'
import { jobWith } from './test-jobs.ts'
import { TYPING_PAUSE } from './use-search-text.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const HERE = [
  jobWith({ id: 'remote', employmentType: 'Part-time', terms: { ...NO_TERMS, workplace: 'remote' } }),
  jobWith({
    id: 'hybrid',
    employmentType: 'Full-time',
    terms: { ...NO_TERMS, workplace: 'hybrid', fillBy: '2026-03-12' },
  }),
]

async function openFilters(current: JobSearch, { call, isReached = true }: { call?: Call; isReached?: boolean } = {}) {
  const address = { now: current }
  const reach = isReached ? ('online' as const) : ('offline' as const)
  const value = {
    persistence: {
      jobs: async () => ({ jobs: HERE, fetchedAt: 1 }),
      storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
    },
    reachability: testReachability(() => reach),
  }
  renderApp(
    <PersistenceProvider value={value}>
      <JobFilters current={current} onChange={(change) => (address.now = change(address.now))} />
    </PersistenceProvider>,
    call ? { call } : {},
  )
  await pass(100)
  return address
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const NO_COUNTS = forCounted(() => ({}))
const NO_PLACES = { choices: [], isAtLeast: false }

test('changes faster than the page is drawn keep each other: a text in its pause, two boxes, another text', async () => {
  const address = await openFilters({})
  type('Location', 'Stavanger')
  fireEvent.click(screen.getByLabelText('Full-time'))
  fireEvent.click(screen.getByLabelText('Part-time'))
  type('Experience', '2 years')
  await pass(TYPING_PAUSE)
  expect(address.now).toEqual({ location: 'Stavanger', employmentType: 'Full-time,Part-time', experience: '2 years' })
})

test('pay is an amount, a currency and a period, and something else says so', async () => {
  const address = await openFilters({})
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'NOK' } })
  type('Pay at least', '40,000')
  await pass(TYPING_PAUSE)
  expect(address.now).toEqual({ pay: 'NOK-40000-month' })
  type('Pay at least', 'much')
  await pass(TYPING_PAUSE)
  expect(screen.getByText('Enter a whole number.')).toBeTruthy()
  expect(address.now).toEqual({ pay: 'NOK-40000-month' })
  type('Pay at least', '')
  await pass(TYPING_PAUSE)
  expect(address.now).toEqual({})
})

test('a place takes a radius, which stays when the place changes, and goes with it', async () => {
  expect((await openFilters({})).now).toEqual({})
  expect(screen.queryByLabelText('Distance')).toBeNull()
  cleanup()
  const address = await openFilters({ location: 'Leeds' })
  const distance = screen.getByLabelText('Distance')
  expect(distance).toHaveProperty('value', '')
  fireEvent.change(distance, { target: { value: '25' } })
  expect(address.now).toEqual({ location: 'Leeds within 25 km' })
  type('Location', 'York')
  await pass(TYPING_PAUSE)
  expect(address.now).toEqual({ location: 'York within 25 km' })
  type('Location', '')
  await pass(TYPING_PAUSE)
  expect(address.now).toEqual({})
})

test('the radius of an address is chosen, also one that is not offered', async () => {
  const address = await openFilters({ location: 'Leeds within 30 km' })
  expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Leeds')
  expect(screen.getByRole('option', { name: '30 km, or remote' })).toHaveProperty('selected', true)
  fireEvent.change(screen.getByLabelText('Distance'), { target: { value: '' } })
  expect(address.now).toEqual({ location: 'Leeds' })
})

test('a radius that is typed with the place is taken', async () => {
  const address = await openFilters({ location: 'Leeds within 25 km' })
  type('Location', 'York within 50 km')
  await pass(TYPING_PAUSE)
  expect(address.now).toEqual({ location: 'York within 50 km' })
})

test('each choice says what it would leave, by the board', async () => {
  const counts = { 'on-site': 42, hybrid: 1001, remote: 0 }
  const data = {
    ...NO_COUNTS,
    workplace: counts,
    posted: { week: 7 },
    pay: { given: 3 },
    places: NO_PLACES,
  }
  await openFilters({ search: 'nurse' }, { call: async () => ({ status: true, data }) })
  for (const name of ['On site 42', 'Hybrid 1,000+', 'Remote 0', 'Pay given 3'])
    expect(screen.getByRole('checkbox', { name })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Last 7 days (7)' })).toBeTruthy()
})

test('a choice that was counted among the newest jobs alone has no number', async () => {
  const workplace = { 'on-site': 1001, hybrid: 42, remote: 0 }
  const counts = {
    ...NO_COUNTS,
    workplace,
    posted: { week: 7 },
    pay: { given: 3 },
    places: NO_PLACES,
  }
  const data = { ...counts, atLeast: ['workplace', 'posted'] }
  await openFilters({ search: 'nurse' }, { call: async () => ({ status: true, data }) })
  for (const name of ['On site', 'Hybrid', 'Remote', 'Pay given 3'])
    expect(screen.getByRole('checkbox', { name })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Last 7 days' })).toBeTruthy()
})

test('out of its reach it says what it would leave of the jobs on this device', async () => {
  await openFilters({ employmentType: 'Part-time' }, { isReached: false })
  // The code that counts them is loaded then.
  await vi.dynamicImportSettled()
  await pass(0)
  for (const name of ['Remote 1', 'Hybrid 0', 'Full-time 1', 'Part-time 1'])
    expect(screen.getByRole('checkbox', { name })).toBeTruthy()
})

test.each([
  [
    'EUR-20-hour',
    'Compared by the year: ≈ 41,600 a year at 40 hours a week. Jobs that pay in other currencies are left out.',
  ],
  ['EUR-40000-year', 'Compared by the year. Jobs that pay in other currencies are left out.'],
  [undefined, 'Compared by the year, whichever period a job pays by. Jobs that pay in other currencies are left out.'],
])('the pay filter says what %s compares', async (pay, words) => {
  await openFilters({ ...(pay && { pay }) })
  expect(screen.getByText(/^Compared by the year/u).textContent).toBe(words)
})

test('with an amount, jobs that give no pay are taken along on demand', async () => {
  const address = await openFilters({ pay: 'NOK-40000-month' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pay not given too' }))
  expect(address.now).toEqual({ pay: 'NOK-40000-month-or-none' })
})

test('the box for jobs without pay is absent without an amount', async () => {
  await openFilters({ pay: 'given' })
  expect(screen.queryByRole('checkbox', { name: 'Pay not given too' })).toBeNull()
})

test('the places with the most jobs are one press away, and one press takes them back', async () => {
  const places = {
    choices: [
      { name: 'Norway', jobs: 41 },
      { name: 'Aarhus', jobs: 7 },
    ],
    isAtLeast: false,
  }
  const data = { ...NO_COUNTS, places }
  const address = await openFilters({ location: 'norway' }, { call: async () => ({ status: true, data }) })
  const norway = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Norway 41' })
  expect(norway.checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Aarhus 7' }))
  expect(address.now).toEqual({ location: 'Aarhus' })
  fireEvent.click(norway)
  expect(address.now).toEqual({})
})

test('a place that was counted among the newest jobs alone has no number', async () => {
  const places = { choices: [{ name: 'Norway', jobs: 41 }], isAtLeast: true }
  const data = { ...NO_COUNTS, places }
  await openFilters({}, { call: async () => ({ status: true, data }) })
  expect(screen.getByRole('checkbox', { name: 'Norway' })).toBeTruthy()
})

test('a place is suggested as it is typed, and chosen: the text is its name', async () => {
  const asked: unknown[] = []
  const call: Call = async (name, request) => {
    if (name !== 'places') return new Promise(() => undefined)
    asked.push((request as { query: object }).query)
    return { status: true, data: [{ name: 'Stavanger', jobs: 12 }] }
  }
  const address = await openFilters({ workplace: 'remote' }, { call })
  const box = screen.getByLabelText('Location')
  await act(async () => box.focus())
  await pass(100)
  fireEvent.input(box, { target: { value: 'Stav' } })
  for (let tries = 0; tries < 50 && !screen.queryByRole('option', { name: /Stavanger/u }); tries += 1)
    await pass(TYPING_PAUSE)
  expect(screen.getByRole('option', { name: /Stavanger/u }).textContent).toBe('Stavanger12 jobs')
  expect(asked.at(-1)).toMatchObject({ q: 'Stav', workplace: ['remote'] })
  fireEvent.click(screen.getByRole('option', { name: /Stavanger/u }))
  await pass(TYPING_PAUSE)
  expect(address.now).toEqual({ workplace: 'remote', location: 'Stavanger' })
})

test.each(['urug', 'Uru\u00adg\u200b'])('the country of %j can be chosen without a network', async (typed) => {
  await openFilters({}, { isReached: false })
  const box = screen.getByLabelText('Location')
  await act(async () => box.focus())
  await pass(100)
  fireEvent.input(box, { target: { value: typed } })
  for (let tries = 0; tries < 50 && !screen.queryByRole('option', { name: /Uruguay/u }); tries += 1)
    await pass(TYPING_PAUSE)
  expect(screen.getByRole('option', { name: /Uruguay/u }).textContent).toBe('Uruguay0 jobs')
})

test('a time to fill the job within is chosen, and counted on the device without a network', async () => {
  vi.setSystemTime('2026-03-02T09:00:00.000Z')
  const address = await openFilters({}, { isReached: false })
  // The code that counts them is loaded then.
  await vi.dynamicImportSettled()
  await pass(0)
  expect(screen.getByText('Due in 30 days (1)')).toBeTruthy()
  expect(screen.getByText('Due in 7 days (0)')).toBeTruthy()
  type('Fill by', 'month')
  expect(address.now).toEqual({ fillBy: 'month' })
})
