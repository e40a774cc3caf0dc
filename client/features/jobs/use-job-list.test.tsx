import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { RequestError } from '#client/api/request-error.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp, refusalOf, type Call } from '#client/test-app.tsx'
import { JobResults } from './JobResults.tsx'
import type { JobSearch } from './job-search.ts'
import { jobWith, pageOf } from './test-jobs.ts'
import { useJobList } from './use-job-list.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

const NONE = new Map<string, never>()
const cut: Call = () => Promise.reject(new RequestError({ kind: 'FETCH_ERROR' }))
const hangs: Call = () => new Promise(() => undefined)
const nurses = Array.from({ length: 40 }, (_, age) =>
  jobWith({
    id: `nurse-${age}`,
    position: `Nurse ${age}`,
    createdAt: `2026-11-20T08:${String(59 - age).padStart(2, '0')}`,
  }),
)
const welder = jobWith({ id: 'welder', position: 'Welder', createdAt: '2026-11-01T08:00' })

function Results({ search }: { search: JobSearch }) {
  const list = useJobList(search)
  return (
    <>
      <h1>{list.words}</h1>
      <JobResults list={list} search={search} applications={NONE} />
    </>
  )
}

/** The same list without cards, which take a busy machine long to render. */
function Positions({ search }: { search: JobSearch }) {
  const { words, jobs, more, loadMore } = useJobList(search)
  return (
    <>
      <h1>{words}</h1>
      {jobs.map(({ id, position }) => (
        <h2 key={id}>{position}</h2>
      ))}
      <button type="button" onClick={loadMore}>
        {more}
      </button>
    </>
  )
}

interface Board {
  Screen?: typeof Results
  call?: Call
  isReached?: boolean
  search?: JobSearch
}

/** Renders the list with these jobs on the device, and a server that answers with `call` or can't be reached. */
function openList(here: Job[], { Screen = Results, call = cut, isReached = false, search = {} }: Board = {}) {
  const reach = isReached ? ('online' as const) : ('offline' as const)
  const value = {
    persistence: {
      jobs: async () => ({ jobs: here, fetchedAt: 1 }),
      storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
    },
    reachability: testReachability(() => reach),
  }
  renderApp(
    <PersistenceProvider value={value}>
      <Screen search={search} />
    </PersistenceProvider>,
    { call },
  )
}

const cards = () => screen.findAllByRole('heading', { level: 2 })

test('out of reach of the board, the jobs on this device are listed, a step at a time', async () => {
  openList([...nurses, welder], { Screen: Positions })
  expect(await screen.findByText(/^41 jobs on this device$/u)).toBeTruthy()
  expect(await cards()).toHaveLength(30)
  act(() => screen.getByRole('button', { name: 'ready' }).click())
  await screen.findByText('Welder')
  expect(screen.getByText('offline')).toBeTruthy()
})

test('the jobs on this device are searched, with a note that says so', async () => {
  openList([...nurses, welder], { search: { search: 'welder' } })
  expect(await screen.findByText(/^1 of the 41 jobs on this device$/u)).toBeTruthy()
  expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Welder'])
})

test('finding nothing here says where was searched', async () => {
  openList([welder], { search: { search: 'nurse' } })
  expect(await screen.findByText(/Nothing on this device matches/u)).toBeTruthy()
})

test('an empty device says what to do, and nothing goes on loading', async () => {
  openList([])
  expect(await screen.findByText('No jobs on this device yet')).toBeTruthy()
  expect(screen.queryByText('Loading jobs')).toBeNull()
})

test('a board that fails for now leaves the jobs on this device', async () => {
  openList([welder], { call: () => Promise.reject(refusalOf('storage.busy')), isReached: true })
  expect(await screen.findByText('Welder')).toBeTruthy()
  expect(await screen.findByText('The next jobs did not load')).toBeTruthy()
})

test('a board that takes its time is not waited for, and the list says when it was fetched', async () => {
  openList([welder], { call: hangs, isReached: true })
  await screen.findByText('Loading jobs')
  expect(await screen.findByText('Welder')).toBeTruthy()
  expect(screen.getByText(/^1 job on this device, fetched (?!.*shown)/u)).toBeTruthy()
})

test('the answer of the board is the list', async () => {
  openList([welder], { call: async () => pageOf(['j1']), isReached: true })
  expect(await screen.findByText('1 job')).toBeTruthy()
  expect(screen.queryByText('Welder')).toBeNull()
})

test('the jobs on this device come in both parts, and a similar spelling is found', async () => {
  const courses = jobWith({ id: 'courses', position: 'Course Planner', createdAt: '2026-11-02T08:00' })
  openList([...nurses, welder, courses], { search: { search: 'nurse' } })
  expect(await screen.findByText(/^40 of the 42 jobs on this device$/u)).toBeTruthy()
  expect(screen.queryByText('Less exact')).toBeNull()
  act(() => screen.getByRole('button', { name: 'Show more jobs' }).click())
  const part = await screen.findByRole('region', { name: 'Less exact' })
  expect(part.textContent).toContain('Course Planner')
})

test('a misspelt search of this device is answered for the nearest spelling', async () => {
  openList([...nurses, welder], { search: { search: 'weldre' } })
  expect(await screen.findByText(/^1 of the 41 jobs on this device$/u)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/^Showing results for welder\. /u)
})
