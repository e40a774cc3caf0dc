import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { UNDECIDED_REMINDER_DAYS } from '#contract/applications/application.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { insertApplication } from './test-inserted.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import {
  answers as answersBody,
  applied,
  closing,
  dataOf,
  marks,
  postedJob,
  step,
} from '#server/testing/test-scenes.ts'

const DAY = 86_400_000
const AT = '2026-03-01T09:00:00.000Z'

/** A job with this many applicants who wait for an answer. */
async function jobWith(board: TestBoard, count: number): Promise<{ job: Job; userIds: string[] }> {
  const job = await postedJob(board.employer)
  const userIds = Array.from({ length: count }, () => randomUUID())
  await board.database.inTransaction(async (tx) => {
    await tx
      .insertInto('users')
      .values(userIds.map((id) => ({ ...testUser(id), first_name: 'Cleo' })))
      .execute()
    for (const userId of userIds) await insertApplication(tx, { jobId: job._id, userId, appliedAt: AT })
  })
  return { job, userIds }
}

const answersTo = async ({ database }: TestBoard, job: Job) =>
  database.reader
    .selectFrom('application_events')
    .select(['user_id as userId', 'text', 'kind', 'is_bulk as isBulk'])
    .where('job_id', '=', job._id)
    .where('kind', 'in', ['accepted', 'declined'])
    .execute()

/** The id of one's application to a job. */
async function idOf({ database }: TestBoard, { _id }: Job, userId: string): Promise<string> {
  const found = database.reader.selectFrom('applications').select('id').where('job_id', '=', _id)
  return (await found.where('user_id', '=', userId).executeTakeFirstOrThrow()).id
}

const standsOf = async ({ database }: TestBoard, job: Job) =>
  database.reader.selectFrom('applications').select('stage').where('job_id', '=', job._id).execute()

test('closing a job with 40 waiting answers each once, whatever is repeated', async ({ board }) => {
  const { job, userIds } = await jobWith(board, 40)
  const [apart = ''] = userIds
  const body = closing(board.employer, job, 'The position is filled.', {
    apart: [{ applicationId: await idOf(board, job, apart), kind: 'accepted', text: 'You are hired.' }],
  })
  // Sent twice, as after a lost response.
  for (const _time of [1, 2]) expect(dataOf(await board.employer.api.closeJob({ body })).jobStatus).toBe(false)
  const answers = await answersTo(board, job)
  expect(answers.map(({ userId }) => userId).toSorted()).toEqual(userIds.toSorted())
  expect(answers.find(({ userId }) => userId === apart)).toMatchObject({
    kind: 'accepted',
    text: 'You are hired.',
    isBulk: 0,
  })
  expect(answers.filter(({ isBulk }) => isBulk === 1)).toHaveLength(39)
  // A second closing finds no one waiting.
  dataOf(await board.employer.api.closeJob({ body: { ...body, id: randomUUID() } }))
  expect(await answersTo(board, job)).toHaveLength(40)
})

test('hundreds who wait are answered in steps, the rest after the request', async ({ board }) => {
  const { job, userIds } = await jobWith(board, 250)
  await board.dueWork.start()
  const answer = dataOf(await board.employer.api.closeJob({ body: closing(board.employer, job, 'Filled.') }))
  expect(answer.jobStatus).toBe(false)
  await expect
    .poll(async () => (await standsOf(board, job)).filter(({ stage }) => stage === 'declined').length, {
      timeout: 10_000,
    })
    .toBe(250)
  const answers = await answersTo(board, job)
  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(userIds.length)
  expect(answers).toHaveLength(250)
})

test('closing without words answers nobody: silence stays silence', async ({ board }) => {
  const { job } = await jobWith(board, 3)
  const closed = dataOf(await board.employer.api.closeJob({ body: closing(board.employer, job, '') }))
  expect(closed).toMatchObject({ jobStatus: false, applicationsTotal: 3, applicationsWaiting: 3 })
  expect(await answersTo(board, job)).toEqual([])
})

/** A job with one applicant each: new, shortlisted, in progress, and in interview. */
async function mixedJob(board: TestBoard) {
  const { employer } = board
  const { job, userIds } = await jobWith(board, 4)
  const [fresh = '', shortlisted = '', moved = '', met = ''] = userIds
  const mark = marks(employer, job, shortlisted, { isShortlisted: true })
  dataOf(await employer.api.markApplicant({ body: mark }))
  for (const [userId, kind] of [
    [moved, 'progress'],
    [met, 'interview'],
  ] as const)
    dataOf(await employer.api.stepApplication({ body: step(employer, job, { userId }, { kind }) }))
  return { job, fresh, shortlisted, moved, met }
}
const answeredOf = async (board: TestBoard, job: Job) => (await answersTo(board, job)).map(({ userId }) => userId)

test('a closing leaves who is in interview, in progress or shortlisted undecided, unless they are chosen', async ({
  board,
}) => {
  const { employer } = board
  const { job, fresh, moved, shortlisted, met } = await mixedJob(board)
  const closed = dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Filled.') }))
  expect(closed).toMatchObject({ jobStatus: false, applicationsWaiting: 3 })
  expect(await answeredOf(board, job)).toEqual([fresh])
  const desk = dataOf(await employer.api.applicantDesk({ query: { job: job._id, order: 'waiting' } }))
  expect(desk.applicants.map(({ userId }) => userId).toSorted()).toEqual([moved, shortlisted, met].toSorted())
})

test('a closing answers those of them who are included, and with own words who is apart', async ({ board }) => {
  const { employer } = board
  const { job, fresh, moved, shortlisted, met } = await mixedJob(board)
  const apart = [{ applicationId: await idOf(board, job, met), kind: 'accepted' as const, text: 'You are hired.' }]
  const body = closing(employer, job, 'Filled.', { apart, included: [await idOf(board, job, shortlisted)] })
  dataOf(await employer.api.closeJob({ body }))
  const answers = await answersTo(board, job)
  expect(answers.map(({ userId }) => userId).toSorted()).toEqual([fresh, shortlisted, met].toSorted())
  expect(answers.find(({ userId }) => userId === shortlisted)).toMatchObject({ text: 'Filled.', isBulk: 1 })
  expect(await answeredOf(board, job)).not.toContain(moved)
})

test('a closing leaves whoever is to stay undecided, also who no longer stands apart', async ({ board }) => {
  const { employer } = board
  const { job, fresh } = await mixedJob(board)
  const undecided = [await idOf(board, job, fresh)]
  dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Filled.', { undecided }) }))
  expect(await answeredOf(board, job)).toEqual([])
})

const undecidedNews = async ({ employer }: TestBoard) =>
  dataOf(await employer.api.notifications({ query: {} })).notifications.filter(({ kind }) => kind === 'undecided')

test('an employer is reminded once, a week after the closing, of applicants who wait', async ({ board }) => {
  const { employer, clock, dueWork } = board
  const { job } = await mixedJob(board)
  dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Filled.') }))
  await dueWork.start()
  clock.advance(UNDECIDED_REMINDER_DAYS * DAY - 60_000)
  await dueWork.idle()
  expect(await undecidedNews(board)).toEqual([])
  clock.advance(120_000)
  dueWork.look()
  await expect
    .poll(async () => undecidedNews(board))
    .toMatchObject([{ path: `/applicants?job=${job._id}`, position: job.position }])
})

test('an employer who closed a job by its switch is reminded, too', async ({ board }) => {
  const { employer, clock, dueWork } = board
  const { job } = await jobWith(board, 1)
  dataOf(await employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  await dueWork.start()
  clock.advance(UNDECIDED_REMINDER_DAYS * DAY + 60_000)
  dueWork.look()
  await expect.poll(async () => undecidedNews(board)).toMatchObject([{ path: `/applicants?job=${job._id}` }])
})

test.for(['answered', 'reopened'] as const)(
  'an employer is not reminded of applicants of a job that was %s',
  async (what, { board }) => {
    const { employer, clock, dueWork } = board
    const { job, shortlisted, moved, met } = await mixedJob(board)
    const closed = dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Filled.') }))
    if (what === 'reopened') dataOf(await employer.api.updateJob({ body: { ...closed, jobStatus: true } }))
    else dataOf(await employer.api.answerApplicants({ body: answersBody(employer, job, [shortlisted, moved, met]) }))
    await dueWork.start()
    clock.advance(UNDECIDED_REMINDER_DAYS * DAY + 60_000)
    dueWork.look()
    await expect
      .poll(async () =>
        board.database.reader
          .selectFrom('due_work')
          .select('seq')
          .where('kind', '=', 'application.undecided')
          .execute(),
      )
      .toEqual([])
    await dueWork.idle()
    expect(await undecidedNews(board)).toEqual([])
  },
)

test('the belated repeat of a closing does not close a job that is open again', async ({ board }) => {
  const { employer } = board
  const job = await postedJob(employer)
  const body = closing(employer, job, 'Filled.')
  const closed = dataOf(await employer.api.closeJob({ body }))
  dataOf(await employer.api.updateJob({ body: { ...closed, jobStatus: true } }))
  expect(dataOf(await employer.api.closeJob({ body })).jobStatus).toBe(true)
})

test('an application to a reopened job waits for an answer of its own', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const closed = dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Filled.') }))
  dataOf(await employer.api.updateJob({ body: { ...closed, jobStatus: true } }))
  await applied(otherCandidate, job)
  expect(dataOf(await employer.api.job({ params: { id: job._id } })).applicationsWaiting).toBe(1)
})

test('the response record comes with ten applications, per company, with the share of one answer for all', async ({
  board,
}) => {
  const { employer, visitor, clock } = board
  const record = async () => {
    clock.advance(600_001)
    return dataOf(await visitor.api.responseRecord({ params: { id: employer.userId } })).record
  }
  const { job } = await jobWith(board, 9)
  dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Filled.') }))
  expect(await record()).toBeNull()
  const other = await jobWith(board, 1)
  expect(await record()).toBeNull()
  clock.advance(14 * 86_400_000)
  expect(await record()).toEqual({ applications: 10, answered: 9, days: 1, bulk: 9 })
  expect(other.userIds).toHaveLength(1)
})
