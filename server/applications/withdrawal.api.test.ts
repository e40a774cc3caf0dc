import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { applied, closedJob, dataOf, letter, postedJob, withdrawal, withdrawn } from '#server/testing/test-scenes.ts'

test('a withdrawn application is gone for the candidate and for the employer', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  await applied(otherCandidate, job)
  expect((await withdrawn(candidate, job)).applicants).toEqual([])
  expect(dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))).toEqual([])
  const [posted] = dataOf(await employer.api.postedJobs({ params: { id: employer.userId } }))
  expect(posted?.applicants.map(({ email }) => email)).toEqual([otherCandidate.email])
})

test('a candidate who has withdrawn their only application has still applied once', async ({ board }) => {
  const { candidate, employer } = board
  const hasEverApplied = async () => {
    const { status, body } = await candidate.api.appliedJobs({ params: { id: candidate.userId } })
    return status === 200 && body.hasEverApplied
  }
  const job = await postedJob(employer)
  expect(await hasEverApplied()).toBe(false)
  const sent = await applied(candidate, job)
  expect(await hasEverApplied()).toBe(true)
  await withdrawn(candidate, sent)
  expect(await hasEverApplied()).toBe(true)
})

test('a withdrawal whose answer was lost is repeated without harm', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  const first = await withdrawn(board.candidate, job)
  expect(await withdrawn(board.candidate, job)).toEqual(first)
})

test('a candidate who has withdrawn may apply again while the job is open', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  await withdrawn(board.candidate, job)
  board.clock.advance(60_000)
  const again = await applied(board.candidate, job)
  expect(again.applicants.map(({ appliedTime }) => appliedTime)).toEqual([board.clock.now().toISOString()])
})

test('the belated repeat of a withdrawal leaves a later application alone', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  await withdrawn(board.candidate, job)
  board.clock.advance(60_000)
  const again = await applied(board.candidate, job)
  expect((await withdrawn(board.candidate, job)).applicants).toEqual(again.applicants)
})

test('a withdrawal of one that never arrived leaves the application from another device alone', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const body = withdrawal(candidate, job, randomUUID())
  expect(dataOf(await candidate.api.withdraw({ body })).applicants).toEqual(job.applicants)
})

test('the belated repeat of an application does not undo its withdrawal', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const [first, second] = [randomUUID(), randomUUID()]
  await withdrawn(candidate, await applied(candidate, job, first))
  expect((await applied(candidate, job, first.toUpperCase())).applicants).toEqual([])
  // Sent twice under two ids, it is one application, and neither id restores it.
  await applied(candidate, job, second)
  const third = randomUUID()
  await withdrawn(candidate, await applied(candidate, job, third))
  expect((await applied(candidate, job, third)).applicants).toEqual([])
  expect((await applied(candidate, job, randomUUID())).applicants).toHaveLength(1)
})

test('a repeat of a withdrawn application answers, though the job has closed', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const id = randomUUID()
  await withdrawn(candidate, await applied(candidate, job, id))
  dataOf(await employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  expect((await applied(candidate, job, id)).applicants).toEqual([])
})

test('an application to a job that has closed can be withdrawn, and not made again', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  dataOf(await board.employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  expect((await withdrawn(board.candidate, job)).applicants).toEqual([])
  await expect(applied(board.candidate, job)).rejects.toThrow('job.closed')
})

test('a withdrawal without an application changes nothing', async ({ board }) => {
  const job = await closedJob(board.employer)
  const body = withdrawal(board.candidate, job, randomUUID())
  expect(dataOf(await board.candidate.api.withdraw({ body })).applicants).toEqual([])
})

test('a job that there is not holds no application to withdraw', async ({ board }) => {
  const job = await postedJob(board.employer)
  const body = { ...withdrawal(board.candidate, job, randomUUID()), jobId: randomUUID() }
  expect(await board.candidate.api.withdraw({ body })).toBeProblem(404, 'job.unknown')
})

test('the conversation closes with the last application between the two, and is back with the next', async ({
  board,
}) => {
  const { candidate, employer } = board
  const first = await applied(candidate, await postedJob(employer))
  const second = await applied(candidate, await postedJob(employer))
  dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, 'Good morning') }))
  const read = () => employer.api.messages({ query: { email1: candidate.email, email2: employer.email } })

  await withdrawn(candidate, first)
  expect(dataOf(await read()).messages).toHaveLength(1)
  await withdrawn(candidate, second)
  expect(await read()).toBeProblem(403, 'conversation.forbidden')
  const late = await candidate.api.addMessages({ body: letter(candidate, employer, 'One more thing') })
  expect(late).toBeProblem(403, 'conversation.forbidden')
  await applied(candidate, first)
  expect(dataOf(await read()).messages.map(({ text }) => text)).toEqual(['Good morning'])
})

test('an employer reads the record of who has withdrawn no more', async ({ board }) => {
  const { candidate, employer } = board
  const seen = async () => dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  const job = await applied(candidate, await postedJob(employer))
  expect(await seen()).toHaveProperty('email', candidate.email)
  await withdrawn(candidate, job)
  expect(await seen()).not.toHaveProperty('email')
})
