import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemOf } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { liveUpdates } from '#client/api/live.ts'
import { RequestError } from '#client/api/request-error.ts'
import { conversationsQuery } from './chat.queries.ts'
import { markedRead } from './conversation-list.ts'

const viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' } as const
const list = { conversations: [], unread: 0, older: null }

beforeEach(() => {
  vi.useFakeTimers()
  liveUpdates.setConnectedSince(Date.now())
})
afterEach(() => {
  liveUpdates.setConnectedSince(null)
  vi.useRealTimers()
})

test('a mark that the board could not take is sent again, also while events bring all that is new', async () => {
  const problem = problemOf('storage.busy')
  const call = vi
    .fn(async (_name: string): Promise<unknown> => ({ data: list }))
    .mockRejectedValueOnce(new RequestError({ kind: 'HTTP', status: problem.status, problem }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = conversationsQuery({ call } as unknown as Api, viewer)
  queryClient.setQueryData(query.queryKey, markedRead(list, 'per', 6), { updatedAt: 0 })
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  leave()
  const once = ['markManyRead', 'conversations']
  expect(call.mock.calls.map(([name]) => name)).toEqual([...once, ...once])
})
