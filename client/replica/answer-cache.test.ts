import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const VIEWER = { email: 'ida@example.org', userId: 'ida', role: 'employer' } as const
const LIST = ['me', VIEWER.email, 'list']
const DAY = 86_400_000

/** A screen whose request is in flight; `answer` ends it. */
function screen(queryClient: QueryClient, queryKey: readonly string[]) {
  let answer: (data: string[]) => void = () => undefined
  const queryFn = () => new Promise<string[]>((resolve) => (answer = resolve))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  observer.subscribe(() => undefined)
  return { shown: () => observer.getCurrentResult().data, answer: (data: string[]) => answer(data) }
}

const added = (list: string[] | undefined) => list && [...list, 'sent']

test('a list that loads for the first time while something is sent is shown', async () => {
  const queryClient = new QueryClient()
  const { shown, answer } = screen(queryClient, LIST)
  createAnswerCache(queryClient, VIEWER).put(LIST, Date.now(), added)
  answer(['loaded'])
  await vi.waitFor(() => expect(shown()).toEqual(['loaded']))
})

test('a list whose key begins with that of an updated list is also fetched again', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(LIST, ['known'], { updatedAt: Date.now() - DAY })
  const { shown, answer } = screen(queryClient, [...LIST, 'filtered'])
  createAnswerCache(queryClient, VIEWER).put(LIST, Date.now(), added)
  answer(['loaded'])
  await vi.waitFor(() => expect(shown()).toEqual(['loaded']))
  expect(queryClient.getQueryData(LIST)).toEqual(['known', 'sent'])
})

test('an answer that was on its way does not hide what was sent', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(LIST, ['known'], { updatedAt: Date.now() - DAY })
  const { shown, answer } = screen(queryClient, LIST)
  createAnswerCache(queryClient, VIEWER).put(LIST, Date.now(), added)
  answer(['known'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toEqual(['known', 'sent'])
})

const AN_HOUR_AGO = Date.now() - 3_600_000

test('a change keeps the age of the cached answer', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(LIST, [1], { updatedAt: AN_HOUR_AGO })
  createAnswerCache(queryClient, VIEWER).change<number[]>(LIST, (list) => [...list, 2])
  expect(queryClient.getQueryData(LIST)).toEqual([1, 2])
  expect(queryClient.getQueryState(LIST)?.dataUpdatedAt).toBe(AN_HOUR_AGO)
})

test('an empty cache stays empty', () => {
  const queryClient = new QueryClient()
  createAnswerCache(queryClient, VIEWER).change<number[]>(LIST, () => [2])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
