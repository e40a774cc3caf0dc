import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { answerFilterText, type AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { testUser } from '#server/database/test-users.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { dataOf, marks, postedJob, step } from '#server/testing/test-scenes.ts'
import { insertApplication } from './test-inserted.ts'

const AT = '2026-03-01T09:00:00.000Z'
const CERTIFICATE: MustHave = { id: randomUUID(), question: 'Trade certificate as a mechanic?', kind: 'yes-no' }
const YEARS: MustHave = { id: randomUUID(), question: 'Years on engines above 500 kW?', kind: 'number' }
const LANGUAGE: MustHave = { id: randomUUID(), question: 'Which languages?', kind: 'text' }
const ASKED = [CERTIFICATE, YEARS, LANGUAGE]

/** A candidate's answers to the three questions; null when there were none to answer. */
type Given = readonly [certificate: string, years: string, language: string] | null

/** Creates applicants to the job with these answers, in order. */
async function applicantsWith(board: TestBoard, job: Job, given: readonly Given[]): Promise<string[]> {
  const userIds = given.map(() => randomUUID())
  await board.database.inTransaction(async (tx) => {
    const named = userIds.map((id) => ({ ...testUser(id), first_name: 'Cleo' }))
    for (let from = 0; from < named.length; from += 500)
      await tx
        .insertInto('users')
        .values(named.slice(from, from + 500))
        .execute()
    for (const [place, userId] of userIds.entries()) {
      const texts = given[place]
      const answers = texts ? ASKED.map((question, which) => ({ ...question, answer: texts[which] ?? '' })) : null
      await insertApplication(tx, {
        jobId: job._id,
        userId,
        appliedAt: AT,
        ...(answers && { answers }),
      })
    }
  })
  return userIds
}

type Query = NonNullable<NonNullable<Parameters<TestBoard['employer']['api']['applicantDesk']>[0]>['query']>
const asked = ({ id }: MustHave, test: AnswerFilter['test'], value = '') => answerFilterText({ id, test, value })
const deskOf = async ({ employer }: TestBoard, job: Job, answers: string[], query: Query = {}) =>
  dataOf(await employer.api.applicantDesk({ query: { ...query, job: job._id, answers } }))
const idsOf = ({ applicants }: { applicants: { userId: string }[] }) => applicants.map(({ userId }) => userId)

test('the desk finds who gave an answer to a question, of each kind, and who gave none', async ({ board }) => {
  const job = await postedJob(board.employer, { mustHaves: ASKED })
  const [ada, ben, cleo] = await applicantsWith(board, job, [
    ['yes', '2,5', 'Norsk og Ærøsk'],
    ['no', '10', 'English, Łódź Polish'],
    null,
  ])
  const found = async (...answers: string[]) => idsOf(await deskOf(board, job, answers, { order: 'oldest' }))
  expect(await found(asked(CERTIFICATE, 'yes'))).toEqual([ada])
  expect(await found(asked(CERTIFICATE, 'no'))).toEqual([ben])
  expect(await found(asked(CERTIFICATE, 'none'))).toEqual([cleo])
  expect(await found(asked(YEARS, 'min', '2.5'))).toEqual([ada, ben])
  expect(await found(asked(YEARS, 'min', '3'))).toEqual([ben])
  expect(await found(asked(YEARS, 'max', '9'))).toEqual([ada])
  expect(await found(asked(LANGUAGE, 'has', 'ærøsk'))).toEqual([ada])
  expect(await found(asked(LANGUAGE, 'has', 'LODZ'))).toEqual([ben])
  expect(await found(asked(CERTIFICATE, 'no'), asked(YEARS, 'min', '5'))).toEqual([ben])
  expect(await found(asked(CERTIFICATE, 'yes'), asked(YEARS, 'min', '5'))).toEqual([])
  const [row] = (await deskOf(board, job, [asked(CERTIFICATE, 'yes')])).applicants
  expect(row?.mustHaves).toEqual([
    { ...CERTIFICATE, answer: 'yes', isAsked: true },
    { ...YEARS, answer: '2,5', isAsked: true },
    { ...LANGUAGE, answer: 'Norsk og Ærøsk', isAsked: true },
  ])
})

test('an answer is found by its question whatever words it has by now, and after it is asked no more', async ({
  board,
}) => {
  const { employer, clock } = board
  const job = await postedJob(employer, { mustHaves: ASKED })
  const [ada] = await applicantsWith(board, job, [['yes', '5', 'Norsk'], null])
  clock.advance(1000)
  const mustHaves = [{ ...CERTIFICATE, question: 'A mechanic by trade?' }]
  dataOf(await employer.api.updateJob({ body: { ...job, mustHaves, jobStatus: true } }))
  expect(idsOf(await deskOf(board, job, [asked(CERTIFICATE, 'yes')]))).toEqual([ada])
  expect(idsOf(await deskOf(board, job, [asked(YEARS, 'min', '5')]))).toEqual([ada])
})

test('the counts are those of whoever gave the answers, and stage, shortlist and order hold as before', async ({
  board,
}) => {
  const { employer } = board
  const job = await postedJob(employer, { mustHaves: ASKED })
  const yes: Given = ['yes', '5', 'Norsk']
  const [ada = '', ben = '', cleo = ''] = await applicantsWith(board, job, [yes, yes, ['no', '5', 'Norsk'], yes])
  for (const [candidateId, kind] of [
    [ada, 'progress'],
    [ben, 'declined'],
    [cleo, 'progress'],
  ] as const)
    dataOf(await employer.api.stepApplication({ body: step(employer, job, { userId: candidateId }, { kind }) }))
  for (const one of [ada, cleo])
    dataOf(await employer.api.markApplicant({ body: marks(employer, job, one, { isShortlisted: true }) }))
  const answers = [asked(CERTIFICATE, 'yes')]
  const whole = await deskOf(board, job, answers)
  expect(whole.fitting).toEqual({
    all: 3,
    new: 1,
    seen: 0,
    progress: 1,
    interview: 0,
    answered: 1,
    shortlisted: 1,
    isPart: false,
  })
  expect(whole.counts).toMatchObject({ all: 4, progress: 2, shortlisted: 2 })
  expect(idsOf(await deskOf(board, job, answers, { stage: 'progress' }))).toEqual([ada])
  expect(idsOf(await deskOf(board, job, answers, { shortlisted: 'true' }))).toEqual([ada])
  expect(idsOf(await deskOf(board, job, answers, { stage: 'answered' }))).toEqual([ben])
  expect(idsOf(await deskOf(board, job, answers, { order: 'waiting' }))).toHaveLength(2)
  expect((await deskOf(board, job, [])).fitting).toBeUndefined()
})

test('pages are full of those who gave the answer, however far apart they stand, and have each once', async ({
  board,
}) => {
  const job = await postedJob(board.employer, { mustHaves: ASKED })
  const given = Array.from({ length: 900 }, (_, place): Given => [place % 9 === 0 ? 'yes' : 'no', '1', 'Norsk'])
  const people = await applicantsWith(board, job, given)
  const expected = people.filter((_, place) => place % 9 === 0)
  const answers = [asked(CERTIFICATE, 'yes')]
  const first = await deskOf(board, job, answers, { order: 'oldest' })
  expect(idsOf(first)).toEqual(expected.slice(0, 50))
  const second = await deskOf(board, job, answers, { order: 'oldest', cursor: first.nextCursor ?? '' })
  expect([idsOf(second), second.nextCursor]).toEqual([expected.slice(50), null])
  expect(first.fitting?.all).toBe(100)
})

test('only the employer of the job filters by answers, and only within one job', async ({ board }) => {
  const { employer, otherEmployer, candidate, visitor } = board
  const job = await postedJob(employer, { mustHaves: ASKED })
  const query = { job: job._id, answers: [asked(CERTIFICATE, 'yes')] }
  expect(await otherEmployer.api.applicantDesk({ query })).toBeProblem(403, 'job.forbidden')
  expect(await candidate.api.applicantDesk({ query })).toBeProblem(403, 'job.employer-only')
  expect((await visitor.api.applicantDesk({ query })).status).toBe(401)
  expect(await employer.api.applicantDesk({ query: { answers: query.answers } })).toBeProblem(400, 'request.invalid')
})

test('a malformed filter is refused, and so are more filters than a job has questions', async ({ board }) => {
  const { employer } = board
  const job = await postedJob(employer, { mustHaves: ASKED })
  for (const answers of [['yes'], [asked(YEARS, 'min', 'many')], Array.from({ length: 6 }, () => asked(YEARS, 'none'))])
    expect(await employer.api.applicantDesk({ query: { job: job._id, answers } })).toBeProblem(400, 'request.invalid')
})
