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

const of = (kind: Suggestion['kind'], name: string): Suggestion => ({ kind, name, jobs: 3, isNear: false })
const offered = (suggestions: Suggestion[], search: JobSearch, found?: number) =>
  offersOf(suggestions, search, found).map(({ label, search: leadsTo }) => [label, leadsTo])

test('the very place and company are offered where the text finds other jobs, too', () => {
  expect(offered([of('place', 'Reading')], { search: 'reading' }, 40)).toEqual([
    ['3 jobs in Reading', { location: 'Reading' }],
  ])
  expect(offered([of('place', 'Reading')], { search: 'reading' }, 3)).toEqual([])
  expect(offered([of('place', 'Oslo')], { search: 'osl' }, 1)).toEqual([])
  const kinds = [of('title', 'Norse'), of('skill', 'Norse'), of('company', 'Norse')]
  expect(offered(kinds, { search: 'norse' }, 12)).toEqual([['3 jobs at Norse', { company: 'Norse' }]])
  expect(offered([of('place', 'Remote')], { search: 'remote' }, 12)).toEqual([
    ['3 remote jobs', { location: 'Remote' }],
  ])
  expect(offered([of('place', 'Remote')], { search: 'remote' })).toEqual([])
})

test('other filters stay, and no number is promised then', () => {
  const search = { search: 'Oslo', location: 'Bergen', workLevel: 'Senior' }
  expect(offered([of('place', 'Oslo')], search, 0)).toEqual([
    ['Jobs in Oslo', { location: 'Oslo', workLevel: 'Senior' }],
  ])
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

test('a search that finds no job says so, and can be cleared', async () => {
  show(<NoJobs search={{ search: 'pilot', spelling: 'as-typed' }} isHere={false} />)
  expect((await link('Clear search')).getAttribute('href')).toBe('/jobs')
  expect(screen.getByText('No job matches “pilot”. Try fewer or other words.')).toBeTruthy()
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
