import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test as base } from '#server/testing/test-board.ts'
import { closedJob, dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'

const test = base.extend({ limits: { openJobs: 2 } })

test('an employer has so many jobs open at once, and others are not concerned', async ({ board }) => {
  const { employer, otherEmployer } = board
  const job = await postedJob(employer)
  await postedJob(employer)
  const body = posting({ _id: randomUUID() })
  expect(await employer.api.postJob({ body })).toBeProblem(409, 'job.limit')
  await postedJob(otherEmployer)
  await employer.api.updateJob({ body: { ...job, jobStatus: false } })
  expect((await employer.api.postJob({ body })).status).toBe(200)
})

test('a closed job is opened again only where there is room', async ({ board }) => {
  const { employer } = board
  const closed = await closedJob(employer)
  const open = await postedJob(employer)
  await postedJob(employer)
  const reopened = { ...closed, jobStatus: true }
  expect(await employer.api.updateJob({ body: reopened })).toBeProblem(409, 'job.limit')
  expect(dataOf(await board.visitor.api.job({ params: { id: closed._id } })).jobStatus).toBe(false)
  await employer.api.deleteJob({ params: { id: open._id } })
  expect((await employer.api.updateJob({ body: reopened })).status).toBe(200)
})

test('at the limit, jobs are still changed, and what was sent before is taken as a repeat', async ({ board }) => {
  const { employer } = board
  const body = posting({ _id: randomUUID() })
  const job = dataOf(await employer.api.postJob({ body }))
  await postedJob(employer)
  expect((await employer.api.postJob({ body })).status).toBe(200)
  expect((await employer.api.updateJob({ body: { ...job, position: 'Welder' } })).status).toBe(200)
})

test('jobs that are posted at the same moment stay within the limit', async ({ board }) => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => board.employer.api.postJob({ body: posting() })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
})
