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
  const query = expect.not.objectContaining({ cursor: expect.anything() as unknown }) as unknown
  expect(call).toHaveBeenCalledWith('jobs', expect.objectContaining({ query }))
})

test('the pages after the first are those of the corrected spelling', async () => {
  const call = vi.fn(async (_name: string, _request: { query: object }) =>
    pageOf(['nurse'], { corrected: 'nurse', nextCursor: 'after-30' }),
  )
  const list = jobListQuery({ call } as unknown as Api, { search: 'nusre' })
  await new QueryClient().fetchInfiniteQuery({ ...list, pages: 2 })
  expect(call.mock.calls.map(([, { query }]) => query)).toMatchObject([
    { search: 'nusre', spelling: undefined },
    { search: 'nurse', cursor: 'after-30' },
  ])
})

test('a search as typed is another list', () => {
  const key = (spelling?: 'as-typed') =>
    jobListQuery({} as Api, { search: 'nusre', ...(spelling && { spelling }) }).queryKey
  expect(key('as-typed')).not.toEqual(key())
})
