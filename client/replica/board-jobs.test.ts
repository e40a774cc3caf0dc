import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { BOARD_KEY, jobKey } from '#client/api/query-keys.ts'
import { createAnswerCache } from './answer-cache.ts'
import { forgetJob } from './board-jobs.ts'

const maren = { email: 'maren@example.org', userId: 'maren', role: 'employer' } as const
const job = (id: string) => ({ id, position: 'Baker', recruiterId: 'maren' })

test('a deleted job leaves the public lists and their totals, and its pages', () => {
  const queryClient = new QueryClient()
  const list = [...BOARD_KEY, 'jobs', {}]
  queryClient.setQueryData(list, {
    pages: [
      { data: [job('a'), job('b')], total: 12 },
      { data: [job('c')], total: 12 },
    ],
  })
  queryClient.setQueryData([...BOARD_KEY, 'newest-jobs'], { data: [job('b')], total: 12 })
  for (const who of [maren, VISITOR]) queryClient.setQueryData(jobKey(who, 'a'), job('a'))
  forgetJob(createAnswerCache(queryClient, maren), 'a')
  expect(queryClient.getQueryData(list)).toEqual({
    pages: [
      { data: [job('b')], total: 11 },
      { data: [job('c')], total: 12 },
    ],
  })
  expect(queryClient.getQueryData([...BOARD_KEY, 'newest-jobs'])).toEqual({ data: [job('b')], total: 12 })
  expect(queryClient.getQueryCache().findAll({ queryKey: ['me'] })).toEqual([])
})

test('a deleted job is taken off the number of the exact jobs or of the less exact ones', () => {
  const queryClient = new QueryClient()
  const list = [...BOARD_KEY, 'jobs', { search: 'nurse' }]
  const page = { data: ['a', 'b', 'c', 'd'].map(job), total: 12, lessExact: { from: 2, total: 7 } }
  queryClient.setQueryData(list, { pages: [page] })
  const cache = createAnswerCache(queryClient, maren)
  forgetJob(cache, 'a')
  forgetJob(cache, 'd')
  const left = { data: [job('b'), job('c')], total: 11, lessExact: { from: 1, total: 6 } }
  expect(queryClient.getQueryData(list)).toEqual({ pages: [left] })
})
