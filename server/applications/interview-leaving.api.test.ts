import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Interview } from '#contract/applications/interview.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { encodeJson } from '#server/database/codecs.ts'
import { testUser } from '#server/database/test-users.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { hoursOn, interviewAnswer, offeredTimes } from './test-interviews.ts'

/** More than the pages that one piece of due work could handle with its retries. */
const TOOK_PLACE = 260

/** People who were accepted after an interview a month ago. */
async function acceptedLongAgo(board: TestBoard, job: Job): Promise<void> {
  const [start, end] = [hoursOn(board, -720), hoursOn(board, -719)]
  const times = { times: [start], minutes: 60, zone: 'Europe/Oslo', place: 'The office', start, at: start }
  const ids = Array.from({ length: TOOK_PLACE }, () => randomUUID())
  await board.database.inTransaction(async (tx) => {
    await tx
      .insertInto('users')
      .values(ids.map((id) => testUser(id)))
      .execute()
    const rows = ids.map((id) => ({
      id,
      job_id: job._id,
      user_id: id,
      applied_at: start,
      note: '',
      stage: 'accepted' as const,
      stage_at: start,
      interview: encodeJson<Interview>({
        ...times,
        state: 'agreed',
        offerId: id,
        text: '',
        was: '',
        reply: '',
        sequence: 1,
      }),
      interview_from: start,
      interview_to: end,
      interview_with: board.employer.userId,
    }))
    await tx.insertInto('applications').values(rows).execute()
  })
}

test('an employer of many leaves: the interview that is still to come is called off', async ({ board }) => {
  const { employer, candidate, dueWork } = board
  const job = await postedJob(employer)
  await acceptedLongAgo(board, job)
  await applied(candidate, job)
  const offerId = await offeredTimes(board, job, [120])
  const start = hoursOn(board, 120)
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) }))
  await dueWork.start()
  dataOf(await employer.api.deleteAccount({ body: {} }))
  const own = async () => dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]
  await expect.poll(async () => (await own())?.standing?.interview?.state, { timeout: 10_000 }).toBe('cancelled')
  await dueWork.idle()
})
