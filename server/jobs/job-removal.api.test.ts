import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import {
  applied,
  asked,
  closedJob,
  dataOf,
  postedJob,
  posting,
  question,
  withdrawn,
} from '#server/testing/test-scenes.ts'

test('a deleted job is gone from everywhere', async ({ board }) => {
  const { employer, visitor } = board
  const kept = await postedJob(employer)
  const job = await postedJob(employer)
  expect(dataOf(await employer.api.deleteJob({ params: { id: job._id } }))).toEqual({ _id: job._id })
  expect(await visitor.api.job({ params: { id: job._id } })).toBeProblem(404, 'job.unknown')
  const listed = dataOf(await visitor.api.jobs({ query: { closed: 'include' } }))
  expect(listed.map(({ _id }) => _id)).toEqual([kept._id])
  const posted = dataOf(await employer.api.postedJobs({ params: { id: employer.userId } }))
  expect(posted.map(({ _id }) => _id)).toEqual([kept._id])
})

test('a job deleted before is no job any more', async ({ board }) => {
  const { _id: id } = await closedJob(board.employer)
  dataOf(await board.employer.api.deleteJob({ params: { id: id.toUpperCase() } }))
  expect(await board.employer.api.deleteJob({ params: { id } })).toBeProblem(404, 'job.unknown')
  expect(await board.employer.api.deleteJob({ params: { id: randomUUID() } })).toBeProblem(404, 'job.unknown')
})

test('a job somebody has applied to stays, until they withdraw', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  const attempt = () => board.employer.api.deleteJob({ params: { id: job._id } })
  expect(await attempt()).toBeProblem(409, 'job.has-applicants')
  expect(dataOf(await board.employer.api.job({ params: { id: job._id } })).applicants).toHaveLength(1)
  await withdrawn(board.candidate, job)
  expect((await attempt()).status).toBe(200)
})

test('questions and replies go with their job, those on other jobs stay', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const other = await asked(candidate, await postedJob(employer), 'Is there a canteen?')
  const userId = (await asked(candidate, job, 'Are nights included?')).queries[0]!.id
  dataOf(await employer.api.reply({ body: { userId, reply: 'No.' } }))
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  expect(await employer.api.reply({ body: { userId, reply: 'Never.' } })).toBeProblem(404, 'question.unknown')
  expect(dataOf(await employer.api.job({ params: { id: other._id } })).queries).toHaveLength(1)
})

test('the belated repeat of a posting does not bring the job back, nor is its id free', async ({ board }) => {
  const { employer, otherEmployer, visitor } = board
  const body = posting({ _id: randomUUID() })
  const job = dataOf(await employer.api.postJob({ body }))
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  expect(await employer.api.postJob({ body })).toBeProblem(404, 'job.unknown')
  expect(await otherEmployer.api.postJob({ body })).toBeProblem(409, 'id.reused')
  expect(dataOf(await visitor.api.jobs({ query: {} }))).toEqual([])
})

test("a question's id stays taken after its job is deleted", async ({ board }) => {
  const { candidate, employer } = board
  const id = randomUUID()
  const job = await postedJob(employer)
  dataOf(await candidate.api.ask({ body: { id, ...question(candidate, job._id, 'Why?') } }))
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  const other = await postedJob(employer)
  const reply = await candidate.api.ask({ body: { id, ...question(candidate, other._id, 'Why?') } })
  expect(reply).toBeProblem(409, 'id.reused')
})
