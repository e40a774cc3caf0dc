import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { hoursOn, interviewAnswer, offeredTimes } from './test-interviews.ts'

test('the agreed interviews of an employer are read once for all offers, by their index', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const agreed = await applied(otherCandidate, await postedJob(employer))
  const start = hoursOn(board, 24)
  const offerId = await offeredTimes(board, agreed, [24], { candidate: otherCandidate })
  for (const hours of [
    [24, 48],
    [48, 72],
    [72, 96],
  ])
    await offeredTimes(board, await applied(candidate, await postedJob(employer)), hours)
  dataOf(
    await otherCandidate.api.answerInterview({ body: interviewAnswer(otherCandidate, agreed, { offerId, start }) }),
  )

  const takenOfEach = async () => {
    const jobs = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
    return jobs.map(({ applicants }) => applicants[0]?.standing?.interview?.taken)
  }
  const statements = await statementsOf(async () => expect(await takenOfEach()).toEqual([[], [], [start]]))
  const reads = statements.filter(({ sql }) => sql.includes('"interview_with"'))
  expect(reads).toHaveLength(1)
  const steps = reads.flatMap((read) => planOf(board.file, read)).filter((step) => step.includes(' other'))
  for (const step of steps) expect(step).toContain('applications_by_interview')
})

test('the desk counts by an index, and reads only those of its page', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await postedJob(employer)
  for (const one of [candidate, otherCandidate]) await applied(one, job)
  const statements = await statementsOf(async () => employer.api.applicantDesk({ query: {} }))
  const counts = statements.filter(({ sql }) => sql.includes('group by "stage"'))
  expect(counts).toHaveLength(1)
  const steps = counts.flatMap((one) => planOf(board.file, one)).filter((step) => step.includes(' applications '))
  for (const step of steps) expect(step).toContain('COVERING INDEX applications_by_stage')
  const [people] = statements.filter(({ sql }) => sql.includes('"first_name"') && sql.includes('"marks"."note"'))
  expect(people?.sql).toContain('"applications"."seq" in')
})
