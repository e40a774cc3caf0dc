import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { problemOf } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { BOARD_KEY, jobKey } from '#client/api/query-keys.ts'
import { RequestError } from '#client/api/request-error.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { createPageSaved } from '#client/offline/job-marks/page-saved.ts'
import { MAREN, aJob, aPhone, startApp, type Phone } from './test-persistence.ts'

const LIST = [...BOARD_KEY, 'jobs', {}]
const LAZY = { meta: { persist: 'lazy' }, staleTime: 0 } as const
const viewer = { email: MAREN }
const isThere = async (phone: Phone) =>
  (await startApp(phone).persistence.jobs(MAREN)).jobs.map(({ id }) => id).toSorted()

/** A phone with the pages of two jobs, and with both in a list. */
async function aPhoneWithJobs(): Promise<Phone> {
  const phone = aPhone()
  const { queryClient } = startApp(phone)
  for (const id of ['a', 'b'])
    await queryClient.fetchQuery({ ...LAZY, queryKey: jobKey(viewer, id), queryFn: () => aJob(id) })
  const page = { data: [aJob('a'), aJob('b')], total: 2, nextCursor: null }
  await queryClient.fetchQuery({ ...LAZY, queryKey: LIST, queryFn: () => ({ pages: [page], pageParams: [null] }) })
  await expect.poll(() => isThere(phone)).toEqual(['a', 'b'])
  return phone
}

test.each([
  ['job.unknown', 404],
  ['job.taken-down', 410],
] as const)(
  'a job that the board answers with %s is not on the device any more, nor in its lists',
  async (code, status) => {
    const phone = await aPhoneWithJobs()
    const { queryClient } = startApp(phone)
    const listed = { pages: [{ data: [aJob('a'), aJob('b')] }] }
    queryClient.setQueryData([...BOARD_KEY, 'newest-jobs'], listed, { updatedAt: 7 })
    const error = new RequestError({ kind: 'HTTP', status, problem: problemOf(code) })
    const page = queryClient.fetchQuery({
      ...LAZY,
      queryKey: jobKey(viewer, 'a'),
      queryFn: () => Promise.reject(error),
    })
    await expect(page).rejects.toBe(error)
    await expect.poll(() => isThere(phone)).toEqual(['b'])
    // The next start knows without a network that there was such a job.
    expect((await startApp(phone).persistence.jobs(MAREN)).gone).toEqual({ a: code.replace('job.', '') })
    await expect.poll(() => queryClient.getQueryData(jobKey(viewer, 'a'))).toBeUndefined()
    expect(queryClient.getQueryState([...BOARD_KEY, 'newest-jobs'])).toMatchObject({
      data: { pages: [{ data: [{ id: 'b' }] }] },
      dataUpdatedAt: 7,
    })
  },
)

test('a saved job that is taken down is not on the device any more once the list of saved jobs says so', async () => {
  const phone = await aPhoneWithJobs()
  const { queryClient } = startApp(phone)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const error = new RequestError({ kind: 'HTTP', status: 410, problem: problemOf('job.taken-down') })
  const row = { jobId: 'a', isSaved: true, changedAt: '2026-03-03T08:00:00.000Z', job: null }
  const list = { data: [{ ...row, updatedAt: null, isTakenDown: true }], nextCursor: null }
  const call = vi.fn(async (name: string) => (name === 'job' ? Promise.reject(error) : list))
  queryClient.setQueryData(jobKey(viewer, 'a'), aJob('a'))
  const page = { meta: LAZY.meta, staleTime: Infinity, queryKey: jobKey(viewer, 'a'), queryFn: () => call('job') }
  const open = new QueryObserver<unknown>(queryClient, { ...page, retry: false })
  const close = open.subscribe(() => undefined)
  const person: Viewer = { email: MAREN, userId: 'maren', role: 'candidate' }
  createPageSaved({
    device: phone.device,
    mayKeep: () => true,
    api: { call } as unknown as Api,
    queryClient,
    outbox: {} as Outbox,
    viewer: () => person,
    reachability: { get: () => 'online', subscribe: () => () => undefined },
    isOnline: () => true,
  }).follow(person)
  await expect.poll(() => isThere(phone)).toEqual(['b'])
  // A page of it that is open asks once; for others nothing is asked.
  await expect.poll(() => open.getCurrentResult().error).toBe(error)
  expect(call.mock.calls.map(([name]) => name)).toEqual(['savedJobs', 'job'])
  close()
  vi.unstubAllGlobals()
})

test('a job that cannot be had for another reason stays', async () => {
  const phone = await aPhoneWithJobs()
  const { queryClient } = startApp(phone)
  const error = new RequestError({ kind: 'HTTP', status: 503, problem: problemOf('storage.busy') })
  const page = queryClient.fetchQuery({ ...LAZY, queryKey: jobKey(viewer, 'a'), queryFn: () => Promise.reject(error) })
  await expect(page).rejects.toBe(error)
  await expect.poll(() => queryClient.getQueryData(jobKey(viewer, 'a'))).toMatchObject({ id: 'a' })
  expect(await isThere(phone)).toEqual(['a', 'b'])
})

test('a saved job that is gone is not among the jobs on the device, to be found as open', async () => {
  const phone = aPhone()
  const record = { owner: MAREN, isSaved: true, changedAt: '2026-03-03T08:00:00.000Z' }
  await phone.device.write(['saved'], async (tx) => {
    await tx.objectStore('saved').put({ ...record, jobId: 'a', job: aJob('a') })
    await tx.objectStore('saved').put({ ...record, jobId: 'b', job: aJob('b'), isGone: true })
    await tx.objectStore('saved').put({ ...record, jobId: 'c', job: null, isGone: true })
  })
  expect(await isThere(phone)).toEqual(['a'])
  expect((await startApp(phone).persistence.jobs(MAREN)).gone).toEqual({ b: 'unknown', c: 'taken-down' })
})
