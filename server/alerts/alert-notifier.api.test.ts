import { expect } from 'vitest'
import { test } from '#server/mail/test-mailing-board.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { application, dataOf, hiddenJobs, postedJob, savedSearch } from '#server/testing/test-scenes.ts'
import { DAY, HOUR, MINUTE, inOslo, pass, saved } from './test-alert-board.ts'

const notificationsOf = async ({ candidate }: TestBoard) =>
  dataOf(await candidate.api.notifications({ query: {} })).notifications

test('a new job is told in one mail and one notification, a minute after the last', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, employer } = board
  await saved(candidate)
  await saved(candidate, { search: 'search=welding', name: 'Welding' })
  const job = await postedJob(employer)
  await pass(board, mailer, 30_000)
  expect(mailServer.received).toEqual([])
  await pass(board, mailer, MINUTE)
  expect(mailServer.received.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
    [candidate.email, 'Holm Boatyard is hiring for a Ship mechanic'],
  ])
  const text = String(mailServer.received[0]?.parsed.text)
  expect(text).toContain(`https://board.example/job-details/${job._id}`)
  expect(text).toContain('Your saved searches: Ships; Welding.')
  expect(await notificationsOf(board)).toMatchObject([
    { kind: 'alert', name: 'Holm Boatyard', others: 0, position: 'Ship mechanic', path: `/job-details/${job._id}` },
  ])
})

test.for<[string, (board: TestBoard, job: { _id: string }) => Promise<unknown>]>([
  [
    'hidden',
    async ({ candidate }, { _id }) =>
      candidate.api.hideJobs({
        body: hiddenJobs(candidate, [{ jobId: _id, isHidden: true, changedAt: '2026-03-02T09:00:00.000Z' }]),
      }),
  ],
  [
    'of a blocked employer',
    async ({ candidate, employer, database, clock }) => {
      const [blocker, at] = [candidate.userId, clock.now().toISOString()]
      await database.inTransaction(async (tx) => {
        const block = { blocker_id: blocker, blocked_id: employer.userId, blocked_at: at }
        await tx.insertInto('blocks').values(block).execute()
      })
      return { status: 200 }
    },
  ],
  ['applied to', async ({ candidate }, { _id }) => candidate.api.apply({ body: application(candidate, _id) })],
  [
    'closed',
    async ({ employer }, job) =>
      employer.api.updateJob({
        body: { ...dataOf(await employer.api.job({ params: { id: job._id } })), jobStatus: false },
      }),
  ],
  [
    'changed so that it does not match any more',
    async ({ employer }, job) =>
      employer.api.updateJob({
        body: { ...dataOf(await employer.api.job({ params: { id: job._id } })), position: 'Gardener' },
      }),
  ],
  [
    'opened again after an edit while it was closed so that it does not match any more',
    async ({ employer, dueWork }, job) => {
      const change = async (part: object) => {
        const now = dataOf(await employer.api.job({ params: { id: job._id } }))
        const answer = await employer.api.updateJob({ body: { ...now, ...part } })
        dueWork.look()
        await dueWork.idle()
        return answer
      }
      dataOf(await change({ jobStatus: false }))
      dataOf(await change({ position: 'Gardener' }))
      return change({ jobStatus: true })
    },
  ],
])('a job that is %s by then is not told', async ([, change], { board, mailServer, mailer }) => {
  const { candidate, employer } = board
  await inOslo(candidate)
  await saved(candidate, { cadence: 'daily' })
  const job = await postedJob(employer)
  await pass(board, mailer, HOUR)
  expect((await change(board, job)) as { status: number }).toMatchObject({ status: 200 })
  await pass(board, mailer, 2 * DAY)
  expect(mailServer.received.filter(({ to }) => to === candidate.email)).toEqual([])
})

test('a job is not told to its employer, nor for a search that was saved later', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, employer } = board
  await saved(employer)
  const there = await postedJob(employer)
  board.clock.advance(1)
  await saved(candidate)
  // An edit after which it matches as before.
  dataOf(await employer.api.updateJob({ body: { ...there, overview: 'Other words.' } }))
  await pass(board, mailer, HOUR)
  expect(mailServer.received).toEqual([])
})

test('a paused search tells nothing, nor does a class of mails that is switched off', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, otherCandidate, employer } = board
  const id = await saved(candidate)
  await saved(otherCandidate)
  await postedJob(employer)
  await pass(board, mailer, 30_000)
  dataOf(await candidate.api.saveSearch(savedSearch(candidate, { id, search: 'search=mechanic', isPaused: true })))
  await inOslo(otherCandidate)
  await board.database.inTransaction(async (tx) => {
    await tx.updateTable('mail_choices').set({ alerts: 'off' }).execute()
  })
  await pass(board, mailer, HOUR)
  expect(mailServer.received).toEqual([])
  const told = await board.database.reader
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'alert')
    .execute()
  expect(told).toEqual([{ user_id: otherCandidate.userId }])
})

test('twenty jobs are named and the others counted; the link leads to the results', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, employer } = board
  await saved(candidate)
  for (let number = 1; number <= 23; number += 1) await postedJob(employer, { position: `Mechanic ${number}` })
  await pass(board, mailer, HOUR)
  const [mail, ...others] = mailServer.received
  expect(others).toEqual([])
  expect(mail?.parsed.subject).toBe('Holm Boatyard is hiring for a Mechanic 23, and 22 other new jobs')
  const text = String(mail?.parsed.text)
  expect(text.match(/Open the job/gu)).toHaveLength(20)
  expect(text).toContain('And 3 more.\nSee all: https://board.example/jobs?search=mechanic&sort=newest')
  const link = mail?.headers.find((line) => line.startsWith('List-Unsubscribe: '))
  const stop = /<https:\/\/board\.example(\/stop-mail\?token=[\w-]+&of=alerts)>/u.exec(link ?? '')?.[1] ?? ''
  expect((await fetch(board.origin + stop)).status).toBe(200)
  const choice = async () => board.database.reader.selectFrom('mail_choices').select(['news', 'alerts']).execute()
  expect(await choice()).toEqual([{ news: 'now', alerts: 'now' }])
  expect((await fetch(board.origin + stop, { method: 'POST' })).status).toBe(200)
  expect(await choice()).toEqual([{ news: 'now', alerts: 'off' }])
})

test('a spelling that no job has is mended as the list mends it', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  await postedJob(employer)
  board.clock.advance(1)
  await saved(candidate, { search: 'search=mechanik' })
  await postedJob(employer)
  await pass(board, mailer, HOUR)
  expect(mailServer.received).toHaveLength(1)
})

test('a job that was put back and a search that was deleted leave nothing to tell', async ({ board, mailer }) => {
  const { candidate, employer } = board
  const id = await saved(candidate)
  const job = await postedJob(employer)
  await pass(board, mailer, HOUR)
  const rows = async (table: 'alert_jobs' | 'alert_searches') =>
    (await board.database.reader.selectFrom(table).selectAll().execute()).length
  expect([await rows('alert_jobs'), await rows('alert_searches')]).toEqual([1, 1])
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  await pass(board, mailer, MINUTE)
  expect(await rows('alert_jobs')).toBe(0)
  dataOf(await candidate.api.deleteSearch({ params: { id } }))
  expect(await rows('alert_searches')).toBe(0)
})

test('jobs of a night come in one mail when the quiet hours end, without those that closed', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, employer } = board
  await inOslo(candidate, { from: '00:00', to: '23:00' })
  await saved(candidate)
  const closing = await postedJob(employer)
  await pass(board, mailer, 10 * MINUTE)
  await postedJob(employer, { position: 'Engine mechanic' })
  await pass(board, mailer, 10 * MINUTE)
  const body = { ...dataOf(await employer.api.job({ params: { id: closing._id } })), jobStatus: false }
  dataOf(await employer.api.updateJob({ body }))
  expect(mailServer.received).toEqual([])
  await pass(board, mailer, DAY)
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual([
    'Holm Boatyard is hiring for an Engine mechanic',
  ])
})

test('a deletion that is undone at once loses nothing that was to be told, and tells nothing again', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, employer, database } = board
  const id = await saved(candidate, { cadence: 'daily' })
  await postedJob(employer)
  await pass(board, mailer, HOUR)
  const deleteAndUndo = async () => {
    dataOf(await candidate.api.deleteSearch({ params: { id } }))
    await saved(candidate, { id, cadence: 'daily' })
  }
  await deleteAndUndo()
  await pass(board, mailer, DAY)
  expect(mailServer.received).toHaveLength(1)
  await deleteAndUndo()
  await pass(board, mailer, HOUR)
  const rows = async () => (await database.reader.selectFrom('alert_jobs').selectAll().execute()).length
  expect(await rows()).toBe(1)
  dataOf(await candidate.api.deleteSearch({ params: { id } }))
  await pass(board, mailer, HOUR)
  expect(await rows()).toBe(0)
})

test('a search with very many new jobs hides none of another search', async ({ board, mailServer, mailer }) => {
  const { candidate, employer, database, clock } = board
  const job = await postedJob(employer, { position: 'Welder' })
  const mailed = await saved(candidate, { search: 'search=welder' })
  const listed = await saved(candidate, { channels: { push: false, mail: false, notifications: true } })
  const due = { user_id: candidate.userId, due_at: clock.now().toISOString() }
  await database.inTransaction(async (tx) => {
    await tx
      .insertInto('alert_jobs')
      .values({ search_id: mailed, job_id: job._id, ...due })
      .execute()
    const claim = await tx.selectFrom('claimed_ids').selectAll().where('id', '=', job._id).executeTakeFirstOrThrow()
    const { seq: _, ...row } = await tx.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    for (let number = 1; number <= 500; number += 1) {
      const id = `newer-${number}`
      await tx
        .insertInto('claimed_ids')
        .values({ ...claim, id })
        .execute()
      await tx
        .insertInto('jobs')
        .values({ ...row, id })
        .execute()
      await tx
        .insertInto('alert_jobs')
        .values({ search_id: listed, job_id: id, ...due })
        .execute()
    }
  })
  await pass(board, mailer, MINUTE)
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual(['Holm Boatyard is hiring for a Welder'])
  expect(await notificationsOf(board)).toMatchObject([{ kind: 'alert', others: 500 }])
})
