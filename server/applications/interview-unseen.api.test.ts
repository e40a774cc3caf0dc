import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { hoursOn, interviewAnswer, interviewOffer, offeredTimes } from './test-interviews.ts'

/** The application as the candidate sees it. */
async function standing({ candidate }: TestBoard, job: Job) {
  const [application] = dataOf(await candidate.api.job({ params: { id: job._id } })).applicants
  return application
}
const actsOf = async (board: TestBoard, job: Job) =>
  (await standing(board, job))?.history?.flatMap(({ interview }) => (interview ? [interview.act] : []))
/** What a device sees that loads the application now. */
async function seen(board: TestBoard, job: Job, own: string[] = []) {
  const interview = (await standing(board, job))?.standing?.interview
  return { offerId: interview?.offerId ?? null, sequence: interview?.sequence ?? 0, own }
}
const appliedJob = async ({ candidate, employer }: TestBoard) => applied(candidate, await postedJob(employer))

const offer = async (board: TestBoard, job: Job, hours: number, values: Partial<ReturnType<typeof interviewOffer>>) => {
  const { employer, candidate } = board
  const body = interviewOffer(employer, job, candidate, { times: [hoursOn(board, hours)], ...values })
  return employer.api.offerInterview({ body })
}
const answer = async (
  { candidate }: TestBoard,
  job: Job,
  values: Parameters<typeof interviewAnswer>[2],
): Promise<{ status: number; body: unknown }> =>
  candidate.api.answerInterview({ body: interviewAnswer(candidate, job, values) })

test('an offer written before a time was picked does not replace the pick', async ({ board }) => {
  const job = await appliedJob(board)
  const offerId = await offeredTimes(board, job, [24])
  const over = await seen(board, job)
  dataOf(await answer(board, job, { offerId, start: hoursOn(board, 24), over }))
  const late = { id: randomUUID(), over }
  expect(await offer(board, job, 30, late)).toBeProblem(409, 'interview.changed')
  expect((await standing(board, job))?.standing?.interview).toMatchObject({
    state: 'agreed',
    start: hoursOn(board, 24),
  })
  // Once the employer has seen the pick, the same offer is taken, under the same id.
  dataOf(await offer(board, job, 30, { ...late, over: await seen(board, job) }))
  expect((await standing(board, job))?.standing?.interview).toMatchObject({ state: 'offered', was: hoursOn(board, 24) })
})

test('an offer written when there was none does not replace one made on another device', async ({ board }) => {
  const job = await appliedJob(board)
  const over = await seen(board, job)
  expect(over.offerId).toBeNull()
  await offeredTimes(board, job, [24])
  expect(await offer(board, job, 30, { over })).toBeProblem(409, 'interview.changed')
  expect(await actsOf(board, job)).toEqual(['offer'])
})

test('a pick or refusal written before the candidate’s choice on another device does not replace it', async ({
  board,
}) => {
  const job = await appliedJob(board)
  const offerId = await offeredTimes(board, job, [24, 48])
  const over = await seen(board, job)
  dataOf(await answer(board, job, { offerId, start: hoursOn(board, 48), over }))
  expect(await answer(board, job, { offerId, start: hoursOn(board, 24), over })).toBeProblem(409, 'interview.changed')
  expect(await answer(board, job, { offerId, start: null, over })).toBeProblem(409, 'interview.changed')
  // The same choice changes nothing, and needs no decision.
  dataOf(await answer(board, job, { offerId, start: hoursOn(board, 48), over }))
  expect(await actsOf(board, job)).toEqual(['offer', 'pick'])
})

test('acts of one device that follow each other are taken, also when answers to them were lost', async ({ board }) => {
  const job = await appliedJob(board)
  const over = await seen(board, job)
  const first = { id: randomUUID(), over }
  const times = [hoursOn(board, 24), hoursOn(board, 48)]
  dataOf(await offer(board, job, 24, { ...first, times }))
  // Nothing on this device has shown the first offer yet.
  const second = { id: randomUUID(), over: { ...over, own: [first.id] } }
  dataOf(await offer(board, job, 30, second))
  const choices = await seen(board, job)
  const picked = { id: randomUUID(), offerId: second.id, start: hoursOn(board, 30), over: choices }
  dataOf(await answer(board, job, picked))
  const none = { id: randomUUID(), offerId: second.id, start: null, over: { ...choices, own: [picked.id] } }
  dataOf(await answer(board, job, none))
  const whole = ['offer', 'offer', 'pick', 'none']
  expect(await actsOf(board, job)).toEqual(whole)
  // Repeated as they were sent, they are answered as at first, whatever has happened since.
  dataOf(await offer(board, job, 24, { ...first, times }))
  dataOf(await offer(board, job, 30, second))
  dataOf(await answer(board, job, picked))
  dataOf(await answer(board, job, none))
  expect(await actsOf(board, job)).toEqual(whole)
})

test('an own earlier act does not hide what somebody else has done since', async ({ board }) => {
  const job = await appliedJob(board)
  const over = await seen(board, job)
  const first = randomUUID()
  dataOf(await offer(board, job, 24, { id: first, over }))
  dataOf(await answer(board, job, { offerId: first, start: hoursOn(board, 24) }))
  expect(await offer(board, job, 30, { over: { ...over, own: [first] } })).toBeProblem(409, 'interview.changed')
})

test('an act that does not say what its writer saw is for any state', async ({ board }) => {
  const job = await appliedJob(board)
  const offerId = await offeredTimes(board, job, [24, 48])
  dataOf(await answer(board, job, { offerId, start: hoursOn(board, 24) }))
  dataOf(await answer(board, job, { offerId, start: hoursOn(board, 48) }))
  dataOf(await offer(board, job, 30, {}))
  expect(await actsOf(board, job)).toEqual(['offer', 'pick', 'pick', 'offer'])
})
