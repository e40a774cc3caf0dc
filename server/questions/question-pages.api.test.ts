import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Question } from '#contract/questions/question.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { asked, dataOf, postedJob, question } from '#server/testing/test-scenes.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { QuestionRepository } from './question.repository.ts'

const test = base.extend({ limits: { openQuestions: 3 } })

/** Inserts questions of one person on a job: 'Question 1' and so on, or all with the same text. */
async function manyAsked(board: TestBoard, asker: TestCaller, jobId: string, count: number, text?: string) {
  const repository = new QuestionRepository()
  await board.database.inTransaction(async (tx) => {
    for (let place = 1; place <= count; place += 1) {
      const id = randomUUID()
      await claimIdempotencyKey(tx, { id, kind: 'question', userId: asker.userId, content: id })
      const askedAt = board.clock.now().toISOString()
      await repository.insert(tx, { id, jobId, askerId: asker.userId, text: text ?? `Question ${place}`, askedAt })
    }
  })
}

const textsOf = (questions: readonly Question[]) => questions.map(({ question: text }) => text)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `Question ${from + place}`)

async function opened(caller: TestCaller, id: string) {
  return dataOf(await caller.api.job({ params: { id } }))
}
async function older(caller: TestCaller, id: string, cursor: string | null | undefined) {
  return dataOf(await caller.api.questions({ params: { id }, query: { cursor: cursor ?? undefined } }))
}

test('a job has its newest 50 questions in the order they came; the older ones follow page by page', async ({
  board,
}) => {
  const { _id } = await postedJob(board.employer)
  await manyAsked(board, board.candidate, _id, 120)
  const job = await opened(board.visitor, _id)
  expect(textsOf(job.queries)).toEqual(numbered(71, 120))
  expect(job.questionsTotal).toBe(120)
  const second = await older(board.visitor, _id, job.questionsCursor)
  expect(textsOf(second.queries)).toEqual(numbered(21, 70))
  await asked(board.otherCandidate, job, 'A new one?')
  const third = await older(board.visitor, _id, second.nextCursor)
  expect(textsOf(third.queries)).toEqual(numbered(1, 20))
  expect(third.nextCursor).toBeNull()
})

test('a list says how many questions a job has, and holds none of them', async ({ board }) => {
  const job = await asked(board.candidate, await postedJob(board.employer), 'Is there a canteen?')
  const reply = await board.visitor.api.jobs({ query: {} })
  expect(reply.body).toMatchObject({ data: [{ queries: [], questionsTotal: 1 }] })
  const [posted] = dataOf(await board.employer.api.postedJobs({ params: { id: board.employer.userId } }))
  expect(posted).toMatchObject({ queries: [], questionsTotal: 1, questionsUnanswered: 1 })
  await board.employer.api.reply({ body: { userId: job.queries[0]!.id, reply: 'Yes.' } })
  expect(await opened(board.visitor, job._id)).toMatchObject({ questionsTotal: 1, questionsUnanswered: 0 })
})

test('own postings come with the oldest question that waits; nobody else is told', async ({ board }) => {
  const job = await asked(board.candidate, await postedJob(board.employer), 'Is there a canteen?')
  await asked(board.otherCandidate, job, 'Are nights included?')
  await postedJob(board.employer)
  const listed = async () => dataOf(await board.employer.api.postedJobs({ params: { id: board.employer.userId } }))
  const waiting = async () => (await listed()).map(({ waitingQuestion }) => waitingQuestion?.question)
  expect(await waiting()).toEqual([undefined, 'Is there a canteen?'])
  expect((await listed())[1]?.waitingQuestion).toMatchObject({ email: board.candidate.email, reply: [] })
  await board.employer.api.reply({ body: { userId: job.queries[0]!.id, reply: 'Yes.' } })
  expect(await waiting()).toEqual([undefined, 'Are nights included?'])
  const { body } = await board.visitor.api.jobs({ query: {} })
  expect(JSON.stringify([body, await opened(board.candidate, job._id)])).not.toContain('waitingQuestion')
})

test("an asker's own question stays with the newest ones, on no other page than the asker's", async ({ board }) => {
  const job = await asked(board.otherCandidate, await postedJob(board.employer), 'My own?')
  await manyAsked(board, board.candidate, job._id, 60)
  const own = await opened(board.otherCandidate, job._id)
  expect(own.queries[0]).toMatchObject({ question: 'My own?', email: board.otherCandidate.email })
  expect(own.queries).toHaveLength(51)
  expect((await opened(board.candidate, job._id)).queries).toHaveLength(60)
  const seen = await opened(board.visitor, job._id)
  expect(textsOf(seen.queries)).toEqual(numbered(11, 60))
  expect(textsOf((await older(board.visitor, job._id, seen.questionsCursor)).queries)).toEqual([
    'My own?',
    ...numbered(1, 10),
  ])
})

test('an old question that is replied to comes back with its reply', async ({ board }) => {
  const job = await asked(board.otherCandidate, await postedJob(board.employer), 'An old one?')
  await manyAsked(board, board.candidate, job._id, 60)
  const reply = await board.employer.api.reply({ body: { userId: job.queries[0]!.id, reply: 'At last.' } })
  expect(dataOf(reply).queries[0]).toMatchObject({ question: 'An old one?', reply: ['At last.'] })
})

test('an older question shows its address to the owner and its asker only', async ({ board }) => {
  const { _id } = await postedJob(board.employer)
  await manyAsked(board, board.candidate, _id, 51)
  const cursor = (await opened(board.visitor, _id)).questionsCursor
  const emails = []
  for (const caller of [board.visitor, board.otherCandidate, board.otherEmployer, board.candidate, board.employer])
    emails.push((await older(caller, _id, cursor)).queries[0]?.email)
  expect(emails).toEqual([undefined, undefined, undefined, board.candidate.email, board.candidate.email])
})

test('a page of the longest questions ends before it is a megabyte', async ({ board }) => {
  const { _id } = await postedJob(board.employer)
  await manyAsked(board, board.candidate, _id, 120, '\u{1F6A2}'.repeat(1000))
  const job = await opened(board.employer, _id)
  expect(Buffer.byteLength(JSON.stringify(job))).toBeLessThan(1_000_000)
  const seen = [...job.queries]
  let { questionsCursor: cursor } = job
  for (let page = 0; cursor && page < 20; page += 1) {
    const { queries, nextCursor } = await older(board.employer, _id, cursor)
    seen.push(...queries)
    cursor = nextCursor
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
})

test('a cursor that was never given out is refused by name, and so is an unknown job', async ({ board }) => {
  const { _id } = await postedJob(board.employer)
  for (const cursor of ['', '0', 'S', "1'", 'zzzzzzzzzzzz', '-1']) {
    const reply = await board.visitor.api.questions({ params: { id: _id }, query: { cursor } })
    expect(reply).toBeProblem(400, 'request.invalid')
    expect(reply.body).toMatchObject({ issues: [{ path: 'cursor' }] })
  }
  expect(await board.visitor.api.questions({ params: { id: randomUUID() } })).toBeProblem(404, 'job.unknown')
})

test('a person has a limited number of unanswered questions on a job', async ({ board }) => {
  const job = await postedJob(board.employer)
  for (const text of ['One?', 'Two?', 'Three?']) await asked(board.candidate, job, text)
  const ask = async (asker: TestCaller) => asker.api.ask({ body: question(asker, job._id, 'And?') })
  expect(await ask(board.candidate)).toBeProblem(409, 'question.limit')
  expect((await ask(board.otherCandidate)).status).toBe(200)
  const { queries } = await opened(board.employer, job._id)
  await board.employer.api.reply({ body: { userId: queries[0]!.id, reply: 'Yes.' } })
  expect((await ask(board.candidate)).status).toBe(200)
})

test('a question has 20 replies, and no more', async ({ board }) => {
  const job = await asked(board.candidate, await postedJob(board.employer), 'Why?')
  const reply = async (text: string) => board.employer.api.reply({ body: { userId: job.queries[0]!.id, reply: text } })
  for (let place = 1; place <= 20; place += 1) await reply(`Reply ${place}`)
  expect(await reply('Reply 21')).toBeProblem(409, 'reply.limit')
  expect((await opened(board.visitor, job._id)).queries[0]?.reply).toHaveLength(20)
})

test.skipIf(isOnPostgres)('questions are read along an index, and no further than their page', async ({ board }) => {
  const { _id } = await postedJob(board.employer)
  await manyAsked(board, board.otherCandidate, _id, 5)
  await manyAsked(board, board.candidate, _id, 120)
  const statements = (await statementsOf(async () => opened(board.otherCandidate, _id))).filter(({ sql }) =>
    sql.includes('"questions"'),
  )
  const steps = statements
    .flatMap((statement) => planOf(board.file, statement))
    .filter((step) => /questions/u.test(step))
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(steps.some((step) => step.includes('questions_of_asker'))).toBe(true)
  expect(steps.some((step) => step.includes('questions_unanswered'))).toBe(true)
  expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(51)
})
