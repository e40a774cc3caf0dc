import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { ApplicantDesk } from './ApplicantDesk.tsx'
import { EVERYBODY, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { deskApplicant, deskPage } from './test-desk.ts'

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

const nothing = () => null
function Desk({ filter }: { filter: DeskFilter }) {
  return (
    <ApplicantDesk
      filter={{ ...filter, job: 'job-1' }}
      chosen={null}
      onChoose={nothing}
      now={new Date('2025-11-20T12:00:00.000Z')}
      kept=""
      actions={null}
      jobs={[]}
      questions={[]}
      details={nothing}
      history={nothing}
      interview={nothing}
      chat={nothing}
      nobody={null}
    />
  )
}

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
  renderApp(<Desk filter={filter} />, { viewer: employer, call })
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

test('of a narrower list only what is looked at is fetched', async () => {
  await open(200, { filter: { ...EVERYBODY, stage: 'new' } })
  expect(screen.getByRole('button', { name: 'Show more applicants' })).toBeTruthy()
  expect(asked).toEqual([undefined])
})

test('without a network it says how many of them are on this device', async () => {
  await open(200, { pages: 2 })
  expect(await screen.findByText("100 of 200 are here. The others load when you're back online.")).toBeTruthy()
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByText('From this device')).toBeNull())
  expect(asked).toEqual([undefined, '50', '100', '150'])
})

test('online, a narrower list that loads for the first time claims nothing about this device', async () => {
  const call: Call = async (_name, request) =>
    (request as { query: { stage?: string } }).query.stage
      ? new Promise(() => undefined)
      : deskPage([deskApplicant('per'), deskApplicant('ida')])
  function Page() {
    const [filter, setFilter] = useState(EVERYBODY)
    return (
      <>
        <button type="button" onClick={() => setFilter({ ...EVERYBODY, stage: 'progress' })}>
          Narrow it
        </button>
        <Desk filter={filter} />
      </>
    )
  }
  renderApp(<Page />, { viewer: employer, call })
  await screen.findByRole('link', { name: /^Per Berg/u })
  fireEvent.click(screen.getByText('Narrow it'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Per Berg/u })).toBeNull())
  expect(screen.queryByText('From this device')).toBeNull()
  expect(screen.queryByText('Nobody in “In progress”')).toBeNull()
})
