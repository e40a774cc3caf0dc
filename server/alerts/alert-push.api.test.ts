import { expect } from 'vitest'
import { test } from '#server/push/test-push-service.ts'
import { dataOf, postedJob, savedSearch } from '#server/testing/test-scenes.ts'
import { AlertRepository } from './alert.repository.ts'
import { HOUR, pass, saved } from './test-alert-board.ts'

const noMails = { sendDue: async () => undefined }
const BY_PUSH = { push: true, mail: false, notifications: false }

test('a search by push alone tells, though the notification of earlier jobs was read', async ({ board, service }) => {
  const { candidate, employer } = board
  const pushed = await service.subscribe(candidate, 'phone')
  const channels = { push: false, mail: false, notifications: true }
  const id = await saved(candidate, { channels })
  await postedJob(employer)
  await pass(board, noMails, HOUR)
  const { notifications } = dataOf(await candidate.api.notifications({ query: {} }))
  const { userId, email } = candidate
  dataOf(await candidate.api.readNotifications({ body: { userId, email, ids: notifications.map((one) => one.id) } }))
  const change = { id, search: 'search=mechanic', cadence: 'now', channels: BY_PUSH } as const
  dataOf(await candidate.api.saveSearch(savedSearch(candidate, change)))
  await postedJob(employer, { position: 'Engine mechanic' })
  await pass(board, noMails, HOUR)
  await service.drain()
  expect(pushed()).toMatchObject([{ kind: 'alert', position: 'Engine mechanic', others: 0 }])
})

test('a push with the longest search is no longer than push services take', async ({ board, service }) => {
  const { candidate, employer } = board
  const pushed = await service.subscribe(candidate, 'phone')
  const [text, company] = ['船'.repeat(200), '社'.repeat(120)]
  const search = new URLSearchParams({ search: text, location: '港'.repeat(120), company }).toString()
  const searchId = await saved(candidate, { channels: BY_PUSH, search })
  const jobs = [await postedJob(employer), await postedJob(employer)]
  await pass(board, noMails, HOUR)
  await board.database.inTransaction(async (tx) => {
    const due = { userId: candidate.userId, dueAt: board.clock.now().toISOString() }
    await new AlertRepository().addJobs(
      tx,
      jobs.map(({ _id: jobId }) => ({ searchId, jobId, ...due })),
    )
  })
  await pass(board, noMails, HOUR)
  await service.drain()
  expect(pushed()).toHaveLength(1)
  expect(service.deliveries.map(({ body }) => body.length <= 4096)).toEqual([true])
})
