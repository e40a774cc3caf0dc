import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { answers, applied, dataOf, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'

test('what was written to an application that was withdrawn leaves a newer one as it is', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  clock.advance(1000)
  await applied(otherCandidate, job)
  const stageOf = async ({ userId }: { userId: string }) =>
    dataOf(await employer.api.applicantDesk({ query: {} })).applicants.find((one) => one.userId === userId)
  const seen = [await stageOf(candidate), await stageOf(otherCandidate)].map((one) => one?.appliedTime ?? '')
  const [appliedUpTo = '', newest = ''] = seen
  clock.advance(1000)
  await withdrawn(candidate, dataOf(await candidate.api.job({ params: { id: job._id } })))
  clock.advance(1000)
  await applied(candidate, job)
  const late = step(employer, job, candidate, { kind: 'progress', appliedUpTo })
  expect(await employer.api.stepApplication({ body: late })).toBeProblem(404, 'application.unknown')
  const body = answers(employer, job, [candidate.userId, otherCandidate.userId], { appliedUpTo: newest })
  // A repeat too.
  for (const answer of [await employer.api.answerApplicants({ body }), await employer.api.answerApplicants({ body })])
    expect(dataOf(answer).answered).toEqual([otherCandidate.userId])
  expect((await stageOf(candidate))?.standing).toMatchObject({ stage: 'sent' })
  const again = (await stageOf(candidate))?.appliedTime ?? ''
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { appliedUpTo: again }) }))
  expect((await stageOf(candidate))?.standing).toMatchObject({ stage: 'seen' })
})
