import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { jobListQuery } from './job.queries.ts'

test.each([
  ['Ber', 'Bern'],
  ['Vie', 'Vienna'],
  ['Malm', 'Maldm'],
  ['Bernau', 'Berau'],
])(
  'a list at %s is not shown for one at %s: places are compared by words, not as the search text',
  async (typed, wanted) => {
    const call = vi.fn(async (_name: string, { query }: { query: { location: string[] } }) => ({
      status: true,
      data: [{ id: query.location[0] }],
      total: 1,
      nextCursor: null,
    }))
    const api = { call } as unknown as Api
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
    // Typing with a pause longer than 300 ms: the list at 'Ber' is fetched, then the one at 'Bern'.
    await client.fetchInfiniteQuery(jobListQuery(api, { location: typed }))
    const { pages } = await client.fetchInfiniteQuery(jobListQuery(api, { location: wanted }))
    expect(pages[0]?.data[0]?.id).toBe(wanted)
  },
)

test('equal places still share a list', () => {
  const key = (location: string) => jobListQuery({} as Api, { location }).queryKey
  expect(key('bergen,  NORWAY')).toEqual(key('Bergen, Norway'))
})
