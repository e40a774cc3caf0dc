import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestError } from '#client/api/request-error.ts'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

// Spec 9: Unused data are kept 60 s
test('an answer is fresh for 60 s, and kept as long as the app runs', () => {
  const { queries } = createQueryClient(true).getDefaultOptions()
  expect(queries?.staleTime).toBe(60_000)
  expect(queries?.gcTime).toBe(Infinity)
})

test('a failure is repeated twice, a time-out not at all: whoever waited that long is told', () => {
  const retry = createQueryClient(true).getDefaultOptions().queries?.retry as (count: number, error: Error) => boolean
  const unavailable = new RequestError({ kind: 'HTTP', status: 503, problem: null })
  expect([0, 1, 2].map((failures) => retry(failures, unavailable))).toEqual([true, true, false])
  expect(retry(0, new RequestError({ kind: 'TIMEOUT_ERROR' }))).toBe(false)
})

describe('a list that is read page by page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const queryKey = ['list']
  /** A list on screen with its first page loaded. */
  async function list() {
    const queryClient = createQueryClient(true)
    const asked: number[] = []
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey,
      queryFn: async ({ pageParam }) => asked.push(pageParam),
      initialPageParam: 0,
      getNextPageParam: (_page, pages) => pages.length,
    })
    observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    const state = () => queryClient.getQueryState(queryKey)
    return { queryClient, observer, asked, state, firstAt: Date.now() }
  }

  test('is as old as its first page, however many follow', async () => {
    const { observer, asked, state, firstAt } = await list()
    for (const _ of [1, 2]) {
      await vi.advanceTimersByTimeAsync(40_000)
      await observer.fetchNextPage()
    }
    expect(asked).toEqual([0, 1, 2])
    expect(state()).toMatchObject({ dataUpdatedAt: firstAt, status: 'success', isInvalidated: false })
    expect(observer.getCurrentResult()).toMatchObject({ isStale: true, isFetching: false })
    await observer.refetch()
    expect(asked).toEqual([0, 1, 2, 0, 1, 2])
    expect(state()?.dataUpdatedAt).toBe(firstAt + 80_000)
  })

  test('stays invalid where it became so before or while a further page came', async () => {
    const { queryClient, observer, state } = await list()
    const further = observer.fetchNextPage()
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    await further
    expect(state()?.isInvalidated).toBe(true)
    await observer.fetchNextPage()
    expect(state()?.isInvalidated).toBe(true)
    await observer.refetch()
    expect(state()?.isInvalidated).toBe(false)
  })
})
