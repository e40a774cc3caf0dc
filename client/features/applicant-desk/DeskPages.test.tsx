import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { EVERYBODY, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { deskApplicant, deskPage } from './test-desk.ts'
import { TestDesk } from './test-desk-screen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const PAGE = 50
const asked: (string | undefined)[] = []

beforeEach(() => {
  asked.length = 0
  // jsdom has no layout: give each row its estimated height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76)
  // Run idle callbacks at once.
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const ofJob = (filter: DeskFilter): DeskFilter => ({ ...filter, job: 'job-1' })

/** Opens the desk of a job with `applicants` applicants; the network fails after `pages` pages. */
function open(
  applicants: number,
  { filter = EVERYBODY, pages = Infinity }: { filter?: DeskFilter; pages?: number } = {},
) {
  const everybody = Array.from({ length: applicants }, (_, place) =>
    deskApplicant(`n${place}`, { place: applicants - place }),
  )
  const call: Call = async (name, request) => {
    if (name !== 'applicantDesk') throw new Error(`Nobody expected ${name}.`)
    const { cursor } = (request as { query: { cursor?: string } }).query
    asked.push(cursor)
    const from = Number(cursor ?? 0)
    const next = from + PAGE < applicants ? String(from + PAGE) : null
    if (asked.length === pages) onlineManager.setOnline(false)
    return deskPage(everybody.slice(from, from + PAGE), next, applicants)
  }
  renderApp(<TestDesk filter={ofJob(filter)} />, { viewer: employer, call })
  return screen.findByRole('link', { name: /^N0 Berg/u })
}

test('the next pages are fetched while nobody scrolls, four at most', async () => {
  await open(260)
  await waitFor(() => expect(asked).toEqual([undefined, '50', '100', '150']))
  // Once the last of the four pages is rendered, no fifth is requested.
  await screen.findByRole('button', { name: 'Show more applicants' })
  expect(screen.queryByText('From this device')).toBeNull()
  expect(asked).toHaveLength(4)
})

test('200 are all fetched, and the list says how many there are', async () => {
  await open(200)
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('200'))
  expect(asked).toEqual([undefined, '50', '100', '150'])
})

test('a narrower list fetches only the pages that are looked at', async () => {
  await open(200, { filter: { ...EVERYBODY, stage: 'new' } })
  expect(screen.getByRole('button', { name: 'Show more applicants' })).toBeTruthy()
  expect(asked).toEqual([undefined])
})

test('the list says how many applicants are on this device without a network', async () => {
  await open(200, { pages: 2 })
  expect(await screen.findByText("100 of 200 are here. The others load when you're back online.")).toBeTruthy()
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByText('From this device')).toBeNull())
  expect(asked).toEqual([undefined, '50', '100', '150'])
})

/** Shows everybody, and then only those in progress, with this answer of the server. */
async function narrow(inProgress: () => Promise<unknown>, isOnline = true) {
  const call: Call = async (_name, request) =>
    (request as { query: { stage?: string } }).query.stage
      ? inProgress()
      : deskPage([deskApplicant('per', { stage: 'progress' }), deskApplicant('ida')])
  function Page() {
    const [filter, setFilter] = useState(EVERYBODY)
    return (
      <>
        <button type="button" onClick={() => setFilter({ ...EVERYBODY, stage: 'progress' })}>
          Narrow it
        </button>
        <TestDesk filter={ofJob(filter)} />
      </>
    )
  }
  // Like the app's: without a network the first request is tried, and the next one waits.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: 2, retryDelay: 1 } },
  })
  renderApp(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
    { viewer: employer, call },
  )
  await screen.findByRole('link', { name: /^Ida Berg/u })
  act(() => onlineManager.setOnline(isOnline))
  fireEvent.click(screen.getByText('Narrow it'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Ida Berg/u })).toBeNull())
}
const noAnswer = () => new Promise(() => undefined)

test('online, a narrower list that loads for the first time claims nothing about this device', async () => {
  await narrow(noAnswer)
  expect(screen.queryByText('From this device')).toBeNull()
  expect(screen.queryByText('Nobody in “In progress”')).toBeNull()
})

test('offline it shows those on this device, without waiting for its request to fail', async () => {
  await narrow(noAnswer, false)
  expect(await screen.findByText('From this device')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^Per Berg/u })).toBeTruthy()
})

test('and keeps them when the network is back, until the board has answered', async () => {
  const ask = vi.fn(noAnswer).mockRejectedValueOnce(new RequestError({ kind: 'FETCH_ERROR' }))
  await narrow(ask, false)
  await screen.findByRole('link', { name: /^Per Berg/u })
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(screen.getByText('From this device')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Per Berg/u })).toBeTruthy()
})
