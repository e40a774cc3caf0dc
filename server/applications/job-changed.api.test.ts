import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'

test('an applicant between two changes within an hour sees that the job changed since', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const first = await postedJob(employer)
  await applied(otherCandidate, first)
  clock.advance(60_000)
  const second = dataOf(await employer.api.updateJob({ body: { ...first, overview: 'A typo less.' } }))
  clock.advance(10 * 60_000)
  await applied(candidate, second)
  clock.advance(20 * 60_000)
  dataOf(await employer.api.updateJob({ body: { ...second, salaryRange: '20,000', jobStatus: true } }))
  const kinds = async (viewer: typeof candidate) =>
    dataOf(await viewer.api.job({ params: { id: first._id } })).applicants[0]?.history?.map(({ kind }) => kind)
  expect(await kinds(otherCandidate)).toEqual(expect.arrayContaining(['sent', 'job.changed']))
  expect(await kinds(candidate)).toEqual(['sent', 'job.changed'])
})
