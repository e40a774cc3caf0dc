import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { jobListQuery } from './job.queries.ts'
import { pageOf } from './test-jobs.ts'

test('a list that was kept on the device asks for its first page as it first did', async () => {
  const call = vi.fn(async () => pageOf([]))
  const client = new QueryClient()
  const list = jobListQuery({ call } as unknown as Api, {})
  const kept = { pages: [pageOf([])], pageParams: [undefined] }
  // A device stores JSON, which has no undefined.
  client.setQueryData(list.queryKey, JSON.parse(JSON.stringify(kept)) as typeof kept)
  await client.fetchInfiniteQuery({ ...list, staleTime: 0 })
  const query = expect.objectContaining({ search: '', cursor: undefined }) as unknown
  expect(call).toHaveBeenCalledWith('jobs', expect.objectContaining({ query }))
})
