import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { personalKey } from '#client/api/query-keys.ts'
import { jobsIn, keepNewestJobs } from './device-jobs.ts'
import { MAREN, aJob, aPhone, startApp } from './test-persistence.ts'

const MINUTE_MS = 60_000

/** A server with this many jobs, newest first. */
function aBoard(count: number) {
  const jobs = Array.from({ length: count }, (_, age) => aJob(`j${age}`, { createdAt: momentBefore(age) }))
  const call = vi.fn(async (_name: string, { query: { limit, cursor = '0' } }: JobsRequest) => {
    const [from, to] = [Number(cursor), Number(cursor) + limit]
    return { status: true, data: jobs.slice(from, to), total: count, nextCursor: to < count ? String(to) : null }
  })
  return { api: { call } as unknown as Api, call }
}
interface JobsRequest {
  query: { limit: number; cursor?: string }
}
const momentBefore = (minutes: number) => new Date(Date.UTC(2026, 10, 20) - minutes * MINUTE_MS).toISOString()
const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id)

test('the newest 200 jobs are kept in full, for everybody', async () => {
  const phone = { ...aPhone(), signedIn: '' }
  const { api, call } = aBoard(250)
  const { persistence } = startApp(phone)
  await persistence.keepNewest(api)
  const { jobs, fetchedAt } = await startApp(phone).persistence.jobs('')
  expect(ids(jobs)).toEqual(Array.from({ length: 200 }, (_, age) => `j${age}`))
  expect(fetchedAt).not.toBeNull()
  expect(call).toHaveBeenCalledTimes(2)
})

test('the newest jobs are fetched again after half an hour, not before', async () => {
  const { device } = aPhone()
  const { api, call } = aBoard(3)
  const at = (minutes: number) => keepNewestJobs(api, device, () => minutes * MINUTE_MS)
  await at(0)
  await at(29)
  expect(call).toHaveBeenCalledTimes(1)
  await at(31)
  expect(call).toHaveBeenCalledTimes(2)
})

test('the newest jobs are fetched again after a clock that was far ahead has been put right', async () => {
  const { device } = aPhone()
  const { api, call } = aBoard(3)
  await keepNewestJobs(api, device, () => 500_000 * MINUTE_MS)
  await keepNewestJobs(api, device, () => 0)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a screen with the jobs of the device reads them again once the newest are stored', async () => {
  const phone = { ...aPhone(), signedIn: '' }
  const { queryClient, persistence } = startApp(phone)
  const queryKey = [...personalKey({ email: '' }), 'device-jobs']
  const screen = new QueryObserver(queryClient, { queryKey, queryFn: () => persistence.jobs('') })
  onTestFinished(screen.subscribe(() => undefined))
  await vi.waitFor(() => expect(screen.getCurrentResult().data?.jobs).toEqual([]))
  await persistence.keepNewest(aBoard(1).api)
  await vi.waitFor(() => expect(screen.getCurrentResult().data?.jobs).toHaveLength(1))
})

test('jobs of another contract version are not read, and fetched again', async () => {
  const phone = { ...aPhone(), signedIn: '' }
  const row = {
    owner: '',
    name: 'board-jobs',
    value: { jobs: [aJob('old')], fetchedAt: Date.now(), buster: 'another' },
  }
  await phone.device.write(['responses'], (tx) => tx.objectStore('responses').put(row))
  const { persistence } = startApp(phone)
  expect(await persistence.jobs('')).toEqual({ jobs: [], fetchedAt: null })
  await persistence.keepNewest(aBoard(1).api)
  expect(ids((await persistence.jobs('')).jobs)).toEqual(['j0'])
})

test('a board that stops answering half way leaves what was there', async () => {
  const { device } = aPhone()
  await keepNewestJobs(aBoard(3).api, device, () => 0)
  const { api, call } = aBoard(250)
  call.mockImplementationOnce(async () => ({ status: true, data: [], total: 250, nextCursor: '100' }))
  call.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(keepNewestJobs(api, device, () => 60 * MINUTE_MS)).rejects.toThrow(TypeError)
  const { persistence } = startApp({ ...aPhone(), device })
  expect(ids((await persistence.jobs('')).jobs)).toEqual(['j0', 'j1', 'j2'])
})

test('a device that cannot keep them says so', async () => {
  const phone = aPhone()
  const write = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'))
  const { persistence } = startApp({ ...phone, device: { ...phone.device, write } })
  await persistence.keepNewest(aBoard(3).api)
  expect(persistence.storageStatus.get()).toBe('full')
})

test('the jobs of a device: of the board, opened, applied for, found and saved, each once and as changed last', async () => {
  const phone = aPhone()
  const { queryClient, persistence } = startApp(phone)
  await persistence.keepNewest(aBoard(2).api)
  const keep = (queryKey: readonly unknown[], data: unknown) =>
    queryClient.prefetchQuery({ queryKey, queryFn: async () => data, meta: { persist: 'lazy' } })
  const own = personalKey({ email: MAREN })
  await keep(
    [...own, 'job', 'j1'],
    aJob('j1', { position: 'Changed', updatedAt: '2026-11-21T08:00:00.000Z', createdAt: momentBefore(1) }),
  )
  await keep([...own, 'applied-jobs'], [aJob('applied', { createdAt: momentBefore(5) })])
  await keep([...own, 'conversation', 'idris'], { messages: [{ id: 'm', text: 'Hello' }], cursor: 1, read: 1 })
  await keep(['board', 'jobs', { search: 'x' }], { pages: [{ data: [aJob('found', { createdAt: momentBefore(4) })] }] })
  const saved = { isSaved: true, changedAt: momentBefore(0) }
  await phone.device.write(['saved'], async (tx) => {
    const store = tx.objectStore('saved')
    await store.put({ owner: MAREN, jobId: 's', ...saved, job: aJob('s', { createdAt: momentBefore(6) }) })
    await store.put({ owner: MAREN, jobId: 'unknown', ...saved, job: null })
    await store.put({ owner: '', jobId: 'v', ...saved, job: aJob('of the visitor') })
  })
  await vi.waitFor(async () => {
    const { jobs } = await startApp(phone).persistence.jobs(MAREN)
    expect(ids(jobs)).toEqual(['j0', 'j1', 'found', 'applied', 's'])
    expect(jobs[1]?.position).toBe('Changed')
  })
})

test('finds jobs in every answer that has some, and none elsewhere', () => {
  expect(jobsIn({ conversations: [], unread: 0 })).toEqual([])
  expect(jobsIn(null)).toEqual([])
  expect(ids(jobsIn({ state: { data: aJob('1') } }))).toEqual(['1'])
})
