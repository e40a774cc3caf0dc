import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import { APPLICATIONS_KEPT_DAYS } from '#contract/applications/retention.rules.ts'
import type { BoardEvent } from '#server/board-event.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import { testUser } from '#server/database/test-users.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import { scheduleCleanup } from '#server/schedule-cleanup.ts'
import { createServices } from '#server/services.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { PDF, pathOf, received } from '#server/testing/test-files.ts'
import { application, closing, dataOf, letter, marks, postedJob, step } from '#server/testing/test-scenes.ts'
import { insertApplication } from './test-inserted.ts'
import { RETENTION_WORK } from './retention.service.ts'

const DAY_MS = 86_400_000
/** The test clock stands still, so jobs close slightly after its time. */
const MOMENT_MS = 1000
const KEPT_MS = APPLICATIONS_KEPT_DAYS * DAY_MS + MOMENT_MS
const retention = ({ database, clock }: TestBoard) => createServices({ database, clock }).retention

/** A job that the candidate applied to with a note, closed now. */
async function closedJob(board: TestBoard) {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: { ...application(candidate, job._id), note: 'I can start in May.' } }))
  return dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Somebody else was first.') }))
}
const seenByEmployer = async ({ employer, candidate }: TestBoard, id: string) => {
  const { applicants, applicationsTotal, applicationsWaiting } = dataOf(await employer.api.job({ params: { id } }))
  const [listed] = dataOf(await employer.api.postedJobs({ params: { id: employer.userId } }))
  const page = dataOf(await employer.api.applicants({ params: { id } }))
  const person = dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  return {
    lists: [applicants.length, listed?.applicants.length, page.applicants.length],
    counts: [applicationsTotal, applicationsWaiting, listed?.applicationsTotal],
    isWhole: 'email' in person,
  }
}

test('both sides see until when the applications to a closed job stay with its employer, and nobody else', async ({
  board,
}) => {
  const { candidate, employer, otherCandidate, visitor } = board
  const job = await closedJob(board)
  const until = new Date(Date.parse(job.closedAt ?? '') + APPLICATIONS_KEPT_DAYS * DAY_MS).toISOString()
  const byId = { params: { id: job._id } }
  expect(job.applicationsKeptUntil).toBe(until)
  expect(dataOf(await employer.api.job(byId)).applicationsKeptUntil).toBe(until)
  expect(dataOf(await candidate.api.job(byId)).applicationsKeptUntil).toBe(until)
  const own = { params: { id: candidate.userId } }
  expect(dataOf(await candidate.api.appliedJobs(own))).toMatchObject([{ applicationsKeptUntil: until }])
  for (const other of [otherCandidate, visitor])
    expect(dataOf(await other.api.job(byId))).not.toHaveProperty('applicationsKeptUntil')
  const open = await postedJob(employer)
  expect(open).not.toHaveProperty('applicationsKeptUntil')
})

test('on their day they leave the employer with all that came with them, and stay with the candidate', async ({
  board,
}) => {
  const { candidate, employer, clock } = board
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)
  const job = await closedJob(board)
  const note = { text: 'Knows engines.', over: '' }
  dataOf(await employer.api.markApplicant({ body: marks(employer, job, candidate.userId, { note }) }))
  await candidate.api.addMessages({ body: letter(candidate, employer, 'Good morning') })
  clock.advance(APPLICATIONS_KEPT_DAYS * DAY_MS - 1)
  await retention(board).leaveDue()
  const before = { lists: [1, 1, 1], counts: [1, 0, 1], isWhole: true }
  expect(await seenByEmployer(board, job._id)).toEqual(before)
  const own = async () => dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
  const history = async () => dataOf(await candidate.api.job({ params: { id: job._id } })).applicants
  const [applied, told] = [await own(), await history()]

  clock.advance(MOMENT_MS)
  await retention(board).leaveDue()

  expect(await seenByEmployer(board, job._id)).toEqual({ lists: [0, 0, 0], counts: [0, 0, 0], isWhole: false })
  expect(await received(await employer.transfer('GET', pathOf(candidate, 'resume')))).toBeProblem(403, 'user.forbidden')
  expect(dataOf(await employer.api.applicantDesk({ query: {} }))).toMatchObject({ applicants: [], counts: { all: 0 } })
  expect(await board.database.reader.selectFrom('applicant_marks').selectAll().execute()).toEqual([])
  const answer = step(employer, job, candidate, { kind: 'accepted', text: 'After all.' })
  expect(await employer.api.stepApplication({ body: answer })).toBeProblem(404, 'application.unknown')
  expect(await own()).toEqual(applied)
  expect(await history()).toEqual(told)
  expect(told).toMatchObject([{ note: 'I can start in May.' }])
  expect(JSON.stringify(told)).toContain('Somebody else was first.')
  // Their conversation belongs to both and continues.
  expect((await candidate.api.addMessages({ body: letter(candidate, employer, 'Good evening') })).status).toBe(200)
})

test.for(['paused', 'taken down'])('applications to a job that stays %s leave as well', async (how, { board }) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: application(candidate, job._id) }))
  const off = clock.now().toISOString()
  await board.database.inTransaction(async (tx) => {
    const change = how === 'paused' ? { is_open: encodeBoolean(false), paused_at: off } : { taken_down_at: off }
    await tx.updateTable('jobs').set(change).where('id', '=', job._id).execute()
  })
  const [told] = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
  expect(told?.applicationsKeptUntil).toBe(
    new Date(clock.now().getTime() + APPLICATIONS_KEPT_DAYS * DAY_MS).toISOString(),
  )
  clock.advance(APPLICATIONS_KEPT_DAYS * DAY_MS - 1)
  await retention(board).leaveDue()
  const left = async () => board.database.reader.selectFrom('applications').select('left_at').execute()
  expect(await left()).toEqual([{ left_at: null }])
  clock.advance(1)
  await retention(board).leaveDue()
  expect(await left()).toEqual([{ left_at: clock.now().toISOString() }])
})

test('a job that is opened again starts over: what has left stays away, what comes is there', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await closedJob(board)
  clock.advance(KEPT_MS)
  await retention(board).leaveDue()
  const left = clock.now().toISOString()
  clock.advance(MOMENT_MS)
  const opened = dataOf(await employer.api.updateJob({ body: { ...job, jobStatus: true } }))
  // Who applied before is still told that the employer no longer has the application.
  const own = await candidate.api.appliedJobs({ params: { id: candidate.userId } })
  expect(dataOf(own)).toMatchObject([{ jobStatus: true, applicationsKeptUntil: left }])
  expect(dataOf(await candidate.api.job({ params: { id: job._id } })).applicationsKeptUntil).toBe(left)
  expect(opened).not.toHaveProperty('applicationsKeptUntil')
  dataOf(await otherCandidate.api.apply({ body: application(otherCandidate, job._id) }))
  const names = async () =>
    dataOf(await employer.api.job({ params: { id: job._id } })).applicants.map(({ userId }) => userId)
  expect(await names()).toEqual([otherCandidate.userId])
  dataOf(await employer.api.closeJob({ body: closing(employer, opened, 'Closed again.', { id: randomUUID() }) }))
  // An application that has left the employer's view gets no second answer.
  const told = JSON.stringify(dataOf(await candidate.api.job({ params: { id: job._id } })).applicants)
  expect(told).toContain('Somebody else was first.')
  expect(told).not.toContain('Closed again.')
  await retention(board).leaveDue()
  expect(await names()).toEqual([otherCandidate.userId])
  clock.advance(KEPT_MS)
  await retention(board).leaveDue()
  expect(await names()).toEqual([])
})

test('many leave in steps, a round has an end, and the next goes on', async ({ board }) => {
  const { employer, clock } = board
  const jobs = [await postedJob(employer), await postedJob(employer)]
  const userIds = Array.from({ length: 7 }, () => randomUUID())
  await board.database.inTransaction(async (tx) => {
    await tx
      .insertInto('users')
      .values(userIds.map((id) => testUser(id)))
      .execute()
    for (const { _id: jobId } of jobs)
      for (const userId of userIds) await insertApplication(tx, { jobId, userId, appliedAt: clock.now().toISOString() })
  })
  for (const job of jobs) dataOf(await employer.api.closeJob({ body: closing(employer, job, '') }))
  clock.advance(KEPT_MS)
  const left = async () => {
    const rows = await board.database.reader.selectFrom('applications').select('left_at').execute()
    return rows.filter((row) => row.left_at !== null).length
  }
  await retention(board).leaveDue({ steps: 2, rows: 3 })
  expect(await left()).toBe(6)
  await retention(board).leaveDue({ steps: 2, rows: 3 })
  expect(await left()).toBe(10)
  await retention(board).leaveDue({ rows: 3 })
  expect(await left()).toBe(14)
})

test('due work does it by itself', async ({ board }) => {
  const job = await closedJob(board)
  const dueWork = new DueWork({ ...board, log: pino({ level: 'silent' }) })
  scheduleCleanup(dueWork, RETENTION_WORK, async () => retention(board).leaveDue())
  await dueWork.start()
  board.clock.advance(KEPT_MS)
  dueWork.look()
  await dueWork.idle()
  await dueWork.stop()
  expect((await seenByEmployer(board, job._id)).lists).toEqual([0, 0, 0])
})

test('by due work alone a job is asked about after 14 days, paused after 30, and its applications leave 180 days later', async ({
  board,
}) => {
  const { candidate, employer, clock, database, dueWork } = board
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: application(candidate, job._id) }))
  const told: string[] = []
  const push = { publicKey: '', publish: async (_tx: unknown, { kind }: BoardEvent) => void told.push(kind) }
  const services = createServices({ database, clock, push })
  scheduleCleanup(dueWork, 'jobs.confirm', async () => services.confirmations.lookAtDue())
  scheduleCleanup(dueWork, RETENTION_WORK, async () => services.retention.leaveDue())
  await dueWork.start()
  const after = async (days: number) => {
    clock.advance(days * DAY_MS)
    dueWork.look()
    await dueWork.idle()
    const { jobStatus, applicants } = dataOf(await employer.api.job({ params: { id: job._id } }))
    return { told: [...told], jobStatus, applicants: applicants.length }
  }
  const kinds = async () => {
    const [own] = dataOf(await candidate.api.job({ params: { id: job._id } })).applicants
    return own?.history?.map(({ kind }) => kind)
  }
  expect(await after(13)).toEqual({ told: [], jobStatus: true, applicants: 1 })
  expect(await after(1)).toEqual({ told: ['confirm'], jobStatus: true, applicants: 1 })
  expect(await after(16)).toEqual({ told: ['confirm', 'paused'], jobStatus: false, applicants: 1 })
  expect(await after(APPLICATIONS_KEPT_DAYS - 1)).toMatchObject({ applicants: 1 })
  expect(await after(1)).toEqual({ told: ['confirm', 'paused'], jobStatus: false, applicants: 0 })
  expect(await kinds()).toEqual(['sent', 'job.paused'])
})
