import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { hoursOn, interviewAnswer, offeredTimes } from './test-interviews.ts'

const pick = async (candidate: TestCaller, job: Job, offerId: string, start: string) =>
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) }))
const listOf = async ({ api }: TestCaller) => dataOf(await api.notifications({ query: {} })).notifications
const takenOf = async (candidate: TestCaller, job: Job) =>
  dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]?.standing?.interview?.taken
/** The same on the desk and on the person's details. */
const takenAtDesk = async ({ employer }: TestBoard, job: Job, { userId }: TestCaller) => {
  const { applicants } = dataOf(await employer.api.applicantDesk({ query: { job: job._id } }))
  const person = dataOf(await employer.api.candidate({ params: { id: userId } }))
  const beside = 'appliedTo' in person ? person.appliedTo?.find(({ jobId }) => jobId === job._id) : undefined
  const atDesk = applicants.find((one) => one.userId === userId)?.standing?.interview?.taken
  expect(beside?.standing?.interview?.taken).toEqual(atDesk)
  return atDesk
}
/** The number of 'application.changed' events that a person received for a job. */
const notifiedScreens = async ({ database }: TestBoard, job: Job, { userId }: TestCaller) => {
  const rows = await database.reader
    .selectFrom('events')
    .select('user_id')
    .where('kind', '=', 'application.changed')
    .where('job_id', '=', job._id)
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

test('a candidate without an offered time left is told with the employer, once; others see theirs at once', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer, clock } = board
  const job = await applied(candidate, await postedJob(employer))
  const [all, some] = [await postedJob(employer), await postedJob(employer)]
  for (const one of [all, some]) await applied(otherCandidate, one)
  const offerId = await offeredTimes(board, job, [24, 24.5, 30])
  // An interview half an hour later overlaps.
  await offeredTimes(board, all, [24, 24.5], { candidate: otherCandidate })
  await offeredTimes(board, some, [24, 48], { candidate: otherCandidate })
  const [first, second, later] = [24, 24.5, 30].map((hours) => hoursOn(board, hours)) as [string, string, string]
  const before = await notifiedScreens(board, some, otherCandidate)
  await board.dueWork.start()
  clock.advance(60_000)
  await pick(candidate, job, offerId, first)
  await expect
    .poll(async () => listOf(otherCandidate))
    .toContainEqual(
      expect.objectContaining({ kind: 'application', path: `/job-details/${all._id}`, position: all.position }),
    )
  const lost = expect.objectContaining({
    kind: 'interview.declined',
    path: `/applicants?job=${all._id}&of=${all._id}&who=${otherCandidate.userId}`,
  })
  expect(await listOf(employer)).toContainEqual(lost)
  expect(await takenOf(otherCandidate, all)).toEqual([first, second])
  expect(await takenAtDesk(board, all, otherCandidate)).toEqual([first, second])
  // One time of the other offer is left: its screens are updated without a notification.
  expect(await takenOf(otherCandidate, some)).toEqual([first])
  expect(await takenAtDesk(board, some, otherCandidate)).toEqual([first])
  expect(await notifiedScreens(board, some, otherCandidate)).toBe(before + 1)
  const news = (await listOf(otherCandidate)).filter(({ kind }) => kind === 'application')
  expect(news).toHaveLength(1)

  // No second notification after the time was freed and taken again.
  for (const start of [later, second]) {
    clock.advance(60_000)
    await pick(candidate, job, offerId, start)
    await board.dueWork.idle()
  }
  expect((await listOf(otherCandidate)).filter(({ kind }) => kind === 'application')).toEqual(news)
})
