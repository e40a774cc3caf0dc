import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { HIDDEN_JOBS_MAX, MARKED_AT_ONCE_MAX, REMOVAL_KEPT_DAYS } from '#contract/job-marks/job-mark.rules.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { decided, reported } from '#server/reports/test-desk.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, dataOf, hiddenJobs, postedJob } from '#server/testing/test-scenes.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const at = ({ clock }: TestBoard, minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString()

const hide = (caller: TestCaller, jobId: string, isHidden: boolean, changedAt: string) =>
  caller.api.hideJobs({ body: hiddenJobs(caller, [{ jobId, isHidden, changedAt }]) })
const listOf = async (caller: TestCaller) => dataOf(await caller.api.hiddenJobs())
const idsOf = async (caller: TestCaller) => (await listOf(caller)).map(({ jobId }) => jobId)
const storedIn = async ({ database }: TestBoard) =>
  (await database.reader.selectFrom('job_marks').selectAll().execute()).length

/** Inserts hidden jobs as database rows only. */
async function hideRows(
  { candidate, database, clock }: TestBoard,
  jobId: string,
  { hidden, shown }: { hidden: number; shown: number },
) {
  await database.inTransaction(async (tx) => {
    const job = await tx.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
    const { seq: _, ...like } = job
    for (let place = 0; place < hidden + shown; place += 1) {
      const id = randomUUID()
      await claimIdempotencyKey(tx, { id, kind: 'job', userId: like.recruiter_id, content: id })
      await tx
        .insertInto('jobs')
        .values({ ...like, id, is_open: 0 })
        .execute()
      const changed_at = new Date(clock.now().getTime() - (place + 1) * MINUTE).toISOString()
      const is_set = place < hidden ? 1 : 0
      await tx
        .insertInto('job_marks')
        .values({ user_id: candidate.userId, kind: 'hidden', job_id: id, is_set, changed_at })
        .execute()
    }
  })
}

test('a hidden job is hidden for one person alone, listed newest first, and can be shown again', async ({ board }) => {
  const { candidate, otherCandidate, visitor, employer } = board
  const [first, second] = [await postedJob(employer), await postedJob(employer, { position: 'Rigger' })]
  await hide(candidate, first._id, true, at(board, -2))
  const answer = dataOf(await hide(candidate, second._id.toUpperCase(), true, at(board, -1)))
  expect(answer).toEqual([
    { jobId: second._id, changedAt: at(board, -1), position: 'Rigger', companyName: second.companyName },
    { jobId: first._id, changedAt: at(board, -2), position: 'Ship mechanic', companyName: first.companyName },
  ])
  expect(await listOf(candidate)).toEqual(answer)
  expect(await listOf(otherCandidate)).toEqual([])
  // Job lists are the same for everybody.
  expect(dataOf(await visitor.api.jobs({ query: {} }))).toHaveLength(2)
  expect(dataOf(await candidate.api.jobs({ query: {} }))).toHaveLength(2)
  dataOf(await hide(candidate, second._id, false, at(board, 0)))
  expect(await idsOf(candidate)).toEqual([first._id])
})

test('the newest change wins, in whatever order they come, and a repeat answers the same', async ({ board }) => {
  const { candidate, employer } = board
  const { _id } = await postedJob(employer)
  dataOf(await hide(candidate, _id, true, at(board, -3)))
  dataOf(await hide(candidate, _id, false, at(board, -1)))
  expect(dataOf(await hide(candidate, _id, true, at(board, -2)))).toEqual([])
  const hidden = dataOf(await hide(candidate, _id, true, at(board, 60)))
  expect(hidden).toMatchObject([{ jobId: _id, changedAt: at(board, 0) }])
  expect(dataOf(await hide(candidate, _id, true, at(board, 60)))).toEqual(hidden)
  board.clock.advance(MINUTE)
  expect(dataOf(await hide(candidate, _id, false, at(board, 0)))).toEqual([])
})

test.for([
  ['an hour behind', -60],
  ['an hour ahead', 60],
] as const)(
  'a device whose clock is %s has its changes in the order in which they were made',
  async ([, off], { board }) => {
    const { candidate, employer } = board
    const { _id } = await postedJob(employer)
    const change = async (isHidden: boolean, minutes: number, sent?: number) => {
      const jobs = [{ jobId: _id, isHidden, changedAt: at(board, minutes) }]
      const clock = sent === undefined ? {} : { deviceTime: at(board, sent) }
      dataOf(await candidate.api.hideJobs({ body: { ...hiddenJobs(candidate, jobs), ...clock } }))
      return idsOf(candidate)
    }
    await change(true, -10)
    await change(false, -5)
    // Made three minutes ago, after both.
    expect(await change(true, off - 3, off)).toEqual([_id])
    // Made seven minutes ago, and late.
    expect(await change(false, off - 7, off)).toEqual([_id])
    expect(await change(false, -1)).toEqual([])
  },
)

test('a device whose clock is off takes back what it did, though its first request took longer than the second', async ({
  board,
}) => {
  const { candidate, employer } = board
  const { _id } = await postedJob(employer)
  const change = async (isHidden: boolean, minutes: number, sent: number) => {
    const jobs = [{ jobId: _id, isHidden, changedAt: at(board, minutes) }]
    return dataOf(
      await candidate.api.hideJobs({ body: { ...hiddenJobs(candidate, jobs), deviceTime: at(board, sent) } }),
    )
  }
  expect(await change(true, 59.9, 59.9)).toHaveLength(1)
  board.clock.advance(1000)
  expect(await change(false, 59.95, 60)).toEqual([])
})

test('jobs hidden while the clock was ahead keep their order when they are sent after it was put right', async ({
  board,
}) => {
  const { candidate, employer } = board
  const ids: string[] = []
  for (let place = 0; place < 4; place += 1) ids.push((await postedJob(employer))._id)
  const jobs = ids.map((jobId, place) => ({ jobId, isHidden: true, changedAt: at(board, 24 * 60 + place) }))
  const deviceTime = at(board, 0)
  // A visitor's list is sent at the log-in, the newest first.
  dataOf(await candidate.api.hideJobs({ body: { ...hiddenJobs(candidate, jobs.toReversed()), deviceTime } }))
  expect(await idsOf(candidate)).toEqual(ids.toReversed())
})

test('an applicant who hides a job still has it among those applied to', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  dataOf(await hide(candidate, job._id, true, at(board, 0)))
  const list = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.email }, query: {} }))
  expect(list.map(({ _id }) => _id)).toEqual([job._id])
})

test('jobs that there are not are left out, and those that went away are forgotten', async ({ board }) => {
  const { candidate, employer } = board
  const [gone, kept] = [await postedJob(employer), await postedJob(employer)]
  expect(dataOf(await hide(candidate, randomUUID(), true, at(board, 0)))).toEqual([])
  dataOf(await hide(candidate, gone._id, true, at(board, 0)))
  dataOf(await employer.api.deleteJob({ params: { id: gone._id } }))
  expect(await listOf(candidate)).toEqual([])
  dataOf(await hide(candidate, kept._id, true, at(board, 0)))
  expect(await storedIn(board)).toBe(1)
})

test('a job that is taken down is named as such in the list', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer, { position: 'Send us money' })
  dataOf(await hide(candidate, job._id, true, at(board, 0)))
  await decided(board, await reported(board, 'job', job._id))
  expect(await listOf(candidate)).toMatchObject([{ position: 'A job that was taken down' }])
})

test('the hidden jobs of a person and of a call have a maximum; all that do not fit are left out', async ({
  board,
}) => {
  const { candidate, employer } = board
  const [one, other] = [await postedJob(employer), await postedJob(employer)]
  await hideRows(board, one._id, { hidden: HIDDEN_JOBS_MAX - 1, shown: 0 })
  const both = [one, other].map(({ _id }) => ({ jobId: _id, isHidden: true, changedAt: at(board, 0) }))
  expect(await candidate.api.hideJobs({ body: hiddenJobs(candidate, both) })).toBeProblem(409, 'hidden.limit')
  expect(await listOf(candidate)).toHaveLength(HIDDEN_JOBS_MAX - 1)
  dataOf(await hide(candidate, one._id, true, at(board, 0)))
  expect(await hide(candidate, other._id, true, at(board, 0))).toBeProblem(409, 'hidden.limit')
  dataOf(await hide(candidate, one._id, false, at(board, 1)))
  board.clock.advance(MINUTE)
  dataOf(await hide(candidate, one._id, false, at(board, 0)))
  expect((await hide(candidate, other._id, true, at(board, 0))).status).toBe(200)
  const many = Array.from({ length: MARKED_AT_ONCE_MAX + 1 }, () => both[0]!)
  expect(await candidate.api.hideJobs({ body: hiddenJobs(candidate, many) })).toBeProblem(400, 'request.invalid')
})

test('a job that was shown again is remembered for a while, and only the newest of many', async ({ board }) => {
  const { candidate, employer } = board
  const [job, other] = [await postedJob(employer), await postedJob(employer)]
  await hideRows(board, job._id, { hidden: 0, shown: HIDDEN_JOBS_MAX + 20 })
  dataOf(await hide(candidate, job._id, true, at(board, 0)))
  expect(await storedIn(board)).toBe(HIDDEN_JOBS_MAX + 1)
  board.clock.advance((REMOVAL_KEPT_DAYS + 1) * DAY)
  dataOf(await hide(candidate, other._id, true, at(board, 0)))
  expect(await storedIn(board)).toBe(2)
})
