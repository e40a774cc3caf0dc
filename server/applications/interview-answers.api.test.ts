import { expect } from 'vitest'
import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import {
  answers,
  applicationIdOf,
  applied,
  blocked,
  closing,
  dataOf,
  postedJob,
  step,
  withdrawal,
} from '#server/testing/test-scenes.ts'
import { hoursOn, interviewAnswer, interviewCancellation, interviewOffer, offeredTimes } from './test-interviews.ts'

/** The candidate's view of the application. */
const own = async (candidate: TestCaller, job: Job) =>
  dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]?.standing
/** The employer's view of it. */
const theirs = async ({ employer, candidate }: TestBoard, job: Job) => {
  const person = dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  return 'appliedTo' in person ? person.appliedTo?.find(({ jobId }) => jobId === job._id)?.standing : undefined
}
const pick = async (candidate: TestCaller, job: Job, offerId: string, start: string | null) =>
  candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) })

/** A job with two applicants; the candidate has agreed on an interview in one day. */
async function agreedJob(board: TestBoard) {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  await applied(otherCandidate, job)
  const start = hoursOn(board, 24)
  const others = await offeredTimes(board, job, [24, 48], { candidate: otherCandidate })
  const offerId = await offeredTimes(board, job, [24, 30])
  dataOf(await pick(candidate, job, offerId, start))
  clock.advance(60_000)
  return { job, start, offerId, others }
}

const ways: readonly [string, (board: TestBoard, job: Job, kind: Answer) => Promise<unknown>][] = [
  [
    'a step',
    async ({ employer, candidate }, job, kind) =>
      dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind }) })),
  ],
  [
    'one answer for many',
    async ({ employer, candidate, otherCandidate }, job, kind) => {
      const body = answers(employer, job, [candidate.userId, otherCandidate.userId], { kind })
      return dataOf(await employer.api.answerApplicants({ body }))
    },
  ],
  [
    'a closing with words of their own',
    async ({ employer, candidate }, job, kind) => {
      const apart = [{ applicationId: await applicationIdOf(candidate, job), kind, text: 'Thank you.' }]
      return dataOf(await employer.api.closeJob({ body: closing(employer, job, 'Thank you all.', { apart }) }))
    },
  ],
]

test.for([
  ...ways,
  [
    'a closing with words for all that includes them',
    async ({ employer, candidate }: TestBoard, job: Job) =>
      dataOf(
        await employer.api.closeJob({
          body: closing(employer, job, 'Thank you all.', { included: [await applicationIdOf(candidate, job)] }),
        }),
      ),
  ] as const,
])('a no by %s calls an agreed interview off, for both, and frees its time', async ([, say], { board }) => {
  const { job, start, offerId, others } = await agreedJob(board)
  const { candidate, otherCandidate } = board
  expect(await pick(otherCandidate, job, others, start)).toBeProblem(409, 'interview.taken')
  await say(board, job, 'declined')
  const standing = await own(candidate, job)
  expect(standing).toMatchObject({
    stage: 'declined',
    interview: { state: 'cancelled', was: start, start: '', sequence: 2 },
  })
  expect((await theirs(board, job))?.interview).toEqual(standing?.interview)
  // Picked or refused offline, it arrives too late.
  expect(await pick(candidate, job, offerId, hoursOn(board, 30))).toBeProblem(409, 'interview.changed')
  expect(await pick(candidate, job, offerId, null)).toBeProblem(409, 'interview.changed')
  const another = await applied(otherCandidate, await postedJob(board.employer))
  const again = await offeredTimes(board, another, [24 - 1 / 60], { candidate: otherCandidate })
  dataOf(await pick(otherCandidate, another, again, start))
})

test.for(ways)('a yes by %s keeps an agreed interview, which either can still call off', async ([, say], { board }) => {
  const { job, start, offerId, others } = await agreedJob(board)
  const { candidate, otherCandidate, employer } = board
  await say(board, job, 'accepted')
  const agreed = { state: 'agreed', start, sequence: 1 }
  const standing = await own(candidate, job)
  expect(standing).toMatchObject({ stage: 'accepted', interview: agreed })
  expect((await theirs(board, job))?.interview).toMatchObject(agreed)
  // Its time stays taken, both for another open offer and a new one.
  expect((await pick(otherCandidate, job, others, start)).status).toBe(409)
  board.clock.advance(60_000)
  const body = interviewCancellation(employer, job, candidate, { offerId, text: 'Come on Monday instead.' })
  dataOf(await employer.api.cancelInterview({ body }))
  const after = await own(candidate, job)
  // The answer is unchanged.
  expect({ ...after, interview: null }).toEqual({ ...standing, interview: null })
  expect(after?.interview).toMatchObject({
    state: 'cancelled',
    was: start,
    reply: 'Come on Monday instead.',
    sequence: 2,
  })
  expect(await pick(candidate, job, offerId, start)).toBeProblem(409, 'interview.changed')
})

test('a yes ends times that are only offered', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const offerId = await offeredTimes(board, job, [24])
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'accepted' }) }))
  expect(await own(candidate, job)).toMatchObject({ stage: 'accepted', interview: { state: 'cancelled', was: '' } })
  expect(await pick(candidate, job, offerId, hoursOn(board, 24))).toBeProblem(409, 'interview.changed')
})

test('the employer is told that the interview is off when the candidate withdraws', async ({ board }) => {
  const { candidate, employer } = board
  const { job } = await agreedJob(board)
  dataOf(await candidate.api.withdraw({ body: withdrawal(candidate, job) }))
  const [newest] = dataOf(await employer.api.notifications({ query: {} })).notifications
  expect(newest).toMatchObject({ kind: 'interview.cancelled', position: job.position, path: `/job-details/${job._id}` })
})

test.for([
  { leaves: 'employer', told: 'candidate', state: 'cancelled' },
  { leaves: 'candidate', told: 'employer', state: 'none' },
] as const)(
  'when the $leaves has their account deleted, the $told is told that the interview is off',
  async ({ leaves, told, state }, { board }) => {
    const { job, start } = await agreedJob(board)
    await board.dueWork.start()
    dataOf(await board[leaves].api.deleteAccount({ body: {} }))
    // A deleted candidate has no details page, so read the state from the desk.
    const standing = async () =>
      told === 'candidate'
        ? own(board.candidate, job)
        : dataOf(await board.employer.api.applicantDesk({ query: { job: job._id } })).applicants.find(
            ({ userId }) => userId === board.candidate.userId,
          )?.standing
    await expect.poll(async () => (await standing())?.interview).toMatchObject({ state, was: start })
    const list = async () => dataOf(await board[told].api.notifications({ query: {} })).notifications
    expect((await list()).map((one) => one.kind)).toContain('interview.cancelled')
  },
)

test.for(['employer', 'candidate'] as const)(
  'a block by the %s stops new offers; a standing one can still be picked or ended',
  async (blocker, { board }) => {
    const { candidate, otherCandidate, employer } = board
    const { job, offerId } = await agreedJob(board)
    const other = blocker === 'employer' ? candidate : employer
    dataOf(await board[blocker].api.block(blocked(board[blocker], other)))
    const body = interviewOffer(employer, job, candidate, { times: [hoursOn(board, 50)] })
    const refused = await employer.api.offerInterview({ body })
    expect(refused).toBeProblem(403, 'conversation.closed')
    expect(JSON.stringify(refused.body)).not.toMatch(/block/iu)
    // Others can still be invited.
    await offeredTimes(board, job, [60], { candidate: otherCandidate })
    dataOf(await pick(candidate, job, offerId, hoursOn(board, 30 - 1 / 60)))
    dataOf(await pick(candidate, job, offerId, null))
    dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'declined' }) }))
    dataOf(await board[blocker].api.unblock({ params: { userId: other.userId } }))
  },
)
