import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { applied, dataOf, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'

/** How many are new by the job's page, by the list of own jobs, and at the desk. */
async function newOf({ employer }: TestBoard, job: Job) {
  const { applicationsNew } = dataOf(await employer.api.job({ params: { id: job._id } }))
  const listed = dataOf(await employer.api.postedJobs({ params: { id: employer.userId } }))
  const { counts } = dataOf(await employer.api.applicantDesk({ query: { job: job._id } }))
  return [applicationsNew, listed.find(({ _id }) => _id === job._id)?.applicationsNew, counts.new]
}

test('a job counts as new the applicants whom nobody has seen: in its page, in the list and at the desk alike', async ({
  board,
}) => {
  const { employer, candidate, otherCandidate } = board
  const job = await postedJob(employer)
  const act = async (body: Parameters<typeof step>[3], of = candidate) =>
    dataOf(await employer.api.stepApplication({ body: step(employer, job, of, body) }))
  expect(await newOf(board, job)).toEqual([0, 0, 0])
  await applied(candidate, job)
  const sent = await applied(otherCandidate, job)
  expect(await newOf(board, job)).toEqual([2, 2, 2])
  await act({ kind: 'seen' })
  expect(await newOf(board, job)).toEqual([1, 1, 1])
  await act({ kind: 'unseen' })
  expect(await newOf(board, job)).toEqual([2, 2, 2])
  await act({ kind: 'declined' })
  await withdrawn(otherCandidate, sent)
  expect(await newOf(board, job)).toEqual([0, 0, 0])
  board.clock.advance(1000)
  await applied(otherCandidate, job)
  expect(await newOf(board, job)).toEqual([1, 1, 1])
})

test('only the owner of the job is told the number of new applicants', async ({ board }) => {
  const { candidate, otherEmployer, visitor } = board
  const job = await applied(candidate, await postedJob(board.employer))
  for (const reader of [candidate, otherEmployer, visitor])
    expect(dataOf(await reader.api.job({ params: { id: job._id } }))).not.toHaveProperty('applicationsNew')
})
