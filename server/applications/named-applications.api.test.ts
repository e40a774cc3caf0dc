import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import { answers, applied, dataOf, marks, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'
import { hoursOn, interviewAnswer, interviewCancellation, interviewOffer, offeredTimes } from './test-interviews.ts'

test('an act on an application to another job, on a withdrawn or an unknown one, is refused', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const another = await applied(otherCandidate, await postedJob(employer))
  const offerId = await offeredTimes(board, job, [24])
  const first = applicationOf(job, otherCandidate)
  await withdrawn(otherCandidate, await applied(otherCandidate, job, first))
  const times = [hoursOn(board, 48)]
  for (const applicationId of [applicationOf(another, otherCandidate), first, randomUUID()]) {
    const named = { applicationId }
    for (const refused of [
      await employer.api.stepApplication({ body: step(employer, job, candidate, named) }),
      await employer.api.markApplicant({
        body: marks(employer, job, candidate.userId, { ...named, isShortlisted: true }),
      }),
      await employer.api.offerInterview({ body: interviewOffer(employer, job, candidate, { ...named, times }) }),
      await employer.api.cancelInterview({
        body: interviewCancellation(employer, job, candidate, { ...named, offerId }),
      }),
    ])
      expect(refused).toBeProblem(404, 'application.unknown')
  }
  const { applicants } = dataOf(await employer.api.applicantDesk({ query: {} }))
  expect(applicants.map(({ standing, marks: { isShortlisted } }) => [standing.stage, isShortlisted])).toEqual([
    ['sent', false],
    ['interview', false],
  ])
})

test('one answer for several leaves out applications to another job', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const another = await applied(otherCandidate, await postedJob(employer))
  const own = applicationOf(job, candidate)
  const applicationIds = [applicationOf(another, otherCandidate), own, randomUUID()]
  const body = answers(employer, job, [], { applicationIds })
  expect(dataOf(await employer.api.answerApplicants({ body })).answered).toEqual([own])
})

test('a candidate who names somebody else’s application picks no time of it', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  await applied(otherCandidate, job)
  const offerId = await offeredTimes(board, job, [24])
  const start = hoursOn(board, 24)
  const named = { offerId, start, applicationId: applicationOf(job, candidate) }
  const theirs = interviewAnswer(otherCandidate, job, named)
  expect(await otherCandidate.api.answerInterview({ body: theirs })).toBeProblem(404, 'application.unknown')
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) }))
})

test('the copy of a withdrawn application is unknown to both, also while a newer one stands', async ({ board }) => {
  const { candidate, otherCandidate, employer, otherEmployer } = board
  const job = await applied(candidate, await postedJob(employer))
  const id = applicationOf(job, candidate)
  expect(await otherEmployer.api.applicationCopy({ params: { id } })).toBeProblem(403, 'job.forbidden')
  expect(await otherCandidate.api.removeApplicationCopy({ params: { id } })).toBeProblem(404, 'application.unknown')
  await withdrawn(candidate, job)
  await applied(candidate, job)
  for (const reader of [candidate, employer])
    expect(await reader.api.applicationCopy({ params: { id } })).toBeProblem(404, 'application.unknown')
  expect(await candidate.api.removeApplicationCopy({ params: { id } })).toBeProblem(404, 'application.unknown')
  const again = { params: { id: applicationOf(job, candidate) } }
  expect(dataOf(await employer.api.applicationCopy(again))).toMatchObject({ id: again.params.id })
})
