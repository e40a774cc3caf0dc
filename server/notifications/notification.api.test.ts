import { expect } from 'vitest'
import {
  NOTIFICATIONS_PAGE,
  NOTIFICATIONS_UNREAD_MAX,
  NOTIFICATION_DAYS_KEPT,
} from '#contract/notifications/notification.rules.ts'
import { interviewCancellation, offeredTimes } from '#server/applications/test-interviews.ts'
import { acquainted } from '#server/chat/test-chat.ts'
import { createServices } from '#server/services.ts'
import { test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import {
  applied,
  asked,
  dataOf,
  letter,
  postedJob,
  posting,
  readMarks,
  step,
  withdrawn,
} from '#server/testing/test-scenes.ts'

const listOf = async ({ api }: TestCaller, cursor?: string) => dataOf(await api.notifications({ query: { cursor } }))
const read = async ({ api, userId, email }: TestCaller, which: { ids?: number[]; upTo?: number }) =>
  dataOf(await api.readNotifications({ body: { userId, email, ...which } }))
const write = async (sender: TestCaller, receiver: TestCaller, text: string) =>
  dataOf(await sender.api.addMessages({ body: letter(sender, receiver, text) }))

const DAY_MS = 86_400_000

test('each is told what concerns them: who, which job, where it leads, and nothing that was written', async ({
  board,
}) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  const { queries } = await asked(candidate, job, 'A secret')
  clock.advance(60_000)
  dataOf(await employer.api.reply({ body: { userId: queries[0]!.id, reply: 'A secret' } }))
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'interview', text: '' }) }))
  await write(employer, candidate, 'A secret')
  const path = `/job-details/${job._id}`
  const { notifications, unread, nextCursor } = await listOf(candidate)
  expect(notifications.map(({ kind, path: leads, isRead }) => [kind, leads, isRead])).toEqual([
    ['message', `/dashboard/messages?with=${employer.userId}`, false],
    ['application', path, false],
    ['answer', `${path}#questions`, false],
  ])
  expect(notifications[1]).toMatchObject({ position: job.position, happenedAt: clock.now().toISOString() })
  expect(notifications.every(({ name, position }) => name !== '' && position === job.position)).toBe(true)
  // Unread messages are counted in the conversations instead.
  expect([unread, nextCursor]).toEqual([2, null])
  expect(JSON.stringify(notifications)).not.toContain('secret')
  expect((await listOf(employer)).notifications.map(({ kind, path: leads }) => [kind, leads])).toEqual([
    ['applicant', `/dashboard/my-posted-jobs?applicants=${job._id}`],
  ])
  expect((await listOf(board.otherEmployer)).notifications).toEqual([])
})

test('a later one on the same subject takes its place, newest and unread', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const [job, other] = [await postedJob(employer), await postedJob(employer, { position: 'Cook' })]
  await applied(candidate, job)
  await applied(candidate, other)
  const [, before] = (await listOf(employer)).notifications
  expect(await read(employer, { ids: [before!.id] })).toEqual({ unread: 1 })
  clock.advance(60_000)
  await applied(otherCandidate, job)
  const { notifications } = await listOf(employer)
  expect(notifications.map(({ position, isRead }) => [position, isRead])).toEqual([
    [job.position, false],
    ['Cook', false],
  ])
  expect(notifications[0]?.happenedAt).toBe(clock.now().toISOString())
  expect(notifications[0]?.id).toBeGreaterThan(before!.id)
  // Marking the replaced notification as read does not affect the new one.
  expect(await read(employer, { ids: [before!.id] })).toEqual({ unread: 2 })
})

test('all up to one are read at once, what comes later is not; a repeat changes nothing', async ({ board }) => {
  const { candidate, employer } = board
  for (const position of ['Cook', 'Mate']) await applied(candidate, await postedJob(employer, { position }))
  const [newest] = (await listOf(employer)).notifications
  await applied(candidate, await postedJob(employer, { position: 'Pilot' }))
  for (const _time of [1, 2]) expect(await read(employer, { upTo: newest!.id })).toEqual({ unread: 1 })
  const { notifications } = await listOf(employer)
  expect(notifications.map(({ position, isRead }) => [position, isRead])).toEqual([
    ['Pilot', false],
    ['Mate', true],
    ['Cook', true],
  ])
})

test('a person cannot mark the notifications of somebody else', async ({ board }) => {
  const { candidate, employer, otherEmployer } = board
  await applied(candidate, await postedJob(employer))
  const [told] = (await listOf(employer)).notifications
  await read(otherEmployer, { ids: [told!.id], upTo: told!.id })
  expect((await listOf(employer)).unread).toBe(1)
  const body = { userId: employer.userId, email: employer.email, upTo: told!.id }
  expect(await otherEmployer.api.readNotifications({ body })).toBeProblem(403, 'actor.mismatch')
})

test('a person who has read a conversation to its end has read its notification', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const isRead = async () => (await listOf(employer)).notifications.find(({ kind }) => kind === 'message')?.isRead
  const { cursor: first } = await write(candidate, employer, 'One')
  const { cursor: last } = await write(candidate, employer, 'Two')
  dataOf(await employer.api.markManyRead({ body: readMarks(employer, [{ userId: candidate.userId, seq: first }]) }))
  expect(await isRead()).toBe(false)
  dataOf(await employer.api.markManyRead({ body: readMarks(employer, [{ userId: candidate.userId, seq: last }]) }))
  expect(await isRead()).toBe(true)
})

test('a job that is gone takes nothing away, but has no name any more', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer, { position: 'Cook' })
  const { queries } = await asked(candidate, job, 'Nights?')
  dataOf(await employer.api.reply({ body: { userId: queries[0]!.id, reply: 'No.' } }))
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  expect((await listOf(candidate)).notifications).toMatchObject([{ kind: 'answer', position: '', companyName: '' }])
})

test('an interview that is called off after its job was taken down is named by that job', async ({ board }) => {
  const { candidate, employer, clock, database } = board
  const job = await applied(candidate, await postedJob(employer, { position: 'Cook' }))
  const offerId = await offeredTimes(board, job, [24])
  await database.inTransaction(async (tx) => {
    await tx.updateTable('jobs').set({ taken_down_at: clock.now().toISOString() }).execute()
  })
  const position = async () => (await listOf(candidate)).notifications[0]?.position
  expect(await position()).toBe('Cook')
  const body = interviewCancellation(employer, job, candidate, { offerId })
  dataOf(await employer.api.cancelInterview({ body }))
  expect(await position()).toBe('Cook')
})

test('pages of them, unread ones counted up to a limit', { timeout: 120_000 }, async ({ board }) => {
  const { employer, clock } = board
  const happenedAt = clock.now().toISOString()
  const job = await postedJob(employer, posting())
  const count = NOTIFICATIONS_UNREAD_MAX + NOTIFICATIONS_PAGE
  await board.database.inTransaction(async (tx) => {
    for (let one = 0; one < count; one += 1) {
      const subject = `applicant ${one}`
      const news = {
        kind: 'applicant',
        sender_id: 'nobody',
        senders: '00000000 ',
        job_id: job._id,
        happened_at: happenedAt,
        is_read: 0,
      } as const
      await tx
        .insertInto('notifications')
        .values({ user_id: employer.userId, subject, ...news })
        .execute()
    }
  })
  const seen = new Set<number>()
  let cursor: string | undefined
  do {
    const page = await listOf(employer, cursor)
    expect(page.notifications.length).toBeLessThanOrEqual(NOTIFICATIONS_PAGE)
    expect(page.unread).toBe(NOTIFICATIONS_UNREAD_MAX)
    for (const { id } of page.notifications) seen.add(id)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen.size).toBe(count)
})

test('notifications are kept for 180 days', async ({ board }) => {
  const { candidate, employer, clock, database } = board
  await applied(candidate, await postedJob(employer, { position: 'Cook' }))
  clock.advance(DAY_MS)
  await applied(candidate, await postedJob(employer, { position: 'Mate' }))
  const { notifications } = createServices({ database, clock })
  clock.advance((NOTIFICATION_DAYS_KEPT - 1) * DAY_MS)
  await notifications.tidy()
  expect((await listOf(employer)).notifications).toHaveLength(2)
  clock.advance(1)
  await notifications.tidy()
  expect((await listOf(employer)).notifications.map(({ position }) => position)).toEqual(['Mate'])
})

test('an unread notification counts each applicant once, and starts over when it was read', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await postedJob(employer)
  const counted = async () => {
    const { notifications, unread } = await listOf(employer)
    return [notifications.length, notifications[0]?.others, unread]
  }
  const again = async (person: TestCaller) => {
    await withdrawn(person, dataOf(await person.api.job({ params: { id: job._id } })))
    await applied(person, job)
  }
  await applied(candidate, job)
  expect(await counted()).toEqual([1, 0, 1])
  await applied(otherCandidate, job)
  expect(await counted()).toEqual([1, 1, 2])
  await again(candidate)
  expect(await counted()).toEqual([1, 1, 2])
  const [newest] = (await listOf(employer)).notifications
  expect(await read(employer, { ids: [newest!.id] })).toEqual({ unread: 0 })
  await again(candidate)
  expect(await counted()).toEqual([1, 0, 1])
})
