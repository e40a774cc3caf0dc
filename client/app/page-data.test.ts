import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageData } from '#contract/pages/rendered-page.ts'
import { putPageData, refreshRestored } from './page-data.ts'

const KEY = ['board', 'jobs', { search: '', closed: undefined }]
/** As serialised: undefined values are gone. */
const data = JSON.parse(
  JSON.stringify({ now: Date.now(), answers: [[KEY, { total: 2 }, { persist: 'boot' }]] }),
) as PageData

afterEach(() => vi.restoreAllMocks())

test('the server’s answer takes the place of one that is newer by the clock of the device', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(KEY, { total: 1 }, { updatedAt: Date.now() + 3_600_000 })
  void queryClient.invalidateQueries({ queryKey: KEY })
  putPageData(queryClient, data)
  expect(queryClient.getQueryData(KEY)).toEqual({ total: 2 })
  const queryFn = vi.fn<() => Promise<unknown>>()
  await queryClient.prefetchQuery({ queryKey: KEY, queryFn, staleTime: 5_000 })
  expect(queryFn).not.toHaveBeenCalled()
})

test('an answer that nothing has asked for is kept on the device like any other', () => {
  const queryClient = new QueryClient()
  putPageData(queryClient, data)
  expect(queryClient.getQueryCache().find({ queryKey: KEY })?.meta).toEqual({ persist: 'boot' })
})

test.for([
  ['navigate', false],
  ['back_forward', true],
] as const)('after %s, that it is old by now is %s', ([type, isOld]) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  const queryClient = new QueryClient()
  putPageData(queryClient, data)
  refreshRestored(queryClient, data)
  expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(isOld)
})
