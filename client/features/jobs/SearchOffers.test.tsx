import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import { NoJobs } from './NoJobs.tsx'
import { SearchOffers } from './SearchOffers.tsx'
import type { JobSearch } from './job-search.ts'
import { jobWith } from './test-jobs.ts'
import { offersOf } from './offers.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

const of = (kind: Suggestion['kind'], name: string, isNear = false): Suggestion => ({ kind, name, jobs: 3, isNear })
const offered = (suggestions: Suggestion[], search: JobSearch, found?: number) =>
  offersOf(suggestions, search, found).map(({ label, search: leadsTo }) => [label, leadsTo])

test('the very place and company are offered whatever is found, and what begins so where little is', () => {
  expect(offered([of('place', 'Oslo')], { search: 'oslo' }, 40)).toEqual([['3 jobs in Oslo', { location: 'Oslo' }]])
  expect(offered([of('place', 'Oslo')], { search: 'osl' }, 3)).toEqual([])
  const little = offered(
    [of('title', 'Norse Cook'), of('place', 'Norway'), of('company', 'Norrsund Ferries')],
    { search: 'nor' },
    2,
  )
  expect(little).toEqual([
    ['3 jobs in Norway', { location: 'Norway' }],
    ['3 jobs at Norrsund Ferries', { company: 'Norrsund Ferries' }],
  ])
  expect(offered([of('place', 'Remote')], { search: 'remote' })).toEqual([['3 remote jobs', { location: 'Remote' }]])
  expect(offered([of('title', 'Mechanic', true)], { search: 'mechanc' })).toEqual([
    ['Mechanic', { search: 'Mechanic' }],
  ])
})

test('other filters stay, and no number is promised then', () => {
  const search = { search: 'Oslo', location: 'Bergen', workLevel: 'Senior' }
  expect(offered([of('place', 'Oslo')], search)).toEqual([['Jobs in Oslo', { location: 'Oslo', workLevel: 'Senior' }]])
})

/** Renders offline, on a device with a job in Stavanger. */
function show(element: React.ReactElement) {
  const value = {
    persistence: {
      jobs: async () => ({ jobs: [jobWith()], fetchedAt: 1 }),
      storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
    },
    reachability: testReachability(() => 'offline'),
  }
  renderApp(<PersistenceProvider value={value}>{element}</PersistenceProvider>)
}
const link = (name: string) => screen.findByRole('link', { name })

test('the place that was meant is the first link when a search finds no job, without a network too', async () => {
  show(<NoJobs search={{ search: 'stavangr' }} isHere={false} />)
  expect((await link('1 job in Stavanger')).getAttribute('href')).toBe('/jobs?location=Stavanger')
  expect(screen.getByText(/matches “stavangr”/u).parentElement?.textContent).toBe(
    'No title or skill matches “stavangr”. Did you mean the place Stavanger?',
  )
  expect((await link('Clear search')).getAttribute('href')).toBe('/jobs')
})

test('the filters are named when they leave no job', async () => {
  show(<NoJobs search={{ search: 'Tester', location: 'Norway', workLevel: 'Senior' }} isHere={false} />)
  await link('Clear filters')
  expect(screen.getByText('No jobs match “Tester” with all filters: Norway, Senior. Remove one.')).toBeDefined()
})

test('a button that changes the search is not announced as the current page', async () => {
  renderApp(<NoJobs search={{ search: 'Tester', location: 'Norway' }} isHere={false} />, {
    path: '/jobs',
    at: '/jobs?search=Tester&location=Norway',
  })
  expect((await link('Clear filters')).hasAttribute('aria-current')).toBe(false)
  expect((await link('Clear search')).hasAttribute('aria-current')).toBe(false)
})

test('above what is found stands what was meant', async () => {
  show(<SearchOffers current={{ search: 'norrsund ferries' }} found={12} />)
  expect((await link('1 job at Norrsund Ferries')).getAttribute('href')).toBe('/jobs?company=Norrsund+Ferries')
})
