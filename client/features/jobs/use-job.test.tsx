import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import { ApiProvider } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { LIVE_MS, liveUpdates } from '#client/api/live.ts'
import { RequestError } from '#client/api/request-error.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { jobListQuery, jobQuery } from './job.queries.ts'
import { jobWith, pageOf } from './test-jobs.ts'
import { useJob } from './use-job.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

const never = () => new Promise<never>(() => undefined)
const refused = (code: ProblemCode, status: number) => () =>
  Promise.reject(new RequestError({ kind: 'HTTP', status, problem: problemOf(code) }))

/** A device that can't reach the server, with these jobs; it knows that 'gone' is taken down. */
const cutOff = (ids: string[]) => ({
  persistence: {
    jobs: async () => ({ jobs: pageOf(ids).data, fetchedAt: 1, gone: { gone: 'taken-down' as const } }),
    storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
  },
  reachability: testReachability(() => 'offline'),
})

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Opens the page of a job with this server answer, and with the jobs of a list or of this device. */
function openPage(
  answer: () => Promise<unknown>,
  listed: string[] = [],
  here: string[] | null = null,
  queryClient = newClient(),
  id = 'j1',
) {
  const api = { call: vi.fn(answer) } as unknown as Api
  queryClient.setQueryData(jobListQuery(api, {}).queryKey, { pages: [pageOf(listed)], pageParams: [undefined] })
  return renderHook(() => useJob(VISITOR, id), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <PersistenceProvider value={here ? cutOff(here) : undefined}>{children}</PersistenceProvider>
        </ApiProvider>
      </QueryClientProvider>
    ),
  }).result
}

// Spec 2: Details stores the job as the selected one
test('a job that a list has is shown at once, and whole when it has been loaded', async () => {
  const page = openPage(async () => ({ status: true, data: jobWith({ id: 'j1', overview: 'Whole.' }) }), ['j0', 'j1'])
  expect(page.current).toMatchObject({ stage: 'shown', job: { id: 'j1' }, isWhole: false, isFetching: true })
  await waitFor(() => expect(page.current).toMatchObject({ isWhole: true, job: { overview: 'Whole.' } }))
})

test('a job that no list has is waited for', () => {
  expect(openPage(never, ['j0']).current).toEqual({ stage: 'loading' })
})

test('a job that a list has stays when the board fails', async () => {
  const page = openPage(refused('server.error', 500), ['j1'])
  await waitFor(() => expect(page.current).toMatchObject({ stage: 'shown', isWhole: false, isFetching: false }))
})

test('a job that the board does not know is not shown, whatever a list has', async () => {
  const page = openPage(refused('job.unknown', 404), ['j1'])
  await waitFor(() => expect(page.current).toEqual({ stage: 'unknown' }))
})

test('a job that is taken down is not shown, whatever a list or this device has', async () => {
  const page = openPage(refused('job.taken-down', 410), ['j1'], ['j1'])
  await waitFor(() => expect(page.current).toEqual({ stage: 'taken-down' }))
})

test('a job that the device knows to be gone is, without a network, and is not one that was never opened', async () => {
  const away = () => Promise.reject(new RequestError({ kind: 'FETCH_ERROR' }))
  const page = openPage(away, ['j0'], ['j0'], newClient(), 'gone')
  await waitFor(() => expect(page.current).toEqual({ stage: 'taken-down' }))
})

test.each([
  ['job.unknown', 404],
  ['job.taken-down', 410],
] as const)('a job whose page the board has just refused with %s is asked for once', async (code, status) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  liveUpdates.setConnectedSince(Date.now())
  onTestFinished(() => {
    liveUpdates.setConnectedSince(null)
    vi.useRealTimers()
  })
  const call = vi.fn(refused(code, status))
  const queryClient = newClient()
  await queryClient.prefetchQuery(jobQuery({ call } as unknown as Api, VISITOR, 'j1'))
  const page = openPage(call, [], null, queryClient)
  await vi.advanceTimersByTimeAsync(4 * LIVE_MS)
  expect(page.current.stage).not.toBe('loading')
  expect(call).toHaveBeenCalledTimes(1)
})

test('a refused job stays so while it is asked for again', async () => {
  let answer: Promise<unknown> | null = null
  const refuse = refused('job.unknown', 404)
  const queryClient = newClient()
  const page = openPage(() => answer ?? refuse(), [], null, queryClient)
  await waitFor(() => expect(page.current).toEqual({ stage: 'unknown' }))
  answer = new Promise(() => undefined)
  act(() => void queryClient.refetchQueries({ queryKey: jobQuery({} as Api, VISITOR, 'j1').queryKey }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(page.current).toEqual({ stage: 'unknown' })
})

// Spec 3: The job store keeps the job and an error
test('a failure without a job to show is told, with a way to try again', async () => {
  const page = openPage(refused('storage.busy', 503))
  await waitFor(() => expect(page.current).toMatchObject({ stage: 'failed', retry: expect.any(Function) }))
})

test('a job that this device has is shown without the board, and waits for nothing', async () => {
  const page = openPage(never, [], ['j1'])
  await waitFor(() => expect(page.current).toMatchObject({ stage: 'shown', isWhole: false, isFetching: false }))
})

test('a job that this device does not have is said to be missing', async () => {
  const page = openPage(never, [], ['j2'])
  await waitFor(() => expect(page.current).toEqual({ stage: 'offline' }))
})
