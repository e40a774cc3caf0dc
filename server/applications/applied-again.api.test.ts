import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { answers, applied, closing, dataOf, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'
import { hoursOn, interviewOffer } from './test-interviews.ts'

/** The applications of a job as its employer sees them, by candidate. */
async function seenBy({ employer }: TestBoard) {
  const { applicants } = dataOf(await employer.api.applicantDesk({ query: {} }))
  return new Map(applicants.map((one) => [one.userId, one]))
}
const stagesOf = async (board: TestBoard) =>
  new Map([...(await seenBy(board)).values()].map(({ userId, standing }) => [userId, standing?.stage]))
const idsOf = async (board: TestBoard) =>
  Object.fromEntries([...(await seenBy(board)).values()].map(({ userId, id }) => [userId, id]))
const timesOf = async (board: TestBoard) =>
  Object.fromEntries([...(await seenBy(board)).values()].map(({ userId, appliedTime }) => [userId, appliedTime]))

/** The candidate withdraws and applies again. */
async function appliedAgain({ candidate, clock }: TestBoard, job: Job) {
  clock.advance(1000)
  await withdrawn(candidate, dataOf(await candidate.api.job({ params: { id: job._id } })))
  clock.advance(1000)
  await applied(candidate, job)
}

test('a step on a withdrawn application leaves the newer one as it is', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  clock.advance(1000)
  await applied(otherCandidate, job)
  const stageOf = async ({ userId }: { userId: string }) =>
    dataOf(await employer.api.applicantDesk({ query: {} })).applicants.find((one) => one.userId === userId)
  const seen = [await stageOf(candidate), await stageOf(otherCandidate)].map((one) => one?.id ?? '')
  const [first = '', other = ''] = seen
  clock.advance(1000)
  await withdrawn(candidate, dataOf(await candidate.api.job({ params: { id: job._id } })))
  clock.advance(1000)
  await applied(candidate, job)
  const late = step(employer, job, candidate, { kind: 'progress', applicationId: first })
  expect(await employer.api.stepApplication({ body: late })).toBeProblem(404, 'application.unknown')
  const body = answers(employer, job, [candidate.userId, otherCandidate.userId], {
    applicationIds: { [candidate.userId]: first, [otherCandidate.userId]: other },
  })
  // A repeat too.
  for (const answer of [await employer.api.answerApplicants({ body }), await employer.api.answerApplicants({ body })])
    expect(dataOf(answer).answered).toEqual([otherCandidate.userId])
  expect((await stageOf(candidate))?.standing).toMatchObject({ stage: 'sent' })
  const again = (await stageOf(candidate))?.id ?? ''
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { applicationId: again }) }))
  expect((await stageOf(candidate))?.standing).toMatchObject({ stage: 'seen' })
})

test('words of one’s own with a closing reach the application that they were written to, or nobody', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  clock.advance(1000)
  await applied(otherCandidate, job)
  const appliedTimes = await timesOf(board)
  await appliedAgain(board, job)
  const apart = [candidate, otherCandidate].map(({ userId: candidateId }) => ({
    candidateId,
    kind: 'accepted' as const,
    text: 'You are hired.',
  }))
  const body = closing(employer, job, 'The position is filled.', { apart, appliedTimes })
  // A repeat too.
  for (const _time of [1, 2])
    expect(dataOf(await employer.api.closeJob({ body }))).toMatchObject({ jobStatus: false, applicationsWaiting: 1 })
  expect(await stagesOf(board)).toEqual(
    new Map([
      [candidate.userId, 'sent'],
      [otherCandidate.userId, 'accepted'],
    ]),
  )
})

test('the words with a closing go to those who had applied when they were written', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  const { [candidate.userId]: appliedUpTo } = await timesOf(board)
  clock.advance(1000)
  await applied(otherCandidate, job)
  const body = closing(employer, job, 'The position is filled.', { appliedUpTo })
  // A repeat too.
  for (const _time of [1, 2])
    expect(dataOf(await employer.api.closeJob({ body }))).toMatchObject({ jobStatus: false, applicationsWaiting: 1 })
  expect(await stagesOf(board)).toEqual(
    new Map([
      [candidate.userId, 'declined'],
      [otherCandidate.userId, 'sent'],
    ]),
  )
})

test('a closing whose addressees have all withdrawn sends its words to no one', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const { [candidate.userId]: appliedUpTo } = await timesOf(board)
  await appliedAgain(board, job)
  dataOf(await employer.api.closeJob({ body: closing(employer, job, 'The position is filled.', { appliedUpTo }) }))
  expect((await stagesOf(board)).get(candidate.userId)).toBe('sent')
})

test('a closing that does not say what its writer saw reaches whoever waits', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  await appliedAgain(board, job)
  const apart = [{ candidateId: candidate.userId, kind: 'accepted' as const, text: 'You are hired.' }]
  dataOf(await employer.api.closeJob({ body: closing(employer, job, '', { apart }) }))
  expect((await stagesOf(board)).get(candidate.userId)).toBe('accepted')
})

test('a first offer of interview times does not go to an application that was sent again', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const { [candidate.userId]: applicationId } = await idsOf(board)
  await appliedAgain(board, job)
  const over = { offerId: null, sequence: 0, own: [] }
  const late = interviewOffer(employer, job, candidate, { times: [hoursOn(board, 24)], over, applicationId })
  expect(await employer.api.offerInterview({ body: late })).toBeProblem(404, 'application.unknown')
  expect((await stagesOf(board)).get(candidate.userId)).toBe('sent')
  // Offered again by whoever sees it now, under the same id.
  const { [candidate.userId]: again } = await idsOf(board)
  dataOf(await employer.api.offerInterview({ body: { ...late, applicationId: again } }))
  expect((await stagesOf(board)).get(candidate.userId)).toBe('interview')
})

test('an applicant who applied again before the newest answered one is left out as well', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  const before = await idsOf(board)
  await appliedAgain(board, job)
  clock.advance(1000)
  await applied(otherCandidate, job)
  // One page of the list was loaded before, the other one afterwards.
  const applicationIds = { ...(await idsOf(board)), ...before }
  const body = answers(employer, job, [candidate.userId, otherCandidate.userId], { applicationIds })
  expect(dataOf(await employer.api.answerApplicants({ body })).answered).toEqual([otherCandidate.userId])
})

test('a step from a clock that was ahead does not reach an application that was sent again after it', async ({
  board,
}) => {
  const { candidate, employer, clock } = board
  const job = await postedJob(employer)
  clock.advance(3_600_000)
  await applied(candidate, job)
  const { [candidate.userId]: applicationId } = await idsOf(board)
  clock.advance(-3_000_000)
  await appliedAgain(board, job)
  const late = step(employer, job, candidate, { kind: 'declined', text: 'No.', applicationId })
  expect(await employer.api.stepApplication({ body: late })).toBeProblem(404, 'application.unknown')
  expect((await stagesOf(board)).get(candidate.userId)).toBe('sent')
})
