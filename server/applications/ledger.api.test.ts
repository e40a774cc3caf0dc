import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, dataOf, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'

type Kind = NonNullable<Parameters<typeof step>[3]>['kind']

async function act(board: TestBoard, job: Job, kind: Kind, text = '') {
  board.clock.advance(60_000)
  return dataOf(
    await board.employer.api.stepApplication({ body: step(board.employer, job, board.candidate, { kind, text }) }),
  )
}

/** The candidate's view of the application. */
const own = async ({ candidate }: TestBoard, job: Job) =>
  dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]
/** The employer's view of it. */
const theirs = async ({ candidate, employer }: TestBoard, job: Job) => {
  const person = dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  return 'appliedTo' in person ? person.appliedTo?.find(({ jobId }) => jobId === job._id) : undefined
}
const kindsOf = (application: { history?: { kind: string }[] | undefined } | undefined) =>
  application?.history?.map(({ kind }) => kind)

async function close(employer: TestCaller, job: Job, isOpen = false) {
  const stored = dataOf(await employer.api.job({ params: { id: job._id } }))
  return dataOf(await employer.api.updateJob({ body: { ...stored, jobStatus: isOpen } }))
}

test('an application from sending to its answer: both read the same lines', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  for (const kind of ['seen', 'progress', 'interview'] as const) await act(board, job, kind)
  await act(board, job, 'accepted', 'Come on Monday.')
  board.clock.advance(60_000)
  await close(board.employer, job)
  const lines = ['sent', 'seen', 'progress', 'interview', 'accepted', 'job.closed']
  const application = await own(board, job)
  expect(kindsOf(application)).toEqual(lines)
  expect((await theirs(board, job))?.history).toEqual(application?.history)
  expect(application).toMatchObject({
    approvalStatus: 'accepted',
    standing: { stage: 'accepted', text: 'Come on Monday.' },
  })
})

test("'pending' until there is an answer", async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  await act(board, job, 'interview')
  expect((await own(board, job))?.approvalStatus).toBe('pending')
  await act(board, job, 'declined')
  expect((await own(board, job))?.approvalStatus).toBe('declined')
  const again = await board.employer.api.stepApplication({
    body: step(board.employer, job, board.candidate, { kind: 'accepted' }),
  })
  expect(again).toBeProblem(409, 'application.step')
})

test("the candidate is told of 'seen' after 15 seconds, and never of one that was taken back", async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  await act(board, job, 'seen')
  expect(kindsOf(await own(board, job))).toEqual(['sent'])
  expect(kindsOf(await theirs(board, job))).toEqual(['sent', 'seen'])
  const body = step(board.employer, job, board.candidate, { kind: 'unseen' })
  dataOf(await board.employer.api.stepApplication({ body }))
  board.clock.advance(60_000)
  expect(kindsOf(await own(board, job))).toEqual(['sent'])
  await act(board, job, 'seen')
  expect((await own(board, job))?.standing?.stage).toBe('sent')
  board.clock.advance(15_000)
  expect((await own(board, job))?.standing?.stage).toBe('seen')
  expect(await board.employer.api.stepApplication({ body: { ...body, id: randomUUID() } })).toBeProblem(
    409,
    'application.step',
  )
})

test('a replay adds nothing, and its id stands for nothing else', async ({ board }) => {
  const { employer, candidate } = board
  const job = await applied(candidate, await postedJob(employer))
  const body = step(employer, job, candidate, { kind: 'declined', text: 'Not this time.' })
  for (const _time of [1, 2, 3]) dataOf(await employer.api.stepApplication({ body }))
  expect(kindsOf(await own(board, job))).toEqual(['sent', 'declined'])
  expect(await employer.api.stepApplication({ body: { ...body, text: 'Other words.' } })).toBeProblem(409, 'id.reused')
})

test('applying again after a withdrawal goes on with the same history', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  await act(board, job, 'seen')
  await withdrawn(candidate, job)
  expect(
    await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'progress' }) }),
  ).toBeProblem(404, 'application.unknown')
  board.clock.advance(60_000)
  await applied(candidate, job)
  expect(await own(board, job)).toMatchObject({ standing: { stage: 'sent' } })
  expect(kindsOf(await own(board, job))).toEqual(['sent', 'seen', 'withdrawn', 'sent'])
})

test('a history has its bound; an answer and a withdrawal are taken beyond it', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  for (let count = 1; count < 60; count += 1) await act(board, job, count % 2 ? 'progress' : 'interview')
  const body = step(board.employer, job, board.candidate, { kind: 'interview' })
  expect(await board.employer.api.stepApplication({ body })).toBeProblem(409, 'application.limit')
  await act(board, job, 'declined')
  await withdrawn(board.candidate, job)
  expect(
    await board.candidate.api.apply({
      body: {
        userId: board.candidate.userId,
        email: board.candidate.email,
        jobId: job._id,
        appliedTime: '2001-01-01T00:00:00.000Z',
        approvalStatus: 'pending',
      },
    }),
  ).toBeProblem(409, 'application.limit')
})

test('a candidate sees the own history only', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  await act(board, job, 'declined', 'Only for Cleo.')
  await applied(otherCandidate, job)
  const seen = dataOf(await otherCandidate.api.job({ params: { id: job._id } }))
  expect(seen.applicants.map(({ userId }) => userId)).toEqual([otherCandidate.userId])
  expect(JSON.stringify(seen)).not.toContain('Only for Cleo.')
  const person = dataOf(await board.otherEmployer.api.candidate({ params: { id: candidate.userId } }))
  expect(JSON.stringify(person)).not.toContain('Only for Cleo.')
})

test('an application has one line of being sent while the clock goes on', async ({ board }) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  const now = clock.now.bind(clock)
  clock.now = () => {
    clock.advance(1)
    return now()
  }
  await applied(candidate, job)
  expect(kindsOf(await own(board, job))).toEqual(['sent'])
})
