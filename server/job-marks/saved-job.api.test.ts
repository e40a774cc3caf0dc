import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  REMOVAL_KEPT_DAYS,
  MARKED_AT_ONCE_MAX,
  SAVED_JOBS_MAX,
  SAVED_PAGE,
} from '#contract/job-marks/job-mark.rules.ts'
import type { SavedJob } from '#contract/job-marks/job-mark.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, asked, dataOf, postedJob, savedJob, savedJobs } from '#server/testing/test-scenes.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The board's time plus this many minutes. */
const at = ({ clock }: TestBoard, minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString()

async function set(caller: TestCaller, jobId: string, isSaved: boolean, changedAt: string): Promise<SavedJob> {
  return dataOf(await caller.api.saveJob(savedJob(caller, jobId, { isSaved, changedAt })))
}
/** All pages of the list: the oldest change first. */
async function listOf(caller: TestCaller): Promise<SavedJob[]> {
  const list: SavedJob[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await caller.api.savedJobs({ query: { cursor } })
    if (status !== 200) throw new Error(`The list is refused with ${status}.`)
    expect(body.data.length).toBeLessThanOrEqual(SAVED_PAGE)
    list.push(...body.data)
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return list
}
/** Saves deleted jobs for the candidate, or takes them off the list, as database rows. */
async function saveUnknown({ candidate, database, clock }: TestBoard, jobs: number, is_set: 0 | 1 = 1) {
  const saved = {
    user_id: candidate.userId,
    kind: 'saved' as const,
    is_set,
  }
  const changedAt = (place: number) => new Date(clock.now().getTime() - DAY - place).toISOString()
  const rows = Array.from({ length: jobs }, (_, place) => ({
    ...saved,
    job_id: randomUUID(),
    changed_at: changedAt(place),
  }))
  await database.inTransaction(async (tx) => {
    for (let start = 0; start < rows.length; start += 200) {
      const some = rows.slice(start, start + 200)
      await tx.insertInto('job_marks').values(some).execute()
    }
  })
  return rows
}
const stateOf = ({ jobId, isSaved, changedAt }: SavedJob) => ({ jobId, isSaved, changedAt })

test('saved jobs are the own ones, the oldest change first, without the jobs', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const first = await applied(candidate, await postedJob(employer))
  await asked(candidate, first, 'Which engines?')
  const second = await postedJob(employer)
  const answer = await set(candidate, first._id, true, at(board, -2))
  await set(candidate, second._id.toUpperCase(), true, at(board, -1))
  await set(otherCandidate, first._id, true, at(board, 0))

  const list = await listOf(candidate)
  expect(list.map(stateOf)).toEqual([
    { jobId: first._id, isSaved: true, changedAt: at(board, -2) },
    { jobId: second._id, isSaved: true, changedAt: at(board, -1) },
  ])
  expect(list.map(({ job }) => job)).toEqual([null, null])
  const { data: onTheBoard } = (await board.visitor.api.jobs({ query: {} })).body as { data: { _id: string }[] }
  expect(onTheBoard).toContainEqual(answer.job)
})

test('employers save jobs too', async ({ board }) => {
  const { _id } = await postedJob(board.employer)
  await set(board.otherEmployer, _id, true, at(board, 0))
  expect(await listOf(board.otherEmployer)).toMatchObject([{ jobId: _id, isSaved: true }])
})

test('the newest change wins, in whatever order the changes come', async ({ board }) => {
  const { candidate, employer } = board
  const { _id } = await postedJob(employer)
  const removed = await set(candidate, _id, false, at(board, -1))
  expect(removed).toEqual({ jobId: _id, isSaved: false, changedAt: at(board, -1), job: null })
  expect(await set(candidate, _id, true, at(board, -2))).toEqual(removed)
  expect(await listOf(candidate)).toMatchObject([removed])
  const saved = await set(candidate, _id, true, at(board, 0))
  expect(saved).toMatchObject({ isSaved: true, job: { _id } })
  expect(await set(candidate, _id, true, at(board, 0))).toEqual(saved)
  // Of two changes with the same time, the first one stands.
  expect(await set(candidate, _id, false, at(board, 0))).toEqual(saved)
})

test('a moment is a moment, wherever its clock hangs', async ({ board }) => {
  const { _id } = await postedJob(board.employer)
  const { changedAt } = await set(board.candidate, _id, true, '2026-03-02T01:00:00+05:30')
  expect(changedAt).toBe('2026-03-01T19:30:00.000Z')
})

test('a clock that is ahead counts as now, and does not win over what comes after', async ({ board }) => {
  const { candidate, employer } = board
  const { _id } = await postedJob(employer)
  expect(await set(candidate, _id, true, at(board, 24 * 60))).toMatchObject({ changedAt: at(board, 0) })
  board.clock.advance(MINUTE)
  expect(await set(candidate, _id, false, at(board, 0))).toMatchObject({ isSaved: false })
})

test.for([
  ['a day behind', -1440],
  ['a day ahead', 1440],
] as const)('a device whose clock is %s saves and removes in the order of its changes', async ([, off], { board }) => {
  const { candidate, employer } = board
  const { _id } = await postedJob(employer)
  await set(candidate, _id, true, at(board, -10))
  await set(candidate, _id, false, at(board, -5))
  const change = async (isSaved: boolean, minutes: number) => {
    const { params, body } = savedJob(candidate, _id, { isSaved, changedAt: at(board, off + minutes) })
    dataOf(await candidate.api.saveJob({ params, body: { ...body, deviceTime: at(board, off) } }))
    return (await listOf(candidate)).filter((one) => one.isSaved).map(({ jobId }) => jobId)
  }
  // Made three minutes ago, after both; then seven minutes ago, and late.
  expect(await change(true, -3)).toEqual([_id])
  expect(await change(false, -7)).toEqual([_id])
  const jobs = [{ jobId: _id, changedAt: at(board, off - 1) }]
  await set(candidate, _id, false, at(board, -2))
  dataOf(await candidate.api.saveJobs({ body: { ...savedJobs(candidate, jobs), deviceTime: at(board, off) } }))
  expect((await listOf(candidate))[0]).toMatchObject({ jobId: _id, isSaved: true })
})

test('a job that there is not cannot be saved, but taken off the list', async ({ board }) => {
  const { candidate } = board
  const nobodys = randomUUID()
  const save = savedJob(candidate, nobodys, { isSaved: true, changedAt: at(board, 0) })
  expect(await candidate.api.saveJob(save)).toBeProblem(404, 'job.unknown')
  expect(await set(candidate, nobodys, false, at(board, 0))).toMatchObject({ jobId: nobodys, isSaved: false })
  expect(await listOf(candidate)).toEqual([])
})

test('a saved job stays in the list when the job is deleted, and can still be taken off', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  await set(candidate, job._id, true, at(board, -1))
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  const gone = { jobId: job._id, isSaved: true, changedAt: at(board, -1), job: null, updatedAt: null }
  expect(await listOf(candidate)).toEqual([gone])
  await set(candidate, job._id, false, at(board, 0))
  expect(await listOf(candidate)).toMatchObject([{ jobId: job._id, isSaved: false }])
})

test('a closed job stays saved, and its change is told', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  await set(candidate, job._id, true, at(board, 0))
  board.clock.advance(MINUTE)
  dataOf(await employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  expect(await listOf(candidate)).toMatchObject([{ isSaved: true, updatedAt: at(board, 0) }])
})

test('other devices hear of a removal for 90 days', async ({ board }) => {
  const { candidate, employer } = board
  const [job, other] = [await postedJob(employer), await postedJob(employer)]
  await set(candidate, job._id, true, at(board, -1))
  await set(candidate, job._id, false, at(board, 0))
  board.clock.advance(REMOVAL_KEPT_DAYS * DAY - 1)
  expect(await listOf(candidate)).toMatchObject([{ jobId: job._id, isSaved: false, job: null }])
  board.clock.advance(1)
  expect(await listOf(candidate)).toEqual([])
  // It is deleted by the next change at the latest.
  await set(candidate, other._id, true, at(board, 0))
  const kept = await board.database.reader.selectFrom('job_marks').select('job_id').execute()
  expect(kept).toEqual([{ job_id: other._id }])
})

test('a full list takes no more until there is room again', async ({ board }) => {
  const { candidate, employer } = board
  const kept = await postedJob(employer)
  const one = await postedJob(employer)
  await set(candidate, kept._id, true, at(board, -1))
  const rows = await saveUnknown(board, SAVED_JOBS_MAX - 1)

  const body = savedJob(candidate, one._id, { isSaved: true, changedAt: at(board, 0) })
  expect(await candidate.api.saveJob(body)).toBeProblem(409, 'saved.limit')
  expect(await set(candidate, kept._id, true, at(board, 0))).toMatchObject({ isSaved: true })
  expect(await listOf(candidate)).toHaveLength(SAVED_JOBS_MAX)
  await set(candidate, rows[0]!.job_id, false, at(board, 0))
  expect(await set(candidate, one._id, true, at(board, 0))).toMatchObject({ isSaved: true })
})

test('many jobs are saved with one call, by the same rule, and unknown ones are named', async ({ board }) => {
  const { candidate, employer } = board
  const [fresh, older, takenOff] = [await postedJob(employer), await postedJob(employer), await postedJob(employer)]
  const nobodys = randomUUID()
  await set(candidate, older._id, true, at(board, -1))
  await set(candidate, takenOff._id, false, at(board, -2))
  const jobs = [
    { jobId: fresh._id.toUpperCase(), changedAt: at(board, -3) },
    { jobId: older._id, changedAt: at(board, -2) },
    { jobId: takenOff._id, changedAt: at(board, -3) },
    { jobId: nobodys, changedAt: at(board, -2) },
    { jobId: fresh._id, changedAt: at(board, 24 * 60) },
  ]
  const send = async () => dataOf(await candidate.api.saveJobs({ body: savedJobs(candidate, jobs) }))
  const answer = await send()
  expect(answer).toEqual({
    standing: [
      { jobId: fresh._id, isSaved: true, changedAt: at(board, 0) },
      { jobId: older._id, isSaved: true, changedAt: at(board, -1) },
      { jobId: takenOff._id, isSaved: false, changedAt: at(board, -2) },
    ],
    unknown: [nobodys],
  })
  expect(await send()).toEqual(answer)
  // In the order of changes.
  expect((await listOf(candidate)).map(stateOf)).toEqual(answer.standing.toReversed())
})

test('many jobs that do not all fit are all left out, and one call has a bound', async ({ board }) => {
  const { candidate, employer } = board
  const jobs = [await postedJob(employer), await postedJob(employer)]
  await saveUnknown(board, SAVED_JOBS_MAX - 1)
  const changes = jobs.map(({ _id }) => ({ jobId: _id, changedAt: at(board, 0) }))
  const save = (some: typeof changes) => candidate.api.saveJobs({ body: savedJobs(candidate, some) })
  expect(await save(changes)).toBeProblem(409, 'saved.limit')
  expect(await listOf(candidate)).toHaveLength(SAVED_JOBS_MAX - 1)
  expect(dataOf(await save(changes.slice(1))).standing).toHaveLength(1)
  // A job that is saved already needs no room.
  expect(dataOf(await save(changes.slice(1))).standing).toHaveLength(1)
  const tooMany = Array.from({ length: MARKED_AT_ONCE_MAX + 1 }, () => changes[0]!)
  expect(await save(tooMany)).toBeProblem(400, 'request.invalid')
})

test('twenty changes at once leave the newest', async ({ board }) => {
  const { candidate, employer } = board
  const { _id } = await postedJob(employer)
  const changes = Array.from({ length: 20 }, (_, place) => set(candidate, _id, place % 2 === 0, at(board, -place)))
  await Promise.all(changes)
  expect((await listOf(candidate)).map(stateOf)).toEqual([{ jobId: _id, isSaved: true, changedAt: at(board, 0) }])
})

test('the newest of many removals are remembered', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  await saveUnknown(board, SAVED_JOBS_MAX + 20, 0)
  await set(candidate, job._id, true, at(board, 0))
  expect(await listOf(candidate)).toHaveLength(SAVED_JOBS_MAX + 1)
})
