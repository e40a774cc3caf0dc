import { expect, test, vi } from 'vitest'
import { jobKey } from '#client/api/query-keys.ts'
import { putSender } from '#client/offline/last-sender.ts'
import { storeJobs } from './store-jobs.ts'
import { MAREN, aJob, aPhone, startApp } from './test-persistence.ts'

const IDRIS = 'idris@example.org'
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

/** A phone on which Maren is signed in, without a page. */
async function aClosedPhone() {
  const phone = aPhone()
  await putSender(phone.device, { email: MAREN, userId: 'maren', role: 'candidate' }, 'phone')
  return phone
}

test('a job that was stored without a page is on its page at the next start, and among the jobs of the device', async () => {
  const phone = await aClosedPhone()
  await storeJobs(phone.device, MAREN, [aJob('7')], 1000)
  const { queryClient, persistence } = startApp(phone)
  const queryKey = jobKey({ email: MAREN }, '7')
  void queryClient.prefetchQuery({ queryKey, queryFn: cut, meta: { persist: 'lazy' } })
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: aJob('7'), dataUpdatedAt: 1000 }),
  )
  expect((await persistence.jobs(MAREN)).jobs).toEqual([aJob('7')])
})

test('a job is not stored for a person who has left meanwhile', async () => {
  const phone = await aClosedPhone()
  await storeJobs(phone.device, IDRIS, [aJob('7')])
  await putSender(phone.device, null, '')
  await storeJobs(phone.device, MAREN, [aJob('7')])
  const rows = await phone.device.read(['responses'], (tx) => tx.objectStore('responses').count())
  expect(rows).toBe(0)
})
