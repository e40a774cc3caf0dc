import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { answers, applied, closing, dataOf, marks, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import { ApplicationRepository } from './application.repository.ts'
import { insertApplication } from './test-inserted.ts'
import { ApplicantDeskRepository } from './applicant-desk.repository.ts'

const AT = '2026-03-01T09:00:00.000Z'

/** Creates applicants to the job, in order. */
async function applicantsOf(board: TestBoard, job: Job, count: number): Promise<string[]> {
  const userIds = Array.from({ length: count }, () => randomUUID())
  await board.database.inTransaction(async (tx) => {
    const named = userIds.map((id, place) => ({ ...testUser(id), first_name: `Cleo${place}` }))
    await tx.insertInto('users').values(named).execute()
    for (const userId of userIds) await insertApplication(tx, { jobId: job._id, userId, appliedAt: AT })
  })
  return userIds
}

type Query = NonNullable<NonNullable<Parameters<TestBoard['employer']['api']['applicantDesk']>[0]>['query']>
const desk = async ({ employer }: TestBoard, query: Query = {}) => dataOf(await employer.api.applicantDesk({ query }))
const idsOf = ({ applicants }: { applicants: { userId: string }[] }) => applicants.map(({ userId }) => userId)

test('the desk has the applicants of a job a page at a time, in either order, with how many there are of each', async ({
  board,
}) => {
  const job = await postedJob(board.employer)
  const people = await applicantsOf(board, job, 60)
  const newest = await desk(board, { job: job._id })
  expect(idsOf(newest)).toEqual(people.toReversed().slice(0, 50))
  expect(newest.counts).toEqual({
    all: 60,
    new: 60,
    seen: 0,
    progress: 0,
    interview: 0,
    answered: 0,
    shortlisted: 0,
  })
  const rest = await desk(board, { job: job._id, cursor: newest.nextCursor ?? '' })
  expect([idsOf(rest), rest.nextCursor]).toEqual([people.toReversed().slice(50), null])
  const oldest = await desk(board, { job: job._id, order: 'oldest' })
  expect(idsOf(oldest)).toEqual(people.slice(0, 50))
  const after = await desk(board, { job: job._id, order: 'oldest', cursor: oldest.nextCursor ?? '' })
  expect(idsOf(after)).toEqual(people.slice(50))
})

test('one applicant is found alone, however many have applied since, and nobody who has not', async ({ board }) => {
  const job = await postedJob(board.employer)
  const people = await applicantsOf(board, job, 60)
  const [first = ''] = people
  const found = await desk(board, { job: job._id, candidate: first })
  expect([idsOf(found), found.nextCursor, found.counts.all]).toEqual([[first], null, 60])
  expect(idsOf(await desk(board, { job: job._id, candidate: randomUUID() }))).toEqual([])
  const reply = await board.employer.api.applicantDesk({ query: { candidate: first } })
  expect(reply).toBeProblem(400, 'request.invalid')
})

test('the desk is narrowed to a stage or the shortlist; the longest wait comes first, without answered applicants', async ({
  board,
}) => {
  const { employer } = board
  const job = await postedJob(employer)
  const [first = '', second = '', third = ''] = await applicantsOf(board, job, 3)
  const act = async (candidateId: string, kind: 'progress' | 'declined') =>
    dataOf(await employer.api.stepApplication({ body: step(employer, job, { userId: candidateId }, { kind }) }))
  await act(first, 'declined')
  await act(second, 'progress')
  dataOf(await employer.api.markApplicant({ body: marks(employer, job, third, { isShortlisted: true }) }))
  expect(idsOf(await desk(board, { stage: 'progress' }))).toEqual([second])
  expect(idsOf(await desk(board, { stage: 'answered' }))).toEqual([first])
  expect(idsOf(await desk(board, { shortlisted: 'true' }))).toEqual([third])
  expect(idsOf(await desk(board, { order: 'waiting' }))).toEqual([second, third])
  expect((await desk(board)).counts).toEqual({
    all: 3,
    new: 1,
    seen: 0,
    progress: 1,
    interview: 0,
    answered: 1,
    shortlisted: 1,
  })
  // The count stops at the limit.
  const some = await new ApplicantDeskRepository().counts(board.database.reader, { recruiterId: employer.userId }, 2)
  expect(some.all).toBe(2)
})

test('the applicants of all jobs stand together, and one person who applied to several is marked', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer, otherEmployer } = board
  const [cook, keeper, elsewhere] = [
    await postedJob(employer, { position: 'Cook' }),
    await postedJob(employer, { position: 'Keeper' }),
    await postedJob(otherEmployer, { position: 'Elsewhere' }),
  ]
  for (const job of [cook, keeper, elsewhere]) await applied(candidate, job)
  await applied(otherCandidate, cook)
  const { applicants } = await desk(board)
  expect(applicants.map(({ userId, position, alsoAppliedTo }) => [userId, position, alsoAppliedTo])).toEqual([
    [otherCandidate.userId, 'Cook', []],
    [candidate.userId, 'Keeper', [{ jobId: cook._id, position: 'Cook' }]],
    [candidate.userId, 'Cook', [{ jobId: keeper._id, position: 'Keeper' }]],
  ])
})

test('a note is its writer’s: it is not written over one of another screen, unless they say so', async ({ board }) => {
  const { employer } = board
  const job = await applied(board.candidate, await postedJob(employer))
  const note = async (text: string, over: string | null, id: string = randomUUID()) =>
    employer.api.markApplicant({ body: marks(employer, job, board.candidate.userId, { id, note: { text, over } }) })
  const id = randomUUID()
  expect(dataOf(await note('Ask about the boat.', '', id))).toMatchObject({ note: 'Ask about the boat.' })
  expect(await note('Something else', '')).toBeProblem(409, 'note.stale')
  expect(dataOf(await note('Something else', null))).toMatchObject({ note: 'Something else' })
  // A late retry of the first note changes nothing.
  expect(dataOf(await note('Ask about the boat.', '', id))).toMatchObject({ note: 'Something else' })
  const [row] = (await desk(board)).applicants
  expect(row?.marks).toMatchObject({ note: 'Something else', isShortlisted: false })
})

test('only the employer reads the marks, and they go with the application', async ({ board }) => {
  const { candidate, employer, otherEmployer } = board
  const job = await applied(candidate, await postedJob(employer))
  const note = { text: 'Private-zxq', over: '' }
  dataOf(
    await employer.api.markApplicant({ body: marks(employer, job, candidate.userId, { note, isShortlisted: true }) }),
  )
  const own = await candidate.api.job({ params: { id: job._id } })
  const applications = await candidate.api.appliedJobs({ params: { id: candidate.userId } })
  const person = await candidate.api.candidate({ params: { id: candidate.userId } })
  const others = await otherEmployer.api.applicantDesk({ query: {} })
  expect(JSON.stringify([own, applications, person, others])).not.toContain('Private-zxq')
  expect(await otherEmployer.api.applicantDesk({ query: { job: job._id } })).toBeProblem(403, 'job.forbidden')
  await withdrawn(candidate, dataOf(own))
  await applied(candidate, job)
  expect((await desk(board)).applicants[0]?.marks).toMatchObject({ note: '', isShortlisted: false })
})

test('several get one answer, each once, with their names filled in, whatever is repeated', async ({ board }) => {
  const { employer, database } = board
  const job = await postedJob(employer, { position: 'Cook' })
  const people = await applicantsOf(board, job, 40)
  const [gone = '', answered = ''] = people
  const withdrawal = { jobId: job._id, userId: gone }
  await database.inTransaction((tx) => new ApplicationRepository().delete(tx, withdrawal.jobId, withdrawal.userId))
  dataOf(
    await employer.api.stepApplication({
      body: step(employer, job, { userId: answered }, { kind: 'accepted', text: 'Welcome.' }),
    }),
  )
  const body = answers(employer, job, people, { text: 'Hello {first name}, {position} is filled.' })
  const expected = people.slice(2)
  const answeredIds = expected.map((userId) => applicationOf(job, { userId }))
  // Sent twice, as after a lost response.
  for (const _time of [1, 2])
    expect(dataOf(await employer.api.answerApplicants({ body })).answered).toEqual(answeredIds)
  // A new request finds no one waiting.
  expect(dataOf(await employer.api.answerApplicants({ body: { ...body, id: randomUUID() } })).answered).toEqual([])
  const lines = await database.reader
    .selectFrom('application_events')
    .select(['user_id as userId', 'text', 'is_bulk as isBulk'])
    .where('kind', '=', 'declined')
    .orderBy('seq')
    .execute()
  expect(lines).toEqual(
    expected.map((userId) => ({ userId, text: `Hello Cleo${people.indexOf(userId)}, Cook is filled.`, isBulk: 1 })),
  )
  expect((await desk(board)).applicants.find(({ userId }) => userId === expected[0])).toMatchObject({
    standing: { stage: 'declined', text: 'Hello Cleo2, Cook is filled.' },
  })
})

test('answers for several count in the response record as such', async ({ board }) => {
  const { employer, visitor } = board
  const job = await postedJob(employer)
  const people = await applicantsOf(board, job, 12)
  dataOf(await employer.api.answerApplicants({ body: answers(employer, job, people.slice(0, 8)) }))
  dataOf(await employer.api.answerApplicants({ body: answers(employer, job, people.slice(8, 9)) }))
  dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Filled.') }))
  const { record } = dataOf(await visitor.api.responseRecord({ params: { id: employer.userId } }))
  expect(record).toMatchObject({ applications: 12, answered: 12, bulk: 11 })
})
