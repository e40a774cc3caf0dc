import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { HIDDEN_JOBS_MAX } from '#contract/job-marks/job-mark.rules.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { HiddenList } from '#client/features/job-marks/HiddenList.tsx'
import { HideButton, hideOf } from '#client/features/job-marks/HideButton.tsx'
import { JobResults } from '#client/features/jobs/JobResults.tsx'
import { jobWith } from '#client/features/jobs/test-jobs.ts'
import { useJobList } from '#client/features/jobs/use-job-list.ts'
import { useWithoutHidden } from '#client/features/jobs/use-without-hidden.ts'
import { visitorHidden } from '#client/offline/job-marks/visitor-hidden.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'

const NONE = new Map<string, never>()
const ida: Viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' }
const [cook, rigger, welder] = ['Cook', 'Rigger', 'Welder'].map((position) =>
  jobWith({ id: position.toLowerCase(), position }),
)
const page = (jobs: (typeof cook)[], nextCursor: string | null = null) => ({
  status: true,
  data: jobs,
  total: 3,
  nextCursor,
})
const named = (jobId: string, position = jobId) => ({
  jobId,
  position,
  companyName: 'Norrsund Ferries',
  changedAt: '2026-03-03T08:00:00.000Z',
})

const undoable = vi.spyOn(toast, 'undoable').mockReturnValue()
const failed = vi.spyOn(toast, 'error').mockReturnValue()
beforeEach(() => {
  localStorage.clear()
  undoable.mockReset()
  failed.mockReset()
})
afterEach(() => onlineManager.setOnline(true))

function Results() {
  const list = useWithoutHidden(useJobList({}), 'all')
  return <JobResults list={list} search={{}} applications={NONE} hideOf={hideOf} />
}
const cards = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('a visitor hides a job at once, undoes it, and sees what is hidden', async () => {
  renderApp(<Results />, { viewer: VISITOR, call: async () => page([cook!, rigger!, welder!]) })
  await press('Hide: Rigger')
  await waitFor(() => expect(cards()).toEqual(['Cook', 'Welder']))
  await screen.findByText('1 hidden')
  expect(visitorHidden.getSnapshot()).toMatchObject([{ jobId: 'rigger', position: 'Rigger' }])
  const [words, undo, what] = undoable.mock.calls[0] ?? []
  expect([words, what]).toEqual(['Job hidden', 'Rigger'])
  undo?.()
  await waitFor(() => expect(cards()).toEqual(['Cook', 'Rigger', 'Welder']))
  expect(screen.queryByText('1 hidden')).toBeNull()

  await press('Hide: Cook')
  await press('Show')
  await waitFor(() => expect(cards()).toEqual(['Cook', 'Rigger', 'Welder']))
  await press('Show again: Cook')
  await waitFor(() => expect(visitorHidden.getSnapshot()).toEqual([]))
})

test('a job that a full device cannot hide stays, and the visitor is told why', async () => {
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  onTestFinished(() => store.mockRestore())
  renderApp(<HideButton job={cook!} />, { viewer: VISITOR })
  await press('Hide: Cook')
  const reason = 'This device has no room left. Make some, then try again.'
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Not hidden', reason))
  await screen.findByRole('button', { name: 'Hide: Cook' })
})

test('the next page is loaded when a page has only hidden jobs', async () => {
  visitorHidden.put([named('cook'), named('rigger')])
  const call: Call = async (_name, request) => {
    const { cursor } = (request as { query: { cursor?: string } }).query
    return cursor ? page([welder!]) : page([cook!, rigger!], 'second')
  }
  renderApp(<Results />, { viewer: VISITOR, call })
  await waitFor(() => expect(cards()).toEqual(['Welder']))
  await screen.findByText('2 hidden')
})

test('a list of which all is hidden says so and can show it', async () => {
  visitorHidden.put([named('cook'), named('rigger')])
  renderApp(<Results />, { viewer: VISITOR, call: async () => page([cook!, rigger!]) })
  await screen.findByText('You have hidden all 2 jobs')
  await press('Show them')
  await waitFor(() => expect(cards()).toEqual(['Cook', 'Rigger']))
})

test('a candidate hides a job without a network; it is sent later, and what the board refused is not hidden', async () => {
  onlineManager.setOnline(false)
  const sent: unknown[] = []
  let isFull = false
  const call: Call = async (name, request) => {
    if (name === 'hiddenJobs') return { status: true, data: [] }
    if (isFull) throw refusalOf('hidden.limit')
    sent.push(request)
    return { status: true, acknowledged: true, data: [named('cook', 'Cook')] }
  }
  const outbox = testOutbox({ call } as unknown as Api, ida)
  renderApp(<HideButton job={cook!} look="words" />, { viewer: ida, call, outbox })
  await press('Hide: Cook')
  await screen.findByRole('button', { name: 'Show again: Cook' })
  expect(undoable).toHaveBeenCalledTimes(1)
  expect([sent, visitorHidden.getSnapshot()]).toEqual([[], []])
  onlineManager.setOnline(true)
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { userId: 'ida', jobs: [{ jobId: 'cook', isHidden: true }] } }]),
  )
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))

  isFull = true
  await press('Hide: Cook')
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
})

test('a candidate hides only as many jobs as fit, and an employer hides none', async () => {
  visitorHidden.put(Array.from({ length: HIDDEN_JOBS_MAX }, (_, place) => named(`job-${place}`)))
  const { unmount } = renderApp(<HideButton job={cook!} />, { viewer: VISITOR })
  await press('Hide: Cook')
  await waitFor(() => expect(failed).toHaveBeenCalledWith('You have hidden 500 jobs', expect.any(String)))
  expect(visitorHidden.getSnapshot()).toHaveLength(HIDDEN_JOBS_MAX)
  unmount()
  renderApp(
    <>
      <p>Here</p>
      <HideButton job={cook!} />
    </>,
    { viewer: { ...ida, role: 'employer' } },
  )
  await screen.findByText('Here')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the list of hidden jobs shows them again, one by one', async () => {
  visitorHidden.put([named('cook', 'Cook'), named('rigger', 'Rigger')])
  renderApp(<HiddenList />, { viewer: VISITOR })
  await press('Show again: Cook')
  await waitFor(() => expect(screen.queryByText('Cook')).toBeNull())
  await press('Show again: Rigger')
  await screen.findByText('No hidden jobs')
  expect(visitorHidden.getSnapshot()).toEqual([])
})

test.each([
  ['a visitor logs in', VISITOR, 'Log in'],
  ['whoever has not registered does that', { ...VISITOR, email: 'new@example.org' }, 'Register'],
])('to hide jobs everywhere, %s', async (_words, viewer, step) => {
  visitorHidden.put([named('cook', 'Cook')])
  renderApp(<HiddenList />, { viewer })
  const words = `Left out of your lists. They are hidden on this device. ${step} to hide them everywhere.`
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the list of a candidate is not said to be empty before the board has given it', async () => {
  let isCut = true
  const call = vi.fn<Call>(async () => {
    if (isCut) throw new RequestError({ kind: 'FETCH_ERROR' })
    return { status: true, data: [named('cook', 'Cook')] }
  })
  const { unmount } = renderApp(<HiddenList />, { viewer: ida, call: () => new Promise(() => undefined) })
  await screen.findByText('Loading the hidden jobs')
  expect(screen.queryByText('No hidden jobs')).toBeNull()
  unmount()
  renderApp(<HiddenList />, { viewer: ida, call })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No hidden jobs')).toBeNull()
  isCut = false
  fireEvent.click(again)
  await screen.findByText('Cook')
})

test('a job hidden without a network is listed, with a note that the others are not', async () => {
  const call: Call = () => Promise.reject(new RequestError({ kind: 'FETCH_ERROR' }))
  const outbox = testOutbox({ call } as unknown as Api, ida)
  renderApp(
    <>
      <HideButton job={rigger!} />
      <HiddenList />
    </>,
    { viewer: ida, call, outbox },
  )
  await press('Hide: Rigger')
  await screen.findByRole('link', { name: 'Rigger' })
  expect(await screen.findByText('What you hid before is not listed.')).toBeDefined()
})
