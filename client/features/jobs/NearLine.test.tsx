import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { testReachability } from '#client/offline/test-reachability.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { JobResults } from './JobResults.tsx'
import { jobWith, pageOf } from './test-jobs.ts'
import { useJobList } from './use-job-list.ts'

const LEEDS = { latitude: 53.79648, longitude: -1.54785 }
const BRADFORD = { latitude: 53.79391, longitude: -1.75206 }
const HARROGATE = { latitude: 53.99078, longitude: -1.5373 }
const AROUND = 'Leeds within 10 km'

function Found({ location }: { location: string }) {
  return <JobResults list={useJobList({ location })} search={{ location }} applications={new Map()} />
}
/** A board that finds this many jobs around a place, by the text of the filter, of which some are remote. */
const boardOf =
  (
    totals: Record<string, number>,
    { near = LEEDS, remote = 0 }: { near?: typeof LEEDS | null; remote?: number } = {},
  ): Call =>
  async (_name, request) => {
    const { query } = request as { query: { location: string[]; workplace?: string[] } }
    const found = totals[query.location[0] ?? ''] ?? 0
    const total = query.workplace ? remote : found
    const jobs = [
      jobWith({ id: 'a', location: 'Bradford, UK', point: BRADFORD }),
      jobWith({ id: 'b', location: 'Leeds, UK', point: LEEDS }),
      jobWith({ id: 'c', location: 'The old mill', point: null }),
    ]
    return { ...pageOf([], { total, near }), data: jobs.slice(0, total) }
  }
const places = () => screen.getAllByRole('article').map((card) => card.textContent)

test('cards say how far their towns are from the place', async () => {
  renderApp(<Found location="Leeds within 200 km" />, { call: boardOf({ 'Leeds within 200 km': 3 }) })
  await screen.findByText('Bradford, UK (13 km)')
  expect(places()[1]).toContain('Leeds, UK')
  expect(screen.getAllByText(/ km\)/u)).toHaveLength(1)
})

test('no distance is shown around a place that is not known, and that is said', async () => {
  renderApp(<Found location="Norrsund within 10 km" />, {
    call: boardOf({ 'Norrsund within 10 km': 3 }, { near: null }),
  })
  expect(
    await screen.findByText('No place named “Norrsund” is known. Jobs that name it are shown, and remote ones.'),
  ).toBeTruthy()
  expect(screen.queryByText(/ km\)/u)).toBeNull()
  expect(screen.queryByRole('link', { name: /within/u })).toBeNull()
})

test('wider radii are offered with their counts when few jobs are found', async () => {
  renderApp(<Found location={AROUND} />, {
    call: boardOf({ [AROUND]: 2, 'Leeds within 25 km': 2, 'Leeds within 50 km': 7, 'Leeds within 100 km': 1001 }),
  })
  const wider = await screen.findByRole('link', { name: '7 jobs within 50 km' })
  expect(wider.getAttribute('href')).toBe('/jobs?location=Leeds+within+50+km')
  expect(screen.getAllByRole('link', { name: /within/u }).map(({ textContent }) => textContent)).toEqual([
    '7 jobs within 50 km',
    '1,000+ jobs within 100 km',
  ])
})

test('remote jobs, which every radius finds, are not near', async () => {
  const totals = { [AROUND]: 655, 'Leeds within 25 km': 655, 'Leeds within 50 km': 660 }
  renderApp(<Found location={AROUND} />, { call: boardOf(totals, { remote: 653 }) })
  expect(await screen.findByRole('link', { name: '7 jobs within 50 km' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /within/u })).toHaveLength(1)
})

test('wider radii are offered when no job is found', async () => {
  renderApp(<Found location="Leeds within 5 km" />, { call: boardOf({ 'Leeds within 200 km': 2 }) })
  expect(await screen.findByRole('link', { name: '2 jobs within 200 km' })).toBeTruthy()
  expect(screen.getByText('No jobs matched')).toBeTruthy()
  expect(screen.getByText(/all filters: Leeds within 5 km\./u)).toBeTruthy()
})

test('offline the jobs on the device say distances and wider radii', async () => {
  const jobs = [
    jobWith({ id: 'a', location: 'Leeds, UK', point: LEEDS }),
    jobWith({ id: 'b', location: 'Bradford, UK', point: BRADFORD }),
    jobWith({ id: 'c', location: 'Harrogate, UK', point: HARROGATE }),
  ]
  const value = {
    persistence: {
      jobs: async () => ({ jobs, fetchedAt: 1 }),
      storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
    },
    reachability: testReachability(() => 'offline'),
  }
  renderApp(
    <PersistenceProvider value={value}>
      <Found location="Leeds within 15 km" />
    </PersistenceProvider>,
  )
  expect(await screen.findByText('Bradford, UK (13 km)')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '3 jobs within 25 km' })).toBeTruthy()
})
