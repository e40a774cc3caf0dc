import { expect, test } from 'vitest'
import type { SavedRecord } from '#client/offline/records.ts'
import { readDeviceJobs } from '#client/offline/persistence/device-jobs.ts'
import { JOB, JOB_DTO } from '#client/test-job-dto.ts'
import { publicJob } from './saved.rules.ts'
import { START, Server, aPhone, idsIn, isRead, isSynced } from './test-saved.ts'

const CHANGED = new Date(START).toISOString()
const SEEN = publicJob(JOB)

/** A phone on which a visitor saved a job before responses had the domain's field names. */
async function aPhoneOfBefore(server = new Server(), values: Partial<SavedRecord> = {}) {
  const phone = aPhone(server)
  const { jobPostedBy: _, ...job } = JOB_DTO
  const queries = job.queries.map(({ email: _asker, ...question }) => question)
  const record = { owner: '', jobId: 'job-1', isSaved: true, changedAt: CHANGED, ...values }
  const wire = { ...record, job: { ...job, applicants: [], queries } } as unknown as SavedRecord
  await phone.device.write(['saved'], async (tx) => void (await tx.objectStore('saved').put(wire)))
  return phone
}

test('a saved job is there without a network', async () => {
  const phone = await aPhoneOfBefore()
  phone.isOnline = false
  const saved = phone.start()
  await isRead(saved)
  expect(saved.getSnapshot().records.get('job-1')?.job).toEqual(SEEN)
  expect((await readDeviceJobs(phone.device, '')).jobs).toEqual([SEEN])
})

test('it becomes the person’s who signs in, with its words and its moment', async () => {
  const server = new Server()
  const phone = await aPhoneOfBefore(server)
  phone.viewer = { email: 'maren@example.org', userId: 'm-1', role: 'candidate' }
  phone.isOnline = false
  const saved = phone.start()
  await isRead(saved)
  expect(saved.getSnapshot().records.get('job-1')).toMatchObject({ changedAt: CHANGED, job: SEEN })
  expect(phone.waiting.map(({ payload }) => payload)).toEqual([{ jobs: [{ jobId: 'job-1', changedAt: CHANGED }] }])
})

test('a change that the outbox has not been given yet is given to it', async () => {
  const owner = 'maren@example.org'
  const phone = await aPhoneOfBefore(new Server(), { owner, isUnsent: true })
  phone.viewer = { email: owner, userId: 'm-1', role: 'candidate' }
  const saved = phone.start()
  await isSynced(saved)
  expect(phone.enqueue.mock.calls.map(([{ payload }]) => payload)).toMatchObject([
    { jobId: 'job-1', position: 'Ferry Mechanic', isSaved: true },
  ])
  expect(idsIn(saved)).toEqual(['job-1'])
})

test('taking it off the list keeps nothing of it', async () => {
  const phone = await aPhoneOfBefore()
  const saved = phone.start()
  await isRead(saved)
  await saved.set({ jobId: 'job-1', job: null, isSaved: false })
  expect(idsIn(saved)).toEqual([])
})
