import { expect } from 'vitest'
import { beforeNextWrite } from '#server/testing/test-races.ts'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import { dataOf, postedJob, savedJob, savedJobs } from '#server/testing/test-scenes.ts'
import { JobMarkRepository } from './job-mark.repository.ts'

const test = base.extend({ limits: { savedJobs: 1 } })

const CHANGED_AT = '2026-03-02T08:00:00.000Z'

/** Saves this job as the candidate on another device, just before the next write. */
const savedElsewhere = ({ candidate: { userId }, database }: TestBoard, jobId: string) =>
  beforeNextWrite(database, (tx) =>
    new JobMarkRepository().put(tx, userId, 'saved', { jobId, isSet: true, changedAt: CHANGED_AT }),
  )

test('the limit of saved jobs holds when another one is saved just before', async ({ board }) => {
  const { candidate, employer } = board
  const [first, second] = [await postedJob(employer), await postedJob(employer)]
  const other = savedElsewhere(board, first._id)
  const body = savedJob(candidate, second._id, { isSaved: true, changedAt: CHANGED_AT })
  expect(await candidate.api.saveJob(body)).toBeProblem(409, 'saved.limit')
  expect(other.hasHappened).toBe(true)
  expect(dataOf(await candidate.api.savedJobs({ query: {} })).map(({ jobId }) => jobId)).toEqual([first._id])
})

test('the limit of saved jobs holds for many at once when another one is saved just before', async ({ board }) => {
  const { candidate, employer } = board
  const [first, second] = [await postedJob(employer), await postedJob(employer)]
  const other = savedElsewhere(board, first._id)
  const changes = [{ jobId: second._id, changedAt: CHANGED_AT }]
  expect(await candidate.api.saveJobs({ body: savedJobs(candidate, changes) })).toBeProblem(409, 'saved.limit')
  expect(other.hasHappened).toBe(true)
  expect(dataOf(await candidate.api.savedJobs({ query: {} })).map(({ jobId }) => jobId)).toEqual([first._id])
})
