import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { applyAction } from '#client/features/applications/apply.action.ts'
import { actionRegistry, recordOf } from '#client/offline/outbox/action-kind.ts'
import type { ActionResult, OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { offlineActions } from '#client/features/actions.ts'
import { toast } from '#client/ui/toast.ts'
import { createActionResults } from './action-results.ts'

const VIEWER: Viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' }
const DAY = 86_400_000
const job = (overview: string) => ({ id: 'j1', overview, applications: [{ userId: 'ida' }] }) as unknown as Job

/** A page that is fetching the job while it learns of an application. */
function page() {
  const queryClient = new QueryClient()
  let answer = (_data: { data: Job }): void => undefined
  const call = vi.fn(() => new Promise<{ data: Job }>((resolve) => void (answer = resolve)))
  const api = { call } as unknown as Api
  const query = jobQuery(api, VIEWER, 'j1')
  const asked = queryClient.fetchQuery(query).catch(() => null)
  const { onSent } = createActionResults({
    actions: offlineActions,
    queryClient,
    viewer: () => VIEWER,
    isOnline: () => true,
  })
  const applied = (sentAt: number, as: Job) => {
    const payload = { jobId: 'j1', position: 'Cook', companyName: 'Norrsund Ferries', appliedAt: '' }
    const id = `sent at ${sentAt}`
    onSent({ id, v: 1, userId: 'ida', kind: 'apply', payload, answer: as, sentAt } satisfies ActionResult)
  }
  return { queryClient, api, query, asked, applied, answer: (as: Job) => answer({ data: as }) }
}

test('a result just sent is newer than an answer in flight', async () => {
  const { queryClient, query, applied, answer, asked } = page()
  applied(Date.now(), job('as applied'))
  answer(job('before'))
  await asked
  expect(queryClient.getQueryData(query.queryKey)).toEqual(job('as applied'))
})

test('a list that was read from the device while it is being asked for stays, with what was sent', async () => {
  const { queryClient, api, applied } = page()
  const { queryKey } = appliedJobsQuery(api, VIEWER)
  void queryClient.fetchInfiniteQuery(appliedJobsQuery(api, VIEWER)).catch(() => null)
  const query = queryClient.getQueryCache().find({ queryKey })
  const data = { pages: [{ status: true, data: [{ ...job('kept'), id: 'j0' }], nextCursor: null }], pageParams: [null] }
  query?.setState({ data, dataUpdatedAt: Date.now() - DAY, status: 'success' })
  applied(Date.now(), job('as applied'))
  expect(queryClient.getQueryData(queryKey)?.pages[0]?.data.map(({ id }) => id)).toEqual(['j1', 'j0'])
})

test('a result sent days ago stays until the answer comes, and is not taken for new', async () => {
  const { queryClient, query, applied, answer, asked } = page()
  applied(Date.now() - 3 * DAY, job('three days ago'))
  expect(queryClient.getQueryData(query.queryKey)).toEqual(job('three days ago'))
  expect(queryClient.getQueryState(query.queryKey)?.dataUpdatedAt).toBeLessThan(Date.now() - DAY)
  answer(job('of today'))
  await asked
  expect(queryClient.getQueryData(query.queryKey)).toEqual(job('of today'))
})

test('the later of two answers stays, in whichever page they are heard', () => {
  const { queryClient, query, applied } = page()
  applied(Date.now() - 2 * DAY, job('first'))
  applied(Date.now() - DAY, job('second'))
  applied(Date.now() - 3 * DAY, job('of before'))
  expect(queryClient.getQueryData(query.queryKey)).toEqual(job('second'))
})

test('an undone action is no longer shown as done', () => {
  const undo = vi.fn()
  const kind: OfflineAction = {
    name: 'wave',
    lane: () => 'hand',
    perform: async () => null,
    answer: { ingest: () => undefined, stale: () => [['hands']], undo },
    icon: 'check',
    words: () => ({ title: 'Wave', text: '' }),
  }
  const queryClient = new QueryClient()
  queryClient.setQueryData(['hands'], 'waved')
  const results = createActionResults({
    actions: actionRegistry([kind]),
    queryClient,
    viewer: () => VIEWER,
    isOnline: () => true,
  })
  results.onDiscarded({ ...recordOf(VIEWER, { kind, payload: 'both hands' }, { id: 'the-id', now: 0 }), seq: 1 })
  expect(undo).toHaveBeenCalledWith(expect.objectContaining({ viewer: VIEWER }), 'both hands')
  // It was never sent: the server has nothing new.
  expect(queryClient.getQueryState(['hands'])?.isInvalidated).toBe(false)
})

describe('an action that goes out later', () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  const payload = { jobId: 'j1', position: 'Ferry Mechanic', companyName: 'Norrsund Ferries', appliedAt: '' }
  const applied = ['Applied', 'Norrsund Ferries can now see your application.', 'apply']

  const pageThat = (isOnline: boolean, visibilityState: DocumentVisibilityState = 'visible') => {
    success.mockClear()
    vi.stubGlobal('document', { visibilityState })
    const options = { actions: offlineActions, queryClient: new QueryClient(), viewer: () => VIEWER }
    const results = createActionResults({ ...options, isOnline: () => isOnline })
    const queued = { ...recordOf(VIEWER, { kind: applyAction, payload }, { id: 'a', now: 0 }), seq: 1 }
    return {
      sees: (failure?: OutboxRecord['failure']) =>
        results.onOutboxChange({ isRead: true, records: [failure ? { ...queued, failure } : queued] }),
      receives: () =>
        results.onSent({ id: 'a', v: 1, userId: 'ida', kind: 'apply', payload, answer: job('now'), sentAt: 0 }),
    }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is told of once it has arrived, and once only', () => {
    const { sees, receives } = pageThat(false)
    sees()
    receives()
    expect(success.mock.calls).toEqual([applied])
    receives()
    expect(success).toHaveBeenCalledTimes(1)
  })

  test('is told of after a try that failed', () => {
    const { sees, receives } = pageThat(true)
    sees({ kind: 'FETCH_ERROR' })
    receives()
    expect(success.mock.calls).toEqual([applied])
  })

  test('is told of by its form when it goes out at once, and not by a page that nobody sees', () => {
    const online = pageThat(true)
    online.sees()
    online.receives()
    const hidden = pageThat(false, 'hidden')
    hidden.sees()
    hidden.receives()
    expect(success).not.toHaveBeenCalled()
  })
})
