import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeCached } from './change-cached.ts'

const KEY = ['list']
const then = Date.now() - 60_000

test('a change keeps the age of the cached answer', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(KEY, [1], { updatedAt: then })
  changeCached<number[]>(queryClient, KEY, (list) => [...list, 2])
  expect(queryClient.getQueryData(KEY)).toEqual([1, 2])
  expect(queryClient.getQueryState(KEY)?.dataUpdatedAt).toBe(then)
})

test('nothing is cached where nothing was', () => {
  const queryClient = new QueryClient()
  changeCached<number[]>(queryClient, KEY, () => [2])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
