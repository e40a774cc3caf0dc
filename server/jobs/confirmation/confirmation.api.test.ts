import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BoardEvent } from '#server/board-event.ts'
import { claimIdempotencyKeys } from '#server/database/idempotency-keys.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { decided, reported, restored } from '#server/reports/test-desk.ts'
import { createServices } from '#server/services.ts'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import {
  IN_NORWAY,
  application,
  applied,
  closing,
  confirmation,
  dataOf,
  postedJob,
} from '#server/testing/test-scenes.ts'

const DAY = 86_400_000
const told: BoardEvent[] = []
const test = base.extend({
  news: {
    outlet: () => ({ publicKey: '', publish: async (_tx: unknown, event: BoardEvent) => void told.push(event) }),
  },
})

/** Runs the check for due jobs; returns the kinds of the notifications that it sent. */
async function look({ database, clock }: TestBoard): Promise<string[]> {
  const from = told.length
  const push = { publicKey: '', publish: async (_tx: unknown, event: BoardEvent) => void told.push(event) }
  await createServices({ database, clock, push }).confirmations.lookAtDue()
  return told.slice(from).map(({ kind }) => kind)
}
const publicJob = async ({ visitor }: TestBoard, id: string) => dataOf(await visitor.api.job({ params: { id } }))
const listed = async ({ visitor }: TestBoard) => {
  const { body } = await visitor.api.jobs({ query: { search: 'Rigger' } })
  return (body as { data: { _id: string }[] }).data.map(({ _id }) => _id)
}
const page = async (board: TestBoard, path: string) => (await fetch(board.origin + path)).text()

test('a job is asked about after 14 days and 28, and paused after 30: out of search and feeds, its address kept', async ({
  board,
}) => {
  const { employer, candidate, clock } = board
  const job = await postedJob(employer, { position: 'Rigger' })
  await applied(candidate, job)
  expect(await publicJob(board, job._id)).toMatchObject({ confirmedAt: clock.now().toISOString(), jobStatus: true })
  clock.advance(14 * DAY - 1)
  expect(await look(board)).toEqual([])
  clock.advance(1)
  expect(await look(board)).toEqual(['confirm'])
  expect(told.at(-1)).toEqual({ kind: 'confirm', senderId: '', receiverId: employer.userId, jobId: job._id })
  expect(await look(board)).toEqual([])
  clock.advance(14 * DAY)
  expect(await look(board)).toEqual(['confirm'])
  clock.advance(2 * DAY - 1)
  expect(await look(board)).toEqual([])
  expect(await listed(board)).toEqual([job._id])
  expect(await page(board, '/sitemaps/1.xml')).toContain(job._id)
  clock.advance(1)
  expect(await look(board)).toEqual(['paused'])

  const paused = await publicJob(board, job._id)
  expect(paused).toMatchObject({ jobStatus: false, pausedAt: clock.now().toISOString(), closedAt: null })
  expect(await listed(board)).toEqual([])
  expect(await page(board, '/sitemaps/1.xml')).not.toContain(job._id)
  expect(await page(board, '/feed.xml')).not.toContain(job._id)
  const own = dataOf(await candidate.api.job({ params: { id: job._id } }))
  expect(own.applicants[0]?.history?.map(({ kind }) => kind)).toEqual(['sent', 'job.paused'])
  expect(await board.otherCandidate.api.apply({ body: application(board.otherCandidate, job._id) })).toBeProblem(
    409,
    'job.closed',
  )
  expect(await look(board)).toEqual([])

  // One tap reopens the job, and repeating the request changes nothing.
  clock.advance(DAY)
  const body = confirmation(employer, job)
  const back = dataOf(await employer.api.confirmJob({ body }))
  expect(back).toMatchObject({ jobStatus: true, confirmedAt: clock.now().toISOString(), closedAt: null })
  expect(back.pausedAt).toBeUndefined()
  expect(await listed(board)).toEqual([job._id])
  dataOf(await employer.api.closeJob({ body: closing(employer, job, '') }))
  expect(dataOf(await employer.api.confirmJob({ body })).jobStatus).toBe(false)
})

test('an owner who confirms has another 14 days, and alone is told when the board asks and pauses', async ({
  board,
}) => {
  const { employer, candidate, clock } = board
  const job = await postedJob(employer)
  clock.advance(14 * DAY)
  expect(await look(board)).toEqual(['confirm'])
  clock.advance(DAY)
  const confirmed = dataOf(await employer.api.confirmJob({ body: confirmation(employer, job) }))
  const from = clock.now().getTime()
  const at = (days: number) => new Date(from + days * DAY).toISOString()
  expect(confirmed).toMatchObject({
    confirmedAt: at(0),
    updatedAt: job.updatedAt,
    confirmation: { asksFrom: at(14), pausesAt: at(30) },
  })
  expect(dataOf(await candidate.api.job({ params: { id: job._id } })).confirmation).toBeUndefined()
  clock.advance(13 * DAY)
  expect(await look(board)).toEqual([])
  clock.advance(DAY)
  expect(await look(board)).toEqual(['confirm'])
})

test('changing the words and answering say nothing about whether a job is open; opening it does', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  const posted = clock.now().toISOString()
  clock.advance(DAY)
  const changed = dataOf(await employer.api.updateJob({ body: { ...job, location: 'Bergen' } }))
  expect(changed.confirmedAt).toBe(posted)
  const closed = dataOf(await employer.api.updateJob({ body: { ...changed, jobStatus: false } }))
  clock.advance(DAY)
  const opened = dataOf(await employer.api.updateJob({ body: { ...closed, jobStatus: true } }))
  expect(opened.confirmedAt).toBe(clock.now().toISOString())
})

test('a paused job can be changed and stays paused, be closed for good, or be opened like a closed one', async ({
  board,
}) => {
  const { employer, clock } = board
  const jobs = [await postedJob(employer), await postedJob(employer)] as const
  clock.advance(14 * DAY)
  await look(board)
  clock.advance(16 * DAY)
  expect(await look(board)).toEqual(['paused', 'paused'])
  const [first, second] = [await publicJob(board, jobs[0]._id), await publicJob(board, jobs[1]._id)]
  const changed = dataOf(await employer.api.updateJob({ body: { ...first, location: 'Bergen' } }))
  expect(changed).toMatchObject({ location: 'Bergen', pausedAt: first.pausedAt, closedAt: null })
  const closed = dataOf(await employer.api.closeJob({ body: closing(employer, changed, '') }))
  expect(closed.jobStatus).toBe(false)
  expect(Date.parse(closed.closedAt ?? '')).toBeGreaterThanOrEqual(clock.now().getTime())
  expect(closed.pausedAt).toBeUndefined()
  expect(await employer.api.confirmJob({ body: confirmation(employer, closed) })).toBeProblem(409, 'job.closed')
  const opened = dataOf(await employer.api.updateJob({ body: { ...second, jobStatus: true } }))
  expect(opened).toMatchObject({ jobStatus: true, confirmedAt: opened.updatedAt })
  expect(opened.pausedAt).toBeUndefined()
})

test('closing a paused job by its switch closes it for good, once', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  clock.advance(14 * DAY)
  await look(board)
  clock.advance(16 * DAY)
  expect(await look(board)).toEqual(['paused'])
  const paused = await publicJob(board, job._id)
  const body = { ...paused, jobStatus: false, actionId: randomUUID() }
  const closed = dataOf(await employer.api.updateJob({ body }))
  expect(closed).toMatchObject({ jobStatus: false, closedAt: closed.updatedAt })
  expect(closed.pausedAt).toBeUndefined()
  const opened = dataOf(await employer.api.updateJob({ body: { ...closed, jobStatus: true } }))
  expect(dataOf(await employer.api.updateJob({ body }))).toEqual(opened)
})

test('closing a paused job by its switch together with other words closes it for good too', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  clock.advance(14 * DAY)
  await look(board)
  clock.advance(16 * DAY)
  expect(await look(board)).toEqual(['paused'])
  const paused = await publicJob(board, job._id)
  const body = { ...paused, location: 'Narvik', jobStatus: false, actionId: randomUUID() }
  const closed = dataOf(await employer.api.updateJob({ body }))
  expect(closed).toMatchObject({ location: 'Narvik', jobStatus: false, closedAt: closed.updatedAt })
  expect(closed.pausedAt).toBeUndefined()
})

test('a job is asked about by its age, and never paused unasked', async ({ board }) => {
  const job = await postedJob(board.employer)
  board.clock.advance(200 * DAY)
  expect(await look(board)).toEqual(['confirm'])
  board.clock.advance(15 * DAY)
  await look(board)
  expect((await publicJob(board, job._id)).jobStatus).toBe(true)
  board.clock.advance(DAY)
  expect(await look(board)).toEqual(['paused'])
})

test('hundreds of jobs are looked at in steps, each once', async ({ board }) => {
  const { employer, clock, database } = board
  const job = await postedJob(employer)
  await database.inTransaction(async (tx) => {
    const { seq: _seq, ...row } = await tx.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 130 }, () => ({ ...row, id: randomUUID() }))
    const claims = rows.map(({ id }) => ({ id, kind: 'job' as const, userId: employer.userId, content: [] }))
    await claimIdempotencyKeys(tx, claims)
    await tx.insertInto('jobs').values(rows).execute()
  })
  clock.advance(14 * DAY)
  const from = told.length
  await look(board)
  const asked = told.slice(from).map((event) => ('jobId' in event ? event.jobId : ''))
  expect(asked).toHaveLength(131)
  expect(new Set(asked).size).toBe(131)
  expect(asked).toContain(job._id)
})

test('a day to fill it by is kept with the terms, and asked about when it has passed', async ({ board }) => {
  const { employer, clock } = board
  const terms = { employment: null, level: null, workplace: null, pay: null, ...IN_NORWAY }
  const job = await postedJob(employer, { terms: { ...terms, opening: 'pool', fillBy: '2026-03-05' } })
  expect(job.terms).toMatchObject({ opening: 'pool', fillBy: '2026-03-05' })
  expect(job.confirmation?.asksFrom).toBe('2026-03-06T00:00:00.000Z')
  clock.advance(4 * DAY)
  expect(await look(board)).toEqual(['confirm'])
  dataOf(await employer.api.confirmJob({ body: confirmation(employer, job) }))
  clock.advance(13 * DAY)
  expect(await look(board)).toEqual([])
  const refused = await employer.api.postJob({
    body: { ...job, _id: randomUUID(), terms: { ...terms, fillBy: 'soon' } },
  })
  expect(refused.status).toBe(400)
})

test('a job that was taken down by mistake has its days to answer again when it is put back', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  const isOpen = async () => dataOf(await employer.api.job({ params: { id: job._id } })).jobStatus
  clock.advance(14 * DAY)
  expect(await look(board)).toEqual(['confirm'])
  clock.advance(DAY)
  const found = await reported(board, 'job', job._id)
  await decided(board, found)
  clock.advance(16 * DAY)
  await restored(board, found)
  expect(await look(board)).toEqual(['confirm'])
  clock.advance(15 * DAY)
  await look(board)
  expect(await isOpen()).toBe(true)
  clock.advance(DAY)
  expect(await look(board)).toEqual(['paused'])
  expect(await isOpen()).toBe(false)
})

test('a change of a job asks again only when it changes the day to fill it by', async ({ board }) => {
  const { employer, clock } = board
  const today = clock.now().toISOString().slice(0, 10)
  const job = await postedJob(employer, { terms: { ...IN_NORWAY, fillBy: today } })
  expect(await look(board)).toEqual([])
  clock.advance(3 * DAY)
  expect(await look(board)).toEqual(['confirm'])
  const changed = async (change: (stored: Job) => Partial<Job>) => {
    clock.advance(60_000)
    const stored = dataOf(await employer.api.job({ params: { id: job._id } }))
    dataOf(await employer.api.updateJob({ body: { ...stored, ...change(stored) } }))
    return look(board)
  }
  expect(await changed(() => ({ overview: 'Other words' }))).toEqual([])
  const fillBy = new Date(clock.now().getTime() - DAY).toISOString().slice(0, 10)
  expect(await changed(({ terms }) => ({ terms: { ...terms!, fillBy } }))).toEqual(['confirm'])
})
