import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { test, testOnSqlite, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { asked, closedJob, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { QuestionRepository } from './question.repository.ts'

const own = async (caller: TestCaller, cursor?: string | null) =>
  dataOf(await caller.api.myQuestions({ query: { cursor: cursor ?? undefined } }))
const textsOf = ({ queries }: Awaited<ReturnType<typeof own>>) => queries.map(({ question }) => question)

/** Inserts many questions of the candidate on one job. */
async function manyAsked({ database, candidate }: TestBoard, jobId: string, texts: readonly string[]) {
  await database.inTransaction(async (tx) => {
    for (const text of texts) {
      const id = randomUUID()
      await claimIdempotencyKey(tx, { id, kind: 'question', userId: candidate.userId, content: id })
      const askedAt = '2026-03-01T09:00:00.000Z'
      await new QuestionRepository().insert(tx, { id, jobId, askerId: candidate.userId, text, askedAt })
    }
  })
}

test('own questions are the newest first, each with its job and its replies', async ({ board }) => {
  const { candidate, otherCandidate, employer, otherEmployer } = board
  const first = await asked(candidate, await postedJob(employer), 'Is there a canteen?')
  await asked(otherCandidate, first, 'Is there parking?')
  const second = await asked(candidate, await closedJob(otherEmployer, { position: 'Cook' }), 'Will it open again?')
  const askedAt = board.clock.now().toISOString()
  board.clock.advance(60_000)
  const userId = first.queries[0]?.id ?? ''
  for (const reply of ['Yes.', 'On Fridays it is closed.'])
    dataOf(await employer.api.reply({ body: { userId, reply } }))
  const repliedAt = board.clock.now().toISOString()

  const page = await own(candidate)
  expect(page).toEqual({
    queries: [
      {
        id: second.queries[0]?.id,
        question: 'Will it open again?',
        askedAt,
        reply: [],
        repliedAt: [],
        job: { _id: second._id, position: 'Cook', companyName: second.companyName, jobStatus: false },
      },
      {
        id: userId,
        question: 'Is there a canteen?',
        askedAt,
        reply: ['Yes.', 'On Fridays it is closed.'],
        repliedAt: [repliedAt, repliedAt],
        job: { _id: first._id, position: 'Ship mechanic', companyName: first.companyName, jobStatus: true },
      },
    ],
    nextCursor: null,
  })
  expect(textsOf(await own(otherCandidate))).toEqual(['Is there parking?'])
  expect(textsOf(await own(employer))).toEqual([])
})

test('there are 50 a page, each question on one of them', async ({ board }) => {
  const texts = Array.from({ length: 120 }, (_, place) => `Question ${place}`)
  await manyAsked(board, (await postedJob(board.employer))._id, texts)
  const first = await own(board.candidate)
  const second = await own(board.candidate, first.nextCursor)
  const third = await own(board.candidate, second.nextCursor)
  expect([first, second, third].map(({ queries }) => queries.length)).toEqual([50, 50, 20])
  expect([first, second, third].flatMap(textsOf)).toEqual(texts.toReversed())
  expect(third.nextCursor).toBeNull()
})

test('a page of the longest questions ends sooner', async ({ board }) => {
  const texts = Array.from({ length: 120 }, () => '\u20AC'.repeat(2000))
  await manyAsked(board, (await postedJob(board.employer))._id, texts)
  let [cursor, count]: [string | null, number] = [null, 0]
  do {
    const page = await own(board.candidate, cursor)
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000)
    cursor = page.nextCursor
    count += page.queries.length
  } while (cursor !== null)
  expect(count).toBe(120)
})

test('a question goes from the list with its job', async ({ board }) => {
  const job = await asked(board.candidate, await postedJob(board.employer), 'Is there a canteen?')
  dataOf(await board.employer.api.deleteJob({ params: { id: job._id } }))
  expect(await own(board.candidate)).toEqual({ queries: [], nextCursor: null })
})

test('a cursor that no page gave out is refused', async ({ board }) => {
  expect(await board.candidate.api.myQuestions({ query: { cursor: '-1' } })).toBeProblem(400, 'request.invalid')
})

testOnSqlite('the questions of one person are found along an index', async ({ board }) => {
  await asked(board.candidate, await postedJob(board.employer), 'Is there a canteen?')
  const statements = await statementsOf(async () => own(board.candidate))
  const [list] = statements.filter(({ sql }) => sql.includes('recruiters'))
  const steps = list ? planOf(board.file, list) : []
  expect(steps.some((step) => step.includes('questions_by_asker'))).toBe(true)
  expect(steps.filter((step) => /^SCAN|TEMP B-TREE/u.test(step))).toEqual([])
})
