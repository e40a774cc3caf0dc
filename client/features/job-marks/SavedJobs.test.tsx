import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { JobSort } from '#contract/jobs/job.search.ts'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { SavedJobsProvider } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { Server, aPhone } from '#client/offline/job-marks/test-saved.ts'
import { aJob } from '#client/offline/persistence/test-persistence.ts'
import { renderApp } from '#client/test-app.tsx'
import { Toasts } from '#client/ui/Toasts.tsx'
import { LostJobs } from './LostJobs.tsx'
import { NoSavedJobs } from './NoSavedJobs.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useSavedList } from './use-saved-list.ts'

const MAREN: Viewer = { email: 'maren@example.org', userId: 'm-1', role: 'candidate' }
const MECHANIC = aJob('a', { position: 'Ferry Mechanic' })
const NURSE = aJob('b', { position: 'Ward Nurse', location: 'Aarhus, Denmark', requirements: ['Licence'] })

/** The list as Find Jobs renders it, without its design. */
function List({ search = '', filters = {}, sort }: { search?: string; filters?: JobFilters; sort?: JobSort }) {
  const list = useSavedList({ search, filters, sort, isWanted: true })
  return (
    <>
      <p data-testid="stage">{list.stage}</p>
      <p>{list.words}</p>
      <ul>
        {list.jobs.map((job) => (
          <li key={job.id}>
            <span>{job.position}</span> {list.removedIds.has(job.id) && <span>gone</span>}{' '}
            <SaveButton job={job} hasUndo />
          </li>
        ))}
      </ul>
      {list.stage === 'shown' && list.total === 0 && <NoSavedJobs why={list.emptyReason} clear={null} />}
      {list.more === 'ready' && (
        <button type="button" onClick={list.loadMore}>
          More
        </button>
      )}
      <LostJobs ids={list.lostIds} />
    </>
  )
}

async function onPhone(element: React.ReactElement, { phone = aPhone(new Server()), jobs = [] as Job[] } = {}) {
  const saved = phone.start()
  await vi.waitFor(() => expect(saved.getSnapshot().isRead).toBe(true))
  for (const job of jobs) await saved.set({ jobId: job.id, job, isSaved: true })
  renderApp(
    <SavedJobsProvider saved={saved}>
      {element}
      <Toasts />
    </SavedJobsProvider>,
    { viewer: phone.viewer },
  )
  return { saved, phone }
}

const positions = () => screen.queryAllByRole('listitem').map((item) => item.textContent.trim())
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed')

afterEach(() => vi.restoreAllMocks())

describe('the bookmark', () => {
  test('saves a job and takes it off again, and says which is so', async () => {
    const { saved } = await onPhone(<SaveButton job={MECHANIC} />)
    const button = await screen.findByRole('button', { name: 'Save: Ferry Mechanic' })
    expect(pressed(button)).toBe('false')
    fireEvent.click(button)
    await screen.findByRole('button', { name: 'Saved: Ferry Mechanic' })
    expect(pressed(button)).toBe('true')
    expect(saved.getSnapshot().records.get('a')?.job).toEqual(MECHANIC)
    fireEvent.click(button)
    await screen.findByRole('button', { name: 'Save: Ferry Mechanic' })
    expect(pressed(button)).toBe('false')
  })

  test('stays as it was on a device without room, which says so', async () => {
    await onPhone(<SaveButton job={MECHANIC} />)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError')
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Save: Ferry Mechanic' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Not savedThis device has no room left. Make some, then try again.')
    expect(pressed(screen.getByRole('button', { name: 'Save: Ferry Mechanic' }))).toBe('false')
  })
})

describe('the saved jobs', () => {
  test('are searched and filtered by the rule of the board', async () => {
    const { saved } = await onPhone(<List search="ward NURSE" filters={{ location: ['denmark'] }} />, {
      jobs: [MECHANIC, NURSE],
    })
    expect(await screen.findByText(/^Ward Nurse/u)).toBeTruthy()
    expect(positions()).toHaveLength(1)
    await act(() => saved.set({ jobId: 'b', job: NURSE, isSaved: false }))
    expect(await screen.findByText('No saved jobs matched')).toBeTruthy()
  })

  test('are sorted by pay, those that do not give it last', async () => {
    const pay = { min: 40_000, max: null, currency: 'EUR' as const, period: 'month' as const, note: '' }
    const paid = aJob('c', { position: 'Captain', terms: { ...NO_TERMS, pay } })
    const better = aJob('d', { position: 'Pilot', terms: { ...NO_TERMS, pay: { ...pay, min: 50_000 } } })
    await onPhone(<List sort="pay" />, { jobs: [better, paid, MECHANIC] })
    await screen.findByText(/^Ferry Mechanic/u)
    expect(positions()).toEqual(['Pilot', 'Captain', 'Ferry Mechanic'])
  })

  test('around a place are sorted by their distance', async () => {
    const at = (id: string, position: string, location: string, latitude: number) =>
      aJob(id, { position, location, point: { latitude, longitude: -1.5 } })
    const jobs = [at('c', 'Captain', 'York', 53.9), at('d', 'Pilot', 'Leeds', 53.8), MECHANIC]
    await onPhone(<List filters={{ location: ['Leeds within 25 km'] }} />, { jobs })
    await screen.findByText(/^Captain/u)
    expect(positions()).toEqual(['Pilot', 'Captain'])
  })

  test('leave the list with their bookmark, and come back by undo', async () => {
    await onPhone(<List />, { jobs: [MECHANIC] })
    fireEvent.click(await screen.findByRole('button', { name: 'Saved: Ferry Mechanic' }))
    expect(await screen.findByText('No saved jobs yet')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Saved: Ferry Mechanic' })).toBeTruthy()
  })

  test('are shown in steps, and not one is left out', async () => {
    const jobs = Array.from({ length: 70 }, (_, id) => aJob(`job-${id}`))
    await onPhone(<List />, { jobs })
    expect(await screen.findByText('70 jobs')).toBeTruthy()
    for (const shown of [30, 60, 70]) {
      await waitFor(() => expect(positions()).toHaveLength(shown))
      if (shown < 70) fireEvent.click(screen.getByRole('button', { name: 'More' }))
    }
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  test('are not called none before the list of the board is known', async () => {
    const phone = aPhone(new Server())
    phone.viewer = MAREN
    phone.isOnline = false
    await onPhone(<List />, { phone })
    expect((await screen.findByTestId('stage')).textContent).toBe('loading')
    expect(screen.queryByText('No saved jobs yet')).toBeNull()
  })

  test.each([
    ['under-way', 'loading', []],
    ['failed', 'shown', ['No saved jobs on this device']],
  ] as const)('are not said to match none while their contents are not here yet: %s', async (sync, stage, words) => {
    const { saved } = await onPhone(<p>Other</p>)
    const record = { owner: MAREN.email, jobId: 'a', isSaved: true, changedAt: '2026-03-01T09:00:00.000Z', job: null }
    const snapshot = { owner: MAREN.email, records: new Map([['a', record]]), isRead: true, sync }
    const stub = { ...saved, getSnapshot: () => snapshot, sync: () => undefined }
    renderApp(
      <SavedJobsProvider saved={stub}>
        <List />
      </SavedJobsProvider>,
      { viewer: MAREN },
    )
    expect((await screen.findByTestId('stage')).textContent).toBe(stage)
    expect(screen.queryAllByRole('heading').map(({ textContent }) => textContent)).toEqual(words)
  })

  test('say that they are gone; one without a title has a note to take it off', async () => {
    const server = new Server()
    const changedAt = new Date(server.now).toISOString()
    server.rows.set('a', { jobId: 'a', isSaved: true, changedAt, job: null })
    server.rows.set('b', { jobId: 'b', isSaved: true, changedAt, job: NURSE })
    const phone = aPhone(server)
    phone.viewer = MAREN
    const { saved } = await onPhone(<List />, { phone })
    expect(await screen.findByText('One saved job is no longer on the board')).toBeTruthy()
    act(() => saved.lose('b'))
    await waitFor(() => expect(positions()).toEqual(['Ward Nurse gone']))
    fireEvent.click(screen.getByRole('button', { name: 'Take it off the list' }))
    await waitFor(() => expect(screen.queryByText('One saved job is no longer on the board')).toBeNull())
    // Its text must not be read any more, unlike that of a job whose employer deleted it.
    act(() => saved.lose('b', { isTakenDown: true }))
    expect(await screen.findByText('One saved job is no longer on the board')).toBeTruthy()
    expect(positions()).toEqual([])
    const stored = await phone.device.read(['saved'], (tx) => tx.objectStore('saved').getAll())
    expect(JSON.stringify(stored)).not.toContain('Ward Nurse')
  })
})
