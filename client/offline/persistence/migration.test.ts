import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { jobKey, personalKey } from '#client/api/query-keys.ts'
import { JOB, JOB_DTO } from '#client/test-job-dto.ts'
import { withoutReason } from './lazy-tier.ts'
import { bootTierKey } from './boot-tier.ts'
import { MAREN, aPhone, startApp, type Phone } from './test-persistence.ts'

// Data stored before responses had the domain's field names: the contract's major version was 1, and nothing else
// recorded the layout.
const BUSTER = '1'
const KEY = jobKey({ email: MAREN }, 'job-1')
const LIST = ['board', 'jobs', {}]
const NOW = Date.now()

const stored = (queryKey: readonly unknown[], data: unknown) => ({
  buster: BUSTER,
  queryHash: JSON.stringify(queryKey),
  queryKey,
  state: {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: NOW,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  },
})
const inLibrary = (phone: Phone, owner: string, name: string, value: unknown) =>
  phone.device.write(['library'], async (tx) => void (await tx.objectStore('library').put({ owner, name, value })))
const keepOld = (phone: Phone, queryKey: readonly unknown[], data: unknown, owner = MAREN) =>
  inLibrary(phone, owner, `query-${JSON.stringify(queryKey)}`, stored(queryKey, data))

test('what a start needs is there from the first start after the update', async () => {
  const phone = aPhone()
  const pages = { pages: [{ status: true, data: [JOB_DTO], total: 1, nextCursor: null }], pageParams: [''] }
  const { buster, ...query } = stored(LIST, pages)
  const client = { timestamp: NOW, buster, clientState: { mutations: [], queries: [query] } }
  phone.storage.setItem(bootTierKey(''), JSON.stringify(client))
  const { persistence, queryClient } = startApp(phone)
  await persistence.restore('')
  expect(queryClient.getQueryData(LIST)).toMatchObject({ pages: [{ data: [JOB] }], pageParams: [''] })
})

test('a job that was opened can be read without a network', async () => {
  const phone = aPhone()
  await keepOld(phone, KEY, { status: true, data: JOB_DTO })
  const { queryClient } = startApp(phone)
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'))
  void queryClient.prefetchQuery({ queryKey: KEY, queryFn, meta: { persist: 'lazy' } })
  await vi.waitFor(() => expect(queryClient.getQueryData(KEY)).toEqual({ status: true, data: JOB }))
})

test('the newest jobs of the board are found among the jobs of the device, and are new enough', async () => {
  const phone = aPhone()
  await inLibrary(phone, '', 'board-jobs', { jobs: [JOB_DTO], fetchedAt: NOW, buster: BUSTER })
  const { persistence } = startApp(phone)
  expect(await persistence.jobs(MAREN)).toEqual({ jobs: [JOB], fetchedAt: NOW })
  const call = vi.fn()
  await persistence.keepNewest({ call } as unknown as Api)
  expect(call).not.toHaveBeenCalled()
})

test('so are jobs in lists, and a picture stays the picture it is', async () => {
  const phone = aPhone()
  await keepOld(phone, [...personalKey({ email: MAREN }), 'applied-jobs'], [JOB_DTO])
  await keepOld(phone, [...personalKey({ email: MAREN }), 'picture'], new Uint8Array([1]))
  expect((await startApp(phone).persistence.jobs(MAREN)).jobs).toEqual([JOB])
})

test('a list of before there were pages is the first page of one', async () => {
  const phone = aPhone()
  const key = [...personalKey({ email: MAREN }), 'applied-jobs']
  await inLibrary(phone, MAREN, `query-${JSON.stringify(key)}`, { ...stored(key, [JOB]), buster: '1.1' })
  const { queryClient } = startApp(phone)
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'))
  void queryClient.prefetchInfiniteQuery({
    queryKey: key,
    queryFn,
    initialPageParam: null,
    meta: { persist: 'lazy' },
  })
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(key)).toEqual({
      pages: [{ status: true, data: [JOB], nextCursor: null }],
      pageParams: [null],
    }),
  )
})

test('it has a reason to be kept as before; of another contract it has none', () => {
  const record = (buster: string) => ({
    owner: MAREN,
    name: `query-${buster}`,
    value: { ...stored(KEY, null), buster },
  })
  expect(withoutReason([record(BUSTER)])).toEqual([])
  expect(withoutReason([record('0')])).toHaveLength(1)
})

test('what is written from now on is not read by pages of the version before', async () => {
  const phone = aPhone()
  const { queryClient } = startApp(phone)
  await queryClient.prefetchQuery({ queryKey: KEY, queryFn: async () => JOB, meta: { persist: 'lazy' } })
  const rows = () => phone.device.read(['library'], (tx) => tx.objectStore('library').getAll())
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  expect((await rows())[0]?.value).not.toMatchObject({ buster: BUSTER })
})
