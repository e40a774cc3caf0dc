import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { createServices } from '#server/services.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import {
  answers,
  applicationIdOf,
  applied,
  closing,
  dataOf,
  postedJob,
  step,
  withdrawn,
} from '#server/testing/test-scenes.ts'
import { hoursOn, interviewOffer } from './test-interviews.ts'

const DAY = 86_400_000

/** The applications of a job as its employer sees them, by candidate. */
async function seenBy({ employer }: TestBoard) {
  const { applicants } = dataOf(await employer.api.applicantDesk({ query: {} }))
  return new Map(applicants.map((one) => [one.userId, one]))
}
const stagesOf = async (board: TestBoard) =>
  new Map([...(await seenBy(board)).values()].map(({ userId, standing }) => [userId, standing?.stage]))
const idsOf = async (board: TestBoard) =>
  Object.fromEntries([...(await seenBy(board)).values()].map(({ userId, id }) => [userId, id]))

const stageOf = async (candidate: TestCaller, job: Job) =>
  dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]?.standing.stage

/** The account is deleted, and its term is over. */
async function erased({ clock, database }: TestBoard, person: TestCaller): Promise<void> {
  dataOf(await person.api.deleteAccount({ body: {} }))
  clock.advance((DELETION_DAYS + 1) * DAY)
  await createServices({ database, clock }).accountDeletion.eraseDue()
}

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
  const seenOf = async ({ userId }: { userId: string }) =>
    dataOf(await employer.api.applicantDesk({ query: {} })).applicants.find((one) => one.userId === userId)
  const seen = [await seenOf(candidate), await seenOf(otherCandidate)].map((one) => one?.id ?? '')
  const [first = '', other = ''] = seen
  clock.advance(1000)
  await withdrawn(candidate, dataOf(await candidate.api.job({ params: { id: job._id } })))
  clock.advance(1000)
  await applied(candidate, job)
  const late = step(employer, job, candidate, { kind: 'progress', applicationId: first })
  expect(await employer.api.stepApplication({ body: late })).toBeProblem(404, 'application.unknown')
  const body = answers(employer, job, [], { applicationIds: seen })
  // A repeat too.
  for (const answer of [await employer.api.answerApplicants({ body }), await employer.api.answerApplicants({ body })])
    expect(dataOf(answer).answered).toEqual([other])
  expect((await seenOf(candidate))?.standing).toMatchObject({ stage: 'sent' })
  const again = (await seenOf(candidate))?.id ?? ''
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { applicationId: again }) }))
  expect((await seenOf(candidate))?.standing).toMatchObject({ stage: 'seen' })
})

test('words of one’s own with a closing reach the application that they were written to, or nobody', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  clock.advance(1000)
  await applied(otherCandidate, job)
  const ids = await idsOf(board)
  await appliedAgain(board, job)
  const apart = [candidate, otherCandidate].map(({ userId }) => ({
    applicationId: ids[userId] ?? '',
    kind: 'accepted' as const,
    text: 'You are hired.',
  }))
  const body = closing(employer, job, 'The position is filled.', { apart })
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

test('an applicant who was chosen for the words with a closing, or left undecided, gets none after applying again', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer, clock } = board
  for (const list of ['included', 'undecided']) {
    const job = await applied(candidate, await postedJob(employer))
    const chosen = [await applicationIdOf(candidate, job)]
    await appliedAgain(board, job)
    clock.advance(1000)
    await applied(otherCandidate, job)
    // One page of the list was loaded before, the other one afterwards.
    const newest = await applicationIdOf(otherCandidate, job)
    const body = closing(employer, job, 'The position is filled.', { [list]: chosen, newest })
    expect(dataOf(await employer.api.closeJob({ body })), list).toMatchObject({ applicationsWaiting: 1 })
    expect(await stageOf(candidate, job), list).toBe('sent')
    expect(await stageOf(otherCandidate, job), list).toBe('declined')
  }
})

const MEANWHILE: readonly [string, (board: TestBoard, job: Job) => Promise<unknown>, string | undefined][] = [
  ['waits', async () => undefined, 'declined'],
  [
    'has withdrawn',
    async ({ candidate }, job) => withdrawn(candidate, dataOf(await candidate.api.job({ params: { id: job._id } }))),
    undefined,
  ],
  ['has applied again', appliedAgain, 'sent'],
  ['has deleted their account', async (board) => erased(board, board.candidate), 'declined'],
]

test.for(MEANWHILE)(
  'the words with a closing reach nobody who applied after the newest applicant that its writer knew, who %s',
  async ([, act, stage], { board }) => {
    const { candidate, otherCandidate, employer, clock } = board
    const early = board.caller('early', { uid: 'uid-of-early', email: 'early@example.org' })
    early.userId = dataOf(await early.api.register({ body: candidateRegistration(early.email) }))._id
    const job = await applied(early, await postedJob(employer))
    await applied(candidate, job)
    const newest = await applicationIdOf(candidate, job)
    // A clock that was set back does not bring the next one before it.
    clock.advance(-60_000)
    await applied(otherCandidate, job)
    await act(board, job)
    const body = closing(employer, job, 'The position is filled.', { newest })
    // A repeat too.
    for (const _time of [1, 2])
      expect(dataOf(await employer.api.closeJob({ body }))).toMatchObject({ jobStatus: false })
    const stages = await stagesOf(board)
    const people = [early, candidate, otherCandidate]
    expect(people.map(({ userId }) => stages.get(userId))).toEqual(['declined', stage, 'sent'])
  },
)

test('the words with a closing whose writer knew of no application reach nobody', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const body = closing(employer, job, 'The position is filled.', { newest: null })
  expect(dataOf(await employer.api.closeJob({ body }))).toMatchObject({ jobStatus: false, applicationsWaiting: 1 })
})

test('a closing whose newest application never was one to this job is refused, and the job stays open', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const other = await applied(candidate, await postedJob(employer))
  const newest = await applicationIdOf(candidate, other)
  const body = closing(employer, job, 'The position is filled.', { newest })
  expect(await employer.api.closeJob({ body })).toBeProblem(404, 'application.unknown')
  const kept = dataOf(await employer.api.job({ params: { id: job._id } }))
  expect(kept).toMatchObject({ jobStatus: true, applicationsWaiting: 1 })
})

test('a closing without words for everyone closes the job, whichever applicant its writer knew of', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  dataOf(await employer.api.closeJob({ body: closing(employer, job, '', { newest: randomUUID() }) }))
  const kept = dataOf(await employer.api.job({ params: { id: job._id } }))
  expect(kept).toMatchObject({ jobStatus: false, applicationsWaiting: 1 })
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
  const { [candidate.userId]: again = '' } = await idsOf(board)
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
  const { [otherCandidate.userId]: later = '' } = await idsOf(board)
  const body = answers(employer, job, [], { applicationIds: [...Object.values(before), later] })
  expect(dataOf(await employer.api.answerApplicants({ body })).answered).toEqual([later])
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
