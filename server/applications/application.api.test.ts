import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { application, applied, closedJob, dataOf, postedJob, withdrawn } from '#server/testing/test-scenes.ts'

// Spec 3: An application is 'pending' with its time
// Spec 7: PATCH /apply
test("an application is pending, by the candidate's record and the server's clock", async ({ board }) => {
  const id = randomUUID()
  const job = await applied(board.candidate, await postedJob(board.employer), id)
  expect(job.applicants).toEqual([
    {
      id,
      email: board.candidate.email,
      userId: board.candidate.userId,
      jobId: job._id,
      appliedTime: board.clock.now().toISOString(),
      approvalStatus: 'pending',
      standing: { stage: 'sent', at: board.clock.now().toISOString() },
      history: [{ id, kind: 'sent', at: board.clock.now().toISOString(), by: 'candidate' }],
    },
  ])
})

test('an application keeps its id, and another one after a withdrawal has its own', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const [first, second] = [randomUUID(), randomUUID()]
  const idOf = async () => dataOf(await employer.api.applicantDesk({ query: {} })).applicants.map(({ id }) => id)
  const sent = await applied(candidate, job, first)
  expect(await idOf()).toEqual([first])
  await withdrawn(candidate, sent)
  await applied(candidate, job, second)
  expect(await idOf()).toEqual([second])
  const history = dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]?.history
  expect(history?.map(({ id, kind }) => (kind === 'sent' ? id : kind))).toEqual([first, 'withdrawn', second])
})

test('an application without an id gets one from the server', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  expect(job.applicants[0]?.id).toMatch(/^[0-9a-f-]{36}$/u)
})

test('an application whose answer was lost is made once', async ({ board }) => {
  const job = await postedJob(board.employer)
  const first = await applied(board.candidate, job)
  board.clock.advance(60_000)
  expect(await applied(board.candidate, job)).toEqual(first)
})

// Spec 1: A candidate applies once per job
test('twenty applications at once are one', async ({ board }) => {
  const job = await postedJob(board.employer)
  const attempts = Array.from({ length: 20 }, () => applied(board.candidate, job))
  const answers = (await Promise.all(attempts)).map((answer) => JSON.stringify(answer))
  expect(new Set(answers).size).toBe(1)
  const seenByOwner = dataOf(await board.employer.api.job({ params: { id: job._id } }))
  expect(seenByOwner.applicants).toHaveLength(1)
})

test("an application's id stands for one person and one job", async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const [job, otherJob] = [await postedJob(employer), await postedJob(employer)]
  const id = randomUUID()
  await applied(candidate, job, id)
  const elsewhere = await candidate.api.apply({ body: application(candidate, otherJob._id, id) })
  expect(elsewhere).toBeProblem(409, 'id.reused')
  const byAnother = await otherCandidate.api.apply({ body: application(otherCandidate, job._id, id) })
  expect(byAnother).toBeProblem(409, 'id.reused')
})

test('an application that was refused has not used its id up', async ({ board }) => {
  const job = await closedJob(board.employer)
  const id = randomUUID()
  const body = application(board.candidate, job._id, id)
  expect(await board.candidate.api.apply({ body })).toBeProblem(409, 'job.closed')
  dataOf(await board.employer.api.updateJob({ body: { ...job, jobStatus: true } }))
  expect((await applied(board.candidate, job, id)).applicants).toHaveLength(1)
})

// Spec 6: Candidates apply to open jobs
test('a closed job takes no application, and says so', async ({ board }) => {
  const job = await closedJob(board.employer)
  const reply = await board.candidate.api.apply({ body: application(board.candidate, job._id) })
  expect(reply).toBeProblem(409, 'job.closed')
  expect(dataOf(await board.employer.api.job({ params: { id: job._id } })).applicants).toEqual([])
})

test('an application repeated after the job has closed answers as the first did', async ({ board }) => {
  const job = await postedJob(board.employer)
  const first = await applied(board.candidate, job)
  dataOf(await board.employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  const [again] = (await applied(board.candidate, job)).applicants
  const [sent] = first.applicants
  expect(again).toEqual({ ...sent, history: again?.history })
  expect(again?.history?.map(({ kind }) => kind)).toEqual(['sent', 'job.closed'])
})

test('a job that there is not takes no application', async ({ board }) => {
  const reply = await board.candidate.api.apply({ body: application(board.candidate, randomUUID()) })
  expect(reply).toBeProblem(404, 'job.unknown')
})

// Spec 7: PATCH /apply
test('an application with wrong values is refused by name', async ({ board }) => {
  const body = { userId: 1, jobId: 'x', email: 'x', appliedTime: 'soon', approvalStatus: 'approved' }
  const reply = await board.candidate.send({ method: 'PATCH', path: '/api/apply', body: JSON.stringify(body) })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect((reply.body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toEqual([
    'userId',
    'jobId',
    'email',
    'appliedTime',
    'approvalStatus',
  ])
})

// Spec 2: Applied jobs are those the user applied to
// Spec 7: GET /applied-jobs/{id}
test('applied jobs are the own ones, newest application first, closed ones too', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const older = await postedJob(employer, { position: 'Older' })
  const newer = await postedJob(employer, { position: 'Newer' })
  await applied(candidate, newer)
  await applied(candidate, older)
  await applied(otherCandidate, older)
  dataOf(await employer.api.updateJob({ body: { ...older, jobStatus: false } }))
  const byEmail = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.email.toUpperCase() } }))
  const byId = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
  expect(byEmail).toEqual(byId)
  expect(byId.map((job) => job.position)).toEqual(['Older', 'Newer'])
  expect(byId.map((job) => job.applicants.map((applicant) => applicant.email))).toEqual([
    [candidate.email],
    [candidate.email],
  ])
})

// Spec 7: GET /applied-jobs/{id}
test('somebody who has not registered has applied to nothing', async ({ board }) => {
  const reply = await board.unregistered.api.appliedJobs({ params: { id: board.unregistered.email } })
  expect(dataOf(reply)).toEqual([])
})
