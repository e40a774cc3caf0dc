import { expect } from 'vitest'
import { INTERVIEW_OFFERS_MAX } from '#contract/applications/interview.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applicationIdOf, applied, closing, dataOf, postedJob, step, withdrawal } from '#server/testing/test-scenes.ts'
import { hoursOn, interviewAnswer, interviewCancellation, interviewOffer, offeredTimes } from './test-interviews.ts'

async function appliedJob({ candidate, employer }: TestBoard): Promise<Job> {
  return applied(candidate, await postedJob(employer))
}

const answer = async (
  caller: TestCaller,
  job: Job,
  values: { offerId: string; start: string | null; text?: string; id?: string },
) => caller.api.answerInterview({ body: interviewAnswer(caller, job, values) })
const cancel = async ({ employer, candidate }: TestBoard, job: Job, values: { offerId: string; text?: string }) =>
  employer.api.cancelInterview({ body: interviewCancellation(employer, job, candidate, values) })

/** The candidate's view of the application. */
const own = async (candidate: TestCaller, job: Job) =>
  dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]

test('an act that was written before an interview was agreed does not end it: it has to be called off', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await appliedJob(board)
  const start = hoursOn(board, 24)
  const late = step(employer, job, candidate, { kind: 'progress' })
  const offerId = await offeredTimes(board, job, [24])
  expect(await employer.api.stepApplication({ body: late })).toBeProblem(409, 'application.step')
  dataOf(await answer(candidate, job, { offerId, start }))
  expect(await employer.api.stepApplication({ body: late })).toBeProblem(409, 'application.step')
  expect((await own(candidate, job))?.standing).toMatchObject({ stage: 'interview', interview: { state: 'agreed' } })
  dataOf(await cancel(board, job, { offerId }))
  dataOf(await employer.api.stepApplication({ body: late }))
  expect((await own(candidate, job))?.standing).toMatchObject({ stage: 'progress' })
})

test('once it is called off one moves on, and a no calls it off: the time is free', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await appliedJob(board)
  await applied(otherCandidate, job)
  const start = hoursOn(board, 24)
  const others = await offeredTimes(board, job, [24], { candidate: otherCandidate })
  const offerId = await offeredTimes(board, job, [24])
  dataOf(await answer(candidate, job, { offerId, start }))
  dataOf(await cancel(board, job, { offerId }))
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'progress' }) }))
  expect((await own(candidate, job))?.standing).not.toHaveProperty('interview')
  expect(await answer(candidate, job, { offerId, start })).toBeProblem(409, 'interview.changed')
  dataOf(await answer(otherCandidate, job, { offerId: others, start }))
  dataOf(await employer.api.stepApplication({ body: step(employer, job, otherCandidate, { kind: 'declined' }) }))
  expect((await own(otherCandidate, job))?.standing).toMatchObject({
    stage: 'declined',
    interview: { state: 'cancelled', was: start },
  })
  const late = interviewOffer(employer, job, otherCandidate, { times: [start] })
  expect(await employer.api.offerInterview({ body: late })).toBeProblem(409, 'application.step')
  // The first candidate can get that time again.
  const again = await offeredTimes(board, job, [24])
  dataOf(await answer(candidate, job, { offerId: again, start }))
  // Closing the job answers whoever the employer chooses to answer.
  const included = [await applicationIdOf(candidate, job)]
  dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Somebody else was first.', { included }) }))
  expect((await own(candidate, job))?.standing).toMatchObject({ interview: { state: 'cancelled', was: start } })
  expect(await answer(candidate, job, { offerId: again, start })).toBeProblem(409, 'interview.changed')
})

test('a job that closes without an answer keeps its interviews; one that is taken down takes none', async ({
  board,
}) => {
  const { candidate, employer, database, clock } = board
  const job = await appliedJob(board)
  dataOf(await employer.api.closeJob({ body: closing(employer, job, '') }))
  const offerId = await offeredTimes(board, job, [24])
  await database.inTransaction(async (tx) => {
    await tx.updateTable('jobs').set({ taken_down_at: clock.now().toISOString() }).execute()
  })
  const body = interviewOffer(employer, job, candidate, { times: [hoursOn(board, 24)] })
  expect(await employer.api.offerInterview({ body })).toBeProblem(410, 'job.taken-down')
  const start = hoursOn(board, 24)
  expect(await answer(candidate, job, { offerId, start })).toBeProblem(410, 'job.taken-down')
  dataOf(await answer(candidate, job, { offerId, start: null }))
})

test('withdrawing ends it, and applying again starts clean', async ({ board }) => {
  const { candidate, otherCandidate, clock, database } = board
  const job = await appliedJob(board)
  await applied(otherCandidate, job)
  const start = hoursOn(board, 24)
  const offerId = await offeredTimes(board, job, [24], { text: 'Ring the bell.' })
  const others = await offeredTimes(board, job, [24], { candidate: otherCandidate })
  dataOf(await answer(candidate, job, { offerId, start }))
  dataOf(await candidate.api.withdraw({ body: withdrawal(candidate, job) }))
  expect(await answer(candidate, job, { offerId, start })).toBeProblem(404, 'application.unknown')
  expect(await cancel(board, job, { offerId })).toBeProblem(404, 'application.unknown')
  dataOf(await answer(otherCandidate, job, { offerId: others, start }))
  clock.advance(1000)
  await applied(candidate, job)
  const again = await own(candidate, job)
  expect(again?.standing).toMatchObject({ stage: 'sent' })
  expect(again?.standing).not.toHaveProperty('interview')
  expect(await answer(candidate, job, { offerId, start })).toBeProblem(409, 'interview.changed')
  // The time and place of the interview are no longer stored anywhere.
  const lines = await database.reader
    .selectFrom('application_events')
    .select(['interview', 'text'])
    .where('user_id', '=', candidate.userId)
    .execute()
  expect(JSON.stringify(lines)).not.toMatch(/Fiskepiren|Ring the bell/u)
  expect(JSON.stringify(lines)).not.toContain(start)
})

test('offers for one application have an end', async ({ board }) => {
  const { candidate, employer } = board
  const job = await appliedJob(board)
  for (let number = 1; number <= INTERVIEW_OFFERS_MAX; number += 1) await offeredTimes(board, job, [24 + number])
  const body = interviewOffer(employer, job, candidate, { times: [hoursOn(board, 24)] })
  expect(await employer.api.offerInterview({ body })).toBeProblem(409, 'application.limit')
  // It can still be cancelled.
  const { offerId } = (await own(candidate, job))!.standing.interview!
  dataOf(await cancel(board, job, { offerId }))
})

test('each side is told of what the other said, by name and job alone', async ({ board }) => {
  const { candidate, employer, clock } = board
  const job = await appliedJob(board)
  const listOf = async ({ api }: TestCaller) => dataOf(await api.notifications({ query: {} })).notifications
  const newest = async (caller: TestCaller) => (await listOf(caller))[0]
  const first = await offeredTimes(board, job, [24], { place: 'A secret', text: 'A secret' })
  expect(await newest(candidate)).toMatchObject({ kind: 'interview.offered', path: `/job-details/${job._id}` })
  clock.advance(1000)
  dataOf(await answer(candidate, job, { offerId: first, start: hoursOn(board, 24 - 1 / 3600) }))
  const path = `/applicants?job=${job._id}&of=${job._id}&who=${candidate.userId}`
  expect(await newest(employer)).toMatchObject({ kind: 'interview.picked', path, isRead: false })
  const second = await offeredTimes(board, job, [30])
  expect(await newest(candidate)).toMatchObject({ kind: 'interview.changed' })
  dataOf(await answer(candidate, job, { offerId: second, start: null, text: 'A secret' }))
  expect(await newest(employer)).toMatchObject({ kind: 'interview.declined', path })
  const third = await offeredTimes(board, job, [31])
  dataOf(await cancel(board, job, { offerId: third, text: 'A secret' }))
  const told = await newest(candidate)
  expect(told).toMatchObject({ kind: 'interview.cancelled', position: job.position })
  expect(told?.name).not.toBe('')
  // One notification for the interview, however often it changed.
  expect((await listOf(candidate)).map(({ kind }) => kind)).toEqual(['interview.cancelled'])
  expect(JSON.stringify([await listOf(candidate), await listOf(employer)])).not.toContain('secret')
})
