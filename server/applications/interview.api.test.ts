import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, dataOf, postedJob, step } from '#server/testing/test-scenes.ts'
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

/** The candidate's view of the application: on the job's page and in the list. */
async function own(candidate: TestCaller, job: Job) {
  const [application] = dataOf(await candidate.api.job({ params: { id: job._id } })).applicants
  const listed = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
  expect(listed.find(({ _id }) => _id === job._id)?.applicants[0]?.standing).toEqual(application?.standing)
  return application
}
/** The employer's view of it: beside the person and on the desk. */
async function theirs({ employer }: TestBoard, job: Job, candidate: TestCaller) {
  const person = dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  const beside = 'appliedTo' in person ? person.appliedTo?.find(({ jobId }) => jobId === job._id) : undefined
  const { applicants } = dataOf(await employer.api.applicantDesk({ query: { job: job._id } }))
  const row = applicants.find(({ userId }) => userId === candidate.userId)
  expect(row?.standing).toEqual(beside?.standing)
  return beside
}

test('from an offer to a time that both know, line by line', async ({ board }) => {
  const { candidate, clock } = board
  const job = await appliedJob(board)
  const offerId = await offeredTimes(board, job, [48, 24], { text: 'Ask for Idris.' })
  const times = [hoursOn(board, 24), hoursOn(board, 48)]
  const offered = { state: 'offered', offerId, times, minutes: 60, zone: 'Europe/Oslo', place: 'Fiskepiren 4' }
  expect((await own(candidate, job))?.standing).toMatchObject({
    stage: 'interview',
    interview: { ...offered, text: 'Ask for Idris.', start: '', sequence: 0, taken: [] },
  })
  expect((await theirs(board, job, candidate))?.standing).toMatchObject({ stage: 'interview', interview: offered })
  clock.advance(60_000)
  const told = dataOf(await answer(candidate, job, { offerId, start: times[1]! }))
  const agreed = { state: 'agreed', start: times[1], sequence: 1 }
  expect(told.applicants[0]?.standing?.interview).toMatchObject(agreed)
  expect((await theirs(board, job, candidate))?.standing?.interview).toMatchObject(agreed)
  clock.advance(60_000)
  dataOf(await answer(candidate, job, { offerId, start: times[0]! }))
  expect((await own(candidate, job))?.standing?.interview).toMatchObject({ start: times[0], sequence: 2 })
  clock.advance(60_000)
  dataOf(await cancel(board, job, { offerId, text: 'Idris is ill.' }))
  const off = { state: 'cancelled', start: '', was: times[0], reply: 'Idris is ill.', sequence: 3 }
  expect((await own(candidate, job))?.standing?.interview).toMatchObject(off)
  const history = (await own(candidate, job))?.history
  expect(history?.map(({ kind, interview, by }) => [kind, interview?.act, by])).toEqual([
    ['sent', undefined, 'candidate'],
    ['interview', 'offer', 'employer'],
    ['interview', 'pick', 'candidate'],
    ['interview', 'pick', 'candidate'],
    ['interview', 'cancel', 'employer'],
  ])
  expect((await theirs(board, job, candidate))?.history).toEqual(history)
})

test('a repeat changes nothing, the same id with something else is refused', async ({ board }) => {
  const { candidate, employer } = board
  const job = await appliedJob(board)
  const offer = interviewOffer(employer, job, candidate, { times: [hoursOn(board, 24), hoursOn(board, 48)] })
  for (const _time of [1, 2]) dataOf(await employer.api.offerInterview({ body: offer }))
  expect(await employer.api.offerInterview({ body: { ...offer, place: 'Elsewhere' } })).toBeProblem(409, 'id.reused')
  const pick = interviewAnswer(candidate, job, { offerId: offer.id, start: offer.times[0]! })
  for (const _time of [1, 2]) dataOf(await candidate.api.answerInterview({ body: pick }))
  expect(await candidate.api.answerInterview({ body: { ...pick, start: offer.times[1]! } })).toBeProblem(
    409,
    'id.reused',
  )
  // The same pick under another id adds nothing.
  dataOf(await candidate.api.answerInterview({ body: { ...pick, id: randomUUID() } }))
  expect((await own(candidate, job))?.history).toHaveLength(3)
})

test('an offer takes the place of the one before, from which nothing can be picked any more', async ({ board }) => {
  const { candidate } = board
  const job = await appliedJob(board)
  const first = await offeredTimes(board, job, [24])
  dataOf(await answer(candidate, job, { offerId: first, start: hoursOn(board, 24) }))
  const second = await offeredTimes(board, job, [30])
  expect((await own(candidate, job))?.standing?.interview).toMatchObject({
    state: 'offered',
    offerId: second,
    was: hoursOn(board, 24),
  })
  for (const start of [hoursOn(board, 24), null])
    expect(await answer(candidate, job, { offerId: first, start })).toBeProblem(409, 'interview.changed')
  expect(await cancel(board, job, { offerId: first })).toBeProblem(409, 'interview.changed')
  expect(await answer(candidate, job, { offerId: second, start: hoursOn(board, 24) })).toBeProblem(
    409,
    'interview.changed',
  )
  dataOf(await answer(candidate, job, { offerId: second, start: hoursOn(board, 30) }))
})

test("an answer that no time fits makes it the employer's turn; an agreed time can be given back until it comes", async ({
  board,
}) => {
  const { candidate, clock } = board
  const job = await appliedJob(board)
  const first = await offeredTimes(board, job, [24])
  dataOf(await answer(candidate, job, { offerId: first, start: null, text: 'Only in the evening.' }))
  expect((await theirs(board, job, candidate))?.standing?.interview).toMatchObject({
    state: 'none',
    reply: 'Only in the evening.',
  })
  const second = await offeredTimes(board, job, [34])
  dataOf(await answer(candidate, job, { offerId: second, start: hoursOn(board, 34) }))
  dataOf(await answer(candidate, job, { offerId: second, start: null, text: 'My child is ill.' }))
  expect((await own(candidate, job))?.standing?.interview).toMatchObject({ state: 'none', was: hoursOn(board, 34) })
  const third = await offeredTimes(board, job, [34])
  dataOf(await answer(candidate, job, { offerId: third, start: hoursOn(board, 34) }))
  clock.advance(34 * 3_600_000)
  expect(await answer(candidate, job, { offerId: third, start: null })).toBeProblem(409, 'interview.past')
  expect(await cancel(board, job, { offerId: third })).toBeProblem(409, 'interview.past')
})

test('a past time can be neither offered nor picked', async ({ board }) => {
  const { candidate, employer, clock } = board
  const job = await appliedJob(board)
  const past = interviewOffer(employer, job, candidate, { times: [hoursOn(board, 24), hoursOn(board, 0)] })
  expect(await employer.api.offerInterview({ body: past })).toBeProblem(409, 'interview.past')
  const far = interviewOffer(employer, job, candidate, { times: [hoursOn(board, 24 * 400)] })
  expect(await employer.api.offerInterview({ body: far })).toBeProblem(409, 'interview.times')
  const offerId = await offeredTimes(board, job, [1, 2])
  const [soon, later] = [hoursOn(board, 1), hoursOn(board, 2)]
  clock.advance(3_600_000)
  expect(await answer(candidate, job, { offerId, start: soon })).toBeProblem(409, 'interview.past')
  dataOf(await answer(candidate, job, { offerId, start: later }))
})

test('a time is given once: the second hears that it is taken, and what is left', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await appliedJob(board)
  await applied(otherCandidate, job)
  const mine = await offeredTimes(board, job, [24, 48])
  // The first time of the other offer overlaps with it.
  const yours = await offeredTimes(board, job, [24.5, 48, 72], { candidate: otherCandidate })
  dataOf(await answer(candidate, job, { offerId: mine, start: hoursOn(board, 24) }))
  expect((await own(otherCandidate, job))?.standing?.interview?.taken).toEqual([hoursOn(board, 24.5)])
  expect(await answer(otherCandidate, job, { offerId: yours, start: hoursOn(board, 24.5) })).toBeProblem(
    409,
    'interview.taken',
  )
  // The employer cannot offer it again either, for any of their jobs.
  const elsewhere = await applied(otherCandidate, await postedJob(employer, { position: 'Cook' }))
  const body = interviewOffer(employer, elsewhere, otherCandidate, { times: [hoursOn(board, 20), hoursOn(board, 24)] })
  const refused = await employer.api.offerInterview({ body })
  expect(refused).toBeProblem(409, 'interview.taken')
  expect((refused.body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(['times.1'])
  // It is free again once it is given back.
  dataOf(await answer(candidate, job, { offerId: mine, start: hoursOn(board, 48) }))
  dataOf(await answer(otherCandidate, job, { offerId: yours, start: hoursOn(board, 24.5) }))
  // Adjacent interviews do not overlap, and another employer's interviews do not matter.
  const next = await offeredTimes(board, elsewhere, [49], { candidate: otherCandidate })
  dataOf(await answer(otherCandidate, elsewhere, { offerId: next, start: hoursOn(board, 49) }))
  const others = await applied(otherCandidate, await postedJob(board.otherEmployer))
  const same = interviewOffer(board.otherEmployer, others, otherCandidate, { times: [hoursOn(board, 48)] })
  dataOf(await board.otherEmployer.api.offerInterview({ body: same }))
  dataOf(await answer(otherCandidate, others, { offerId: same.id, start: hoursOn(board, 48) }))
})

test('one of two candidates who pick a time at once gets it', { timeout: 60_000 }, async ({ board }) => {
  const { candidate, otherCandidate } = board
  const job = await appliedJob(board)
  await applied(otherCandidate, job)
  for (let round = 1; round <= 8; round += 1) {
    const start = hoursOn(board, 24 * round)
    const people = [candidate, otherCandidate]
    const offers: string[] = []
    for (const one of people) offers.push(await offeredTimes(board, job, [24 * round], { candidate: one }))
    const replies = await Promise.all(
      people.map(async (one, place) => answer(one, job, { offerId: offers[place]!, start })),
    )
    const outcomes = replies.map(({ status, body }) => (status === 200 ? 200 : (body as { code: string }).code))
    expect(outcomes.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual(['200', 'interview.taken'])
    const agreed = await Promise.all(people.map(async (one) => (await own(one, job))?.standing?.interview?.state))
    expect(agreed).toEqual(outcomes.map((outcome) => (outcome === 200 ? 'agreed' : 'offered')))
    board.clock.advance(1000)
  }
})

test('the last line counts, also when the clock of another server is behind', async ({ board }) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await appliedJob(board)
  await applied(otherCandidate, job)
  clock.advance(60_000)
  const start = hoursOn(board, 24)
  const offerId = await offeredTimes(board, job, [24])
  const others = await offeredTimes(board, job, [24], { candidate: otherCandidate })
  clock.advance(-2000)
  dataOf(await answer(candidate, job, { offerId, start }))
  expect((await own(candidate, job))?.standing?.interview).toMatchObject({ state: 'agreed', start })
  expect(await answer(otherCandidate, job, { offerId: others, start })).toBeProblem(409, 'interview.taken')
  clock.advance(-2000)
  dataOf(
    await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'accepted', text: 'Yes.' }) }),
  )
  expect((await own(candidate, job))?.standing).toMatchObject({ stage: 'accepted', text: 'Yes.' })
})
