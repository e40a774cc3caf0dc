import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { SAME_TEXTS_MS } from '#contract/repeat.rules.ts'
import { acquainted, write } from '#server/chat/test-chat.ts'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import { application, dataOf, letter, postedJob, posting, question } from '#server/testing/test-scenes.ts'
import { WrittenTexts } from './written-texts.ts'

const LIMITS = { job: 2, question: 2, message: 2 }
const test = base.extend({ limits: { sameTexts: LIMITS } })
const TEXT = 'Earn 5,000 a week from home, write to me today!'

const textsOf = async ({ database }: TestBoard) =>
  database.reader.selectFrom('written_texts').select(['kind', 'times']).orderBy('kind').execute()

test('a job is posted so often within a day, and then changed', async ({ board }) => {
  const { employer, otherEmployer } = board
  await postedJob(employer)
  await postedJob(employer, { overview: 'You keep our boats going!!' })
  expect(await employer.api.postJob({ body: posting() })).toBeProblem(409, 'text.repeated')
  await postedJob(employer, { location: 'Oslo' })
  // Counts are per account.
  await postedJob(otherEmployer)
  board.clock.advance(SAME_TEXTS_MS)
  await postedJob(employer)
})

test('must-have questions with other ids make no other posting', async ({ board }) => {
  const { employer } = board
  const asking = () => ({ mustHaves: [{ id: randomUUID(), question: 'Can you row?', kind: 'yes-no' as const }] })
  for (let time = 0; time < LIMITS.job; time += 1) await postedJob(employer, asking())
  expect(await employer.api.postJob({ body: posting(asking()) })).toBeProblem(409, 'text.repeated')
})

test('a question is asked so often, on whichever jobs', async ({ board }) => {
  const jobs = [
    await postedJob(board.employer),
    await postedJob(board.otherEmployer),
    await postedJob(board.employer, { location: 'Oslo' }),
  ]
  const ask = (place: number, text: string) =>
    board.candidate.api.ask({ body: question(board.candidate, jobs[place]?._id ?? '', text) })
  dataOf(await ask(0, TEXT))
  dataOf(await ask(1, TEXT.toUpperCase()))
  expect(await ask(2, `${TEXT} !`)).toBeProblem(409, 'text.repeated')
  for (const place of [0, 1, 2]) dataOf(await ask(place, 'Which engines?'))
})

test('a message is sent so often, to whomever; a short one as often as one likes', async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const job = await postedJob(employer)
  for (const one of [candidate, otherCandidate]) dataOf(await one.api.apply({ body: application(one, job._id) }))
  await write(employer, candidate, TEXT)
  await write(employer, otherCandidate, TEXT)
  const refused = letter(employer, candidate, TEXT)
  expect(await employer.api.addMessages({ body: refused })).toBeProblem(409, 'text.repeated')
  for (let count = 0; count < 4; count += 1) await write(employer, candidate, 'Thank you!')
  // The rejected message left no idempotency record.
  board.clock.advance(SAME_TEXTS_MS)
  dataOf(await employer.api.addMessages({ body: refused }))
})

test('a repeat of a request does not count', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const body = letter(candidate, employer, TEXT)
  for (let count = 0; count < 4; count += 1) dataOf(await candidate.api.addMessages({ body }))
  expect(await textsOf(board)).toEqual([
    { kind: 'job', times: 1 },
    { kind: 'message', times: 1 },
  ])
})

test('twenty at once are as many as allowed', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => candidate.api.addMessages({ body: letter(candidate, employer, TEXT) })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMITS.message)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(20 - LIMITS.message)
})

test('a text that no longer counts is deleted', async ({ board }) => {
  await postedJob(board.employer)
  board.clock.advance(SAME_TEXTS_MS / 2)
  await postedJob(board.employer, { location: 'Oslo' })
  const texts = new WrittenTexts(board, LIMITS)
  await texts.tidy()
  expect(await textsOf(board)).toHaveLength(2)
  board.clock.advance(SAME_TEXTS_MS / 2)
  await texts.tidy()
  expect(await textsOf(board)).toHaveLength(1)
})
