import { fireEvent, screen, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { absence } from '#client/offline/away.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { AwayRoom } from './-AwayRoom.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const NOW = new Date('2026-11-27T08:00:00')
const SINCE = new Date('2026-11-24T18:00:00').getTime()
const news = {
  id: 8,
  kind: 'application',
  name: 'Edda Holm',
  others: 0,
  position: 'Ship mechanic',
  companyName: 'Norrsund Ferries',
  path: '/job-details/j1',
  happenedAt: '2026-11-26T07:55:00',
  isRead: false,
}
let told: (typeof news)[] = []
const SEARCH = {
  cadence: 'daily',
  channels: { push: true, mail: false, notifications: true },
  isPaused: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  askedAt: null,
}
let searches: unknown[] = []
const call: Call = async (name) => {
  if (name === 'savedSearches') return { status: true, data: searches }
  if (name !== 'notifications') return new Promise(() => undefined)
  return { status: true, data: { notifications: told, nextCursor: null, unread: told.length } }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  told = [news]
  searches = []
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  absence.end()
})
const open = (viewer = ida) => renderApp(<AwayRoom />, { viewer, call })

test('somebody back after days finds one line that unfolds, and each of its lines leads to its place', async () => {
  absence.begin(ida.email, SINCE)
  const { history } = open()
  const section = await screen.findByRole('region', { name: 'Since Tuesday' })
  const line = within(section).getByRole('button', { name: /Since Tuesday.*1 answer/u })
  expect(within(section).queryByRole('link')).toBeNull()
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const answers = within(section).getByRole('region', { name: 'Answers' })
  fireEvent.click(within(answers).getByRole('link', { name: /Edda Holm has news about your application/u }))
  expect(history.location.pathname).toBe('/job-details/j1')
})

test('a dismissed section is gone, with its room', async () => {
  absence.begin(ida.email, SINCE)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.documentElement.dataset['away']).toBeUndefined()
})

test('new jobs that a saved search finds on the device are told, and lead to the search', async () => {
  told = []
  searches = [{ ...SEARCH, id: 's-1', name: 'Ferries', search: 'search=ferry' }]
  const jobs = [jobOfIdris({ id: 'new', createdAt: '2026-11-26T07:55:00.000Z' }), jobOfIdris({ id: 'old' })]
  const persistence = {
    jobs: async () => ({ jobs, fetchedAt: 0 }),
    storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
  }
  const reachability = {
    get: () => 'online' as const,
    subscribe: () => () => undefined,
    check: async () => 'online' as const,
  }
  absence.begin(ida.email, SINCE)
  renderApp(
    <PersistenceProvider value={{ persistence, reachability }}>
      <AwayRoom />
    </PersistenceProvider>,
    { viewer: ida, call },
  )
  fireEvent.click(await screen.findByRole('button', { name: /1 new job/u }))
  const link = screen.getByRole('link', { name: /1 new job.*Ferries/u })
  expect(link.getAttribute('href')).toBe('/jobs?search=ferry')
})

test('without a network it says as of when', async () => {
  absence.begin(ida.email, SINCE)
  open()
  await screen.findByRole('region')
  onlineManager.setOnline(false)
  expect(await screen.findByText('as of 08:00')).toBeTruthy()
})

test('the room is empty where nothing is new, and gone after the absence of somebody else', async () => {
  told = []
  absence.begin(ida.email, SINCE)
  const { container, unmount } = open()
  await vi.waitFor(() => expect(container.querySelector('[data-away-room]')).not.toBeNull())
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  told = [news]
  absence.begin('idris@example.org', SINCE)
  open()
  await vi.waitFor(() => expect(document.documentElement.dataset['away']).toBeUndefined())
  expect(screen.queryByRole('region')).toBeNull()
})
