import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { prefetchInBackground, isSparing, type Connection } from './background-prefetch.ts'

const maren: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }
const idris: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

interface DeviceState {
  kept?: string
  /** The number of jobs they applied to. */
  applied?: number
  connection?: Connection
}

/** A server with one conversation, whose newest message is 'm7'; `kept` is the newest one on the device. */
async function fetchFor(viewer: Viewer, { kept = '', applied = 0, connection }: DeviceState = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const other = { userId: 'jens', email: 'jens@example.org', name: 'Jens', company: '', lastMessage: { id: 'm7' } }
  const answers: Record<string, unknown> = {
    user: { status: true, data: { profileImage: '' } },
    appliedJobs: {
      data: Array.from({ length: applied }, (_, place) => ({
        id: `job-${place}`,
        applications: [{ id: `application-${place}` }],
      })),
      nextCursor: null,
    },
    applicationCopy: { data: null },
    conversations: { data: { conversations: [other], unread: 0 } },
    messages: { data: { messages: [], cursor: 7, read: 7 } },
  }
  const call = vi.fn(async (name: string) => answers[name] ?? { data: [] })
  const persistence = {
    keepNewest: vi.fn(async () => undefined),
    tidy: vi.fn(async () => undefined),
    recall: async ({ queryKey }: { queryKey: readonly unknown[] }) =>
      void (kept && queryClient.setQueryData(queryKey, { messages: [{ id: kept }], cursor: 7, read: 7 })),
  }
  const api = { call } as unknown as Api
  await prefetchInBackground({ api, queryClient, persistence, viewer: () => viewer, connection: () => connection })
  return { asked: call.mock.calls.map(([name]) => name), persistence }
}

test.each([
  ['a visitor', VISITOR, []],
  [
    'a candidate',
    maren,
    ['user', 'appliedJobs', 'conversations', 'mailChoice', 'myQuestions', 'savedSearches', 'messages'],
  ],
  ['an employer', idris, ['user', 'postedJobs', 'applicantDesk', 'conversations', 'mailChoice', 'messages']],
])('%s has the own lists at hand, and the board', async (_name, viewer, names) => {
  const { asked, persistence } = await fetchFor(viewer)
  expect(asked).toEqual(names)
  expect(persistence.keepNewest).toHaveBeenCalledTimes(1)
  expect(persistence.tidy).toHaveBeenCalledExactlyOnceWith(viewer.email)
})

test('a conversation is fetched when it has news alone', async () => {
  expect((await fetchFor(maren, { kept: 'm7' })).asked).not.toContain('messages')
  // The same number for another message: the board was put back to an older copy.
  expect((await fetchFor(maren, { kept: 'another' })).asked).toContain('messages')
})

test('the copies of the newest applications are fetched, each once', async () => {
  const copies = (asked: string[]) => asked.filter((name) => name === 'applicationCopy')
  expect(copies((await fetchFor(maren, { applied: 3 })).asked)).toHaveLength(3)
  expect(copies((await fetchFor(maren, { applied: 30 })).asked)).toHaveLength(20)
  expect(copies((await fetchFor(maren, { applied: 3, kept: 'm7' })).asked)).toEqual([])
})

test('only the own lists are fetched when data is saved', async () => {
  const { asked, persistence } = await fetchFor(maren, { connection: { saveData: true } })
  expect(asked).toEqual(['user', 'appliedJobs', 'conversations', 'mailChoice', 'myQuestions', 'savedSearches'])
  expect(persistence.keepNewest).not.toHaveBeenCalled()
})

test('a person who signs out while the code loads has no list fetched', async () => {
  const call = vi.fn(async () => ({ data: [] }))
  const persistence = {
    keepNewest: vi.fn(async () => undefined),
    tidy: vi.fn(async () => undefined),
    recall: async () => undefined,
  }
  let viewer = maren
  const api = { call } as unknown as Api
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const done = prefetchInBackground({
    api,
    queryClient,
    persistence,
    viewer: () => viewer,
    connection: () => undefined,
  })
  viewer = idris
  await done
  expect(call).not.toHaveBeenCalled()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('the newest jobs are at hand, and the device is tidied, when the code for the own lists does not load', async () => {
  const persistence = {
    keepNewest: vi.fn(async () => undefined),
    tidy: vi.fn(async () => undefined),
    recall: async () => undefined,
  }
  const done = prefetchInBackground({
    api: { call: vi.fn() } as unknown as Api,
    queryClient: new QueryClient(),
    persistence,
    viewer: () => maren,
    connection: () => undefined,
    loadPersonal: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  await expect(done).rejects.toThrow('Failed to fetch')
  expect(persistence.keepNewest).toHaveBeenCalledTimes(1)
  expect(persistence.tidy).toHaveBeenCalledExactlyOnceWith(maren.email)
})

test.each<[string, Connection | undefined, boolean]>([
  ['a browser that does not tell', undefined, false],
  ['a network at home', { type: 'wifi', effectiveType: '4g', saveData: false }, false],
  ['a network that is paid for', { type: 'cellular', effectiveType: '4g' }, true],
  ['a slow one', { effectiveType: 'slow-2g' }, true],
  ['somebody who saves data', { type: 'wifi', saveData: true }, true],
])('spares %s: $2', (_name, connection, spares) => {
  expect(isSparing(connection)).toBe(spares)
})
