import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { jobOfIdris } from '#client/test-job.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { putSender } from '#client/offline/last-sender.ts'
import { readDeviceJobs } from '#client/offline/persistence/device-jobs.ts'
import { keepPushedJobs } from './pushed-jobs.ts'

const MAREN = 'maren@example.org'

/** The board answers these jobs; the others are gone. */
const boardWith = (...ids: string[]) =>
  vi.fn(async (_name: string, request: { params: { id: string } }) => {
    const { id } = request.params
    if (!ids.includes(id)) throw new Error('gone')
    return { status: true, data: jobOfIdris({ id }) }
  })

test('the jobs of a push that the board has are on the device afterwards', async () => {
  const device = aDevice()
  await putSender(device, { email: MAREN, userId: 'maren', role: 'candidate' }, 'phone')
  const call = boardWith('new', 'other')
  const person = async () => ({ api: { call } as unknown as Pick<Api, 'call'>, owner: MAREN })
  await keepPushedJobs(['new', 'gone', 'other'], { device, person })
  const { jobs } = await readDeviceJobs(device, MAREN)
  expect(jobs.map(({ id }) => id).toSorted()).toEqual(['new', 'other'])
})

test('a push without jobs, and a device of nobody, fetch nothing', async () => {
  const device = aDevice()
  const person = vi.fn(async () => null)
  await keepPushedJobs([], { device, person })
  expect(person).not.toHaveBeenCalled()
  await keepPushedJobs(['new'], { device, person })
  expect((await readDeviceJobs(device, MAREN)).jobs).toEqual([])
})
