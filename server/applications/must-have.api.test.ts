import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { PAY_HISTORY_REFUSED } from '#contract/jobs/pay-history.rules.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { application, applied, dataOf, postedJob, posting, withdrawn } from '#server/testing/test-scenes.ts'

const CERTIFICATE: MustHave = { id: randomUUID(), question: 'Trade certificate as a mechanic?', kind: 'yes-no' }
const YEARS: MustHave = { id: randomUUID(), question: 'Years on engines above 500 kW?', kind: 'number' }
const LANGUAGE: MustHave = { id: randomUUID(), question: 'Norwegian or English?', kind: 'text' }
const ASKED = [CERTIFICATE, YEARS]
const CERTIFIED = { ...CERTIFICATE, answer: 'no' }
const GIVEN = [CERTIFIED, { ...YEARS, answer: '5' }]

const asking = async (employer: TestCaller, mustHaves: MustHave[] = ASKED) => postedJob(employer, { mustHaves })
const changed = async ({ employer, clock }: TestBoard, job: Job, values: Partial<Job>): Promise<Job> => {
  clock.advance(1000)
  return dataOf(await employer.api.updateJob({ body: { ...job, ...values, jobStatus: true } }))
}
const applicationSeeing = (candidate: TestCaller, job: Job, answers: typeof GIVEN, id?: string) => ({
  body: { ...application(candidate, job._id, id), answers, jobUpdatedAt: job.updatedAt },
})
const appliedToOf = async (employer: TestCaller, { userId }: TestCaller) => {
  const person = dataOf(await employer.api.candidate({ params: { id: userId } }))
  return 'appliedTo' in person ? (person.appliedTo ?? []) : []
}
const deskOf = async ({ employer }: TestBoard, job: Job) =>
  dataOf(await employer.api.applicantDesk({ query: { job: job._id } })).applicants
const issuesOf = ({ body }: { body: unknown }) => (body as { issues?: { path: string; message: string }[] }).issues

test('questions stand on the job for everybody, in the order they were written, until they are changed', async ({
  board,
}) => {
  const { visitor, employer } = board
  const job = await asking(employer, [...ASKED, { ...LANGUAGE, question: '  ' }])
  expect(job.mustHaves).toEqual(ASKED)
  expect(dataOf(await visitor.api.job({ params: { id: job._id } })).mustHaves).toEqual(ASKED)
  expect((await visitor.api.jobs({ query: {} })).body).toMatchObject({ data: [{ mustHaves: ASKED }] })
  const other = await changed(board, job, { mustHaves: [LANGUAGE, CERTIFICATE] })
  expect(other.mustHaves).toEqual([LANGUAGE, CERTIFICATE])
  const { mustHaves: _, ...words } = other
  const edited = await changed(board, words, { overview: 'Another overview.' })
  expect(edited.mustHaves).toEqual([LANGUAGE, CERTIFICATE])
  expect(await changed(board, edited, { mustHaves: [] })).not.toHaveProperty('mustHaves')
})

test('a job without questions is what it was, and a repeat of its posting too', async ({ board }) => {
  const { employer } = board
  const id = randomUUID()
  const first = await postedJob(employer, { _id: id })
  expect(first).not.toHaveProperty('mustHaves')
  expect(await postedJob(employer, { _id: id, mustHaves: [] })).toEqual(first)
  const reply = await employer.api.postJob({ body: posting({ _id: id, mustHaves: ASKED }) })
  expect(reply).toBeProblem(409, 'id.reused')
})

test('a question about past pay is refused, in a new posting and in a change', async ({ board }) => {
  const { employer } = board
  const mustHaves = [CERTIFICATE, { ...LANGUAGE, question: 'What is your current salary?' }]
  const expected = [{ path: 'mustHaves.1.question', message: PAY_HISTORY_REFUSED }]
  const posted = await employer.api.postJob({ body: posting({ mustHaves }) })
  expect(posted).toBeProblem(400, 'request.invalid')
  expect(issuesOf(posted)).toEqual(expected)
  const job = await asking(employer, [{ ...LANGUAGE, question: 'What pay do you expect?' }])
  const edit = await employer.api.updateJob({ body: { ...job, mustHaves, jobStatus: true } })
  expect(issuesOf(edit)).toEqual(expected)
})

test('a job asks five questions at most', async ({ board }) => {
  const many = Array.from({ length: 6 }, () => ({ ...LANGUAGE, id: randomUUID() }))
  const reply = await board.employer.api.postJob({ body: posting({ mustHaves: many }) })
  expect(issuesOf(reply)).toEqual([{ path: 'mustHaves', message: 'Must-have questions: 5 at most.' }])
})

test('answers go with the application, to its applicant and the employer alone, whatever they say', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer, otherEmployer, visitor } = board
  const job = await asking(employer)
  await applied(candidate, await postedJob(otherEmployer))
  const own = dataOf(await candidate.api.apply(applicationSeeing(candidate, job, GIVEN)))
  expect(own.applicants).toMatchObject([{ userId: candidate.userId, answers: GIVEN }])
  expect(await appliedToOf(employer, candidate)).toMatchObject([
    { jobId: job._id, mustHaves: GIVEN.map((given) => ({ ...given, isAsked: true })) },
  ])
  expect(await deskOf(board, job)).toMatchObject([{ mustHaves: GIVEN.map((given) => ({ ...given, isAsked: true })) }])
  const copy = { params: { id: applicationOf(job, candidate) } }
  for (const reader of [candidate, employer])
    expect(dataOf(await reader.api.applicationCopy(copy))).toMatchObject({
      answers: GIVEN,
      posting: { mustHaves: ASKED },
    })
  const others = [
    await otherEmployer.api.candidate({ params: { id: candidate.userId } }),
    await otherEmployer.api.applicantDesk({ query: {} }),
    await otherCandidate.api.candidate({ params: { id: candidate.userId } }),
    await otherCandidate.api.job({ params: { id: job._id } }),
    await visitor.api.job({ params: { id: job._id } }),
  ]
  for (const { body } of others) expect(JSON.stringify(body)).not.toContain('"answer":"no"')
})

test('every question needs an answer of its kind, and nothing is kept of an application without', async ({ board }) => {
  const { candidate, employer } = board
  const job = await asking(employer)
  for (const answers of [undefined, [], [CERTIFIED], [CERTIFIED, { ...LANGUAGE, answer: 'Both' }]]) {
    const body = { ...application(candidate, job._id), ...(answers && { answers }) }
    expect(await candidate.api.apply({ body })).toBeProblem(409, 'application.unanswered')
  }
  const wrong = await candidate.api.apply(applicationSeeing(candidate, job, [CERTIFIED, { ...YEARS, answer: 'many' }]))
  expect(issuesOf(wrong)).toEqual([{ path: 'answers.1.answer', message: 'Enter a number, like 5 or 2.5.' }])
  expect(await deskOf(board, job)).toEqual([])
  expect(dataOf(await candidate.api.job({ params: { id: job._id } })).applicants).toEqual([])
})

test("the questions stored are the board's, not the device's", async ({ board }) => {
  const { candidate, employer } = board
  const job = await asking(employer)
  const answers = GIVEN.map((given) => ({ ...given, question: 'Am I the best?' }))
  const { applicants } = dataOf(await candidate.api.apply(applicationSeeing(candidate, job, answers)))
  expect(applicants[0]?.answers).toEqual(GIVEN)
})

test('answers belong to the questions that were read, however the job asks by the time they arrive', async ({
  board,
}) => {
  const { candidate, otherCandidate, employer } = board
  const job = await asking(employer)
  const mended = { ...YEARS, question: 'Years on large engines?' }
  const now = await changed(board, job, { mustHaves: [mended, LANGUAGE] })
  // Read offline before the change.
  const { applicants } = dataOf(await candidate.api.apply(applicationSeeing(candidate, job, GIVEN)))
  expect(applicants[0]?.answers).toEqual(GIVEN)
  const [{ mustHaves } = {}] = await appliedToOf(employer, candidate)
  expect(mustHaves).toEqual([
    { ...YEARS, answer: '5', isAsked: true },
    { ...LANGUAGE, answer: null, isAsked: true },
    { ...CERTIFIED, isAsked: false },
  ])
  expect(await deskOf(board, job)).toMatchObject([{ mustHaves }])
  // An applicant who saw no questions answers none, and has no line in the list.
  const plain = await postedJob(employer)
  await changed(board, plain, { mustHaves: ASKED })
  dataOf(await otherCandidate.api.apply(applicationSeeing(otherCandidate, plain, [])))
  const [row] = await deskOf(board, plain)
  expect(row).toMatchObject({ userId: otherCandidate.userId })
  expect(row).not.toHaveProperty('mustHaves')
  expect(await otherCandidate.api.apply(applicationSeeing(otherCandidate, now, GIVEN))).toBeProblem(
    409,
    'application.unanswered',
  )
})

test('answers to a posting too old to be stored count, with the questions that they were given to', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await asking(employer)
  let latest = job
  for (let turn = 0; turn < 11; turn += 1)
    latest = await changed(board, latest, { overview: `Overview ${turn}`, mustHaves: [LANGUAGE] })
  const { applicants } = dataOf(await candidate.api.apply(applicationSeeing(candidate, job, GIVEN)))
  expect(applicants[0]?.answers).toEqual(GIVEN)
})

test('an application that says it saw the job before it existed must answer the questions of now', async ({
  board,
}) => {
  const { candidate, employer } = board
  const job = await changed(board, await asking(employer), { overview: 'Another overview.' })
  const early = { ...job, updatedAt: '2000-01-01T00:00:00.000Z' }
  expect(await candidate.api.apply(applicationSeeing(candidate, early, []))).toBeProblem(409, 'application.unanswered')
  const own = GIVEN.map((one) => ({ ...one, question: 'Did we promise you a car?' }))
  const { applicants } = dataOf(await candidate.api.apply(applicationSeeing(candidate, early, own)))
  expect(applicants[0]?.answers).toEqual(GIVEN)
})

test('an answer is kept as it is read, whatever stands around it', async ({ board }) => {
  const { candidate, employer } = board
  const job = await asking(employer, [LANGUAGE])
  let latest = job
  for (let turn = 0; turn < 11; turn += 1)
    latest = await changed(board, latest, { overview: `Overview ${turn}`, mustHaves: [CERTIFICATE] })
  const wide = { ...LANGUAGE, answer: `${' '.repeat(10_000)}Both${'\n'.repeat(10_000)}` }
  const { applicants } = dataOf(await candidate.api.apply(applicationSeeing(candidate, job, [wide])))
  expect(applicants[0]?.answers).toEqual([{ ...LANGUAGE, answer: 'Both' }])
})

test('a repeat keeps the answers, and its id stands for no others', async ({ board }) => {
  const { candidate, employer } = board
  const job = await asking(employer)
  const id = randomUUID()
  const first = dataOf(await candidate.api.apply(applicationSeeing(candidate, job, GIVEN, id)))
  expect(dataOf(await candidate.api.apply(applicationSeeing(candidate, job, GIVEN, id)))).toEqual(first)
  const others = [CERTIFIED, { ...YEARS, answer: '6' }]
  expect(await candidate.api.apply(applicationSeeing(candidate, job, others, id))).toBeProblem(409, 'id.reused')
})

test('answers go with a withdrawal, and a later application has its own', async ({ board }) => {
  const { candidate, employer } = board
  const job = dataOf(await candidate.api.apply(applicationSeeing(candidate, await asking(employer), GIVEN)))
  await withdrawn(candidate, job)
  const others = [CERTIFIED, { ...YEARS, answer: '6' }]
  const again = dataOf(await candidate.api.apply(applicationSeeing(candidate, job, others)))
  expect(again.applicants[0]?.answers).toEqual(others)
})
