import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { reportReasons, REPORTS_KEPT } from '#contract/reports/report.rules.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { acquainted, write } from '#server/chat/test-chat.ts'
import { asked, dataOf, postedJob, report } from '#server/testing/test-scenes.ts'
import { decided, deskOf, reported, restored } from './test-desk.ts'

const casesOf = async ({ database }: TestBoard) =>
  database.reader.selectFrom('report_cases').select(['kind', 'subject_id', 'report_count']).orderBy('seq').execute()
const reportsOf = async ({ database }: TestBoard) =>
  database.reader.selectFrom('reports').selectAll().orderBy('reported_at').orderBy('id').execute()

test('a visitor reports a job, and nothing is kept of who they are', async ({ board }) => {
  const job = await postedJob(board.employer)
  const body = report('job', job._id, { reason: 'money', text: ' They want a deposit. ' })
  expect(dataOf(await board.visitor.api.report({ body }))).toEqual({ id: body.id })
  const at = board.clock.now().toISOString()
  expect(await reportsOf(board)).toMatchObject([
    { id: body.id, reporter_id: null, reason: 'money', text: 'They want a deposit.', reported_at: at },
  ])
  expect(await casesOf(board)).toEqual([{ kind: 'job', subject_id: job._id, report_count: 1 }])
})

test('every kind of thing that can be reported is', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const job = await postedJob(employer)
  const { queries } = await asked(candidate, job, 'Which engines?')
  const { messages } = await write(candidate, employer, 'Buy now')
  for (const body of [
    report('job', job._id),
    report('question', queries[0]?.id ?? ''),
    report('message', messages[0]?.id ?? ''),
    report('person', candidate.userId),
  ])
    dataOf(await employer.api.report({ body }))
  expect((await casesOf(board)).map(({ kind }) => kind)).toEqual(['job', 'question', 'message', 'person'])
  expect(new Set((await reportsOf(board)).map(({ reporter_id }) => reporter_id))).toEqual(new Set([employer.userId]))
})

test('a missing thing, and a message between others, are unknown alike', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { messages } = await write(candidate, employer, 'Good morning')
  const refused = [
    await board.visitor.api.report({ body: report('message', messages[0]?.id ?? '') }),
    await board.otherEmployer.api.report({ body: report('message', messages[0]?.id ?? '') }),
  ]
  for (const kind of ['job', 'question', 'message', 'person'] as const)
    refused.push(await employer.api.report({ body: report(kind, randomUUID()) }))
  for (const reply of refused) expect(reply).toBeProblem(404, 'report.unknown')
  expect(await casesOf(board)).toEqual([])
})

test('a repeat is one report, other words under its id are refused', async ({ board }) => {
  const job = await postedJob(board.employer)
  const body = report('job', job._id)
  for (const caller of [board.visitor, board.visitor]) dataOf(await caller.api.report({ body }))
  expect(await reportsOf(board)).toHaveLength(1)
  expect(await casesOf(board)).toMatchObject([{ report_count: 1 }])
  for (const changed of [{ text: 'Other words' }, { reason: 'filled' as const }])
    expect(await board.visitor.api.report({ body: { ...body, ...changed } })).toBeProblem(409, 'id.reused')
  expect(await board.candidate.api.report({ body })).toBeProblem(409, 'id.reused')
})

test('one report of a person on a thing counts', async ({ board }) => {
  const job = await postedJob(board.employer)
  for (const caller of [board.candidate, board.candidate, board.otherCandidate])
    dataOf(await caller.api.report({ body: report('job', job._id) }))
  expect(await reportsOf(board)).toHaveLength(2)
  expect(await casesOf(board)).toMatchObject([{ report_count: 2 }])
})

test('a reporter may report a thing again after a decision, as when it was changed since', async ({ board }) => {
  const { candidate, clock } = board
  const job = await postedJob(board.employer)
  const found = await reported(board, 'job', job._id, candidate)
  const again = async (text: string) => {
    clock.advance(60_000)
    const body = report('job', job._id, { reason: 'money', text })
    dataOf(await candidate.api.report({ body }))
    return body
  }
  await decided(board, found, { step: 'dismiss', reason: 'allowed' })
  const body = await again('Now they ask for a deposit.')
  const waiting = { id: found.id, state: 'open', reportCount: 2 }
  expect((await deskOf(board)).cases).toMatchObject([{ ...waiting, reports: [{ text: body.text }, {}] }])
  // Once until the next decision; and the repeat of a report from before a decision opens nothing.
  await again('And for a fee.')
  expect((await deskOf(board)).cases).toMatchObject([waiting])
  await decided(board, found)
  await restored(board, found)
  dataOf(await candidate.api.report({ body }))
  expect((await deskOf(board)).cases).toEqual([])
  await again('They changed it back.')
  expect((await deskOf(board)).cases).toMatchObject([{ ...waiting, reportCount: 3 }])
})

test('the first of many reports of a thing are kept, the others counted', async ({ board }) => {
  const job = await postedJob(board.employer)
  for (let count = 0; count < REPORTS_KEPT + 3; count += 1) {
    dataOf(await board.visitor.api.report({ body: report('job', job._id) }))
  }
  expect(await reportsOf(board)).toHaveLength(REPORTS_KEPT)
  expect(await casesOf(board)).toMatchObject([{ report_count: REPORTS_KEPT + 3 }])
})

test('a report after a decision can be read, however many there were before', async ({ board }) => {
  const job = await postedJob(board.employer)
  for (let count = 0; count < REPORTS_KEPT; count += 1)
    dataOf(await board.visitor.api.report({ body: report('job', job._id, { text: 'Nonsense' }) }))
  const [found] = (await deskOf(board)).cases
  if (!found) throw new Error('It does not wait at the desk.')
  await decided(board, found, { step: 'dismiss', reason: 'allowed' })
  board.clock.advance(60_000)
  const body = report('job', job._id, { reason: 'money', text: 'Now they ask for a deposit.' })
  dataOf(await board.candidate.api.report({ body }))
  const [again] = (await deskOf(board)).cases
  expect(again?.reports[0]).toMatchObject({ text: body.text })
  // Its reporter is told what was decided.
  await decided(board, found)
  const { notifications } = dataOf(await board.candidate.api.notifications({ query: {} }))
  expect(notifications).toMatchObject([{ kind: 'outcome', decision: { step: 'hide' } }])
})

test('a reason is one of those for its kind, a text has 1,000 characters at most', async ({ board }) => {
  const job = await postedJob(board.employer)
  const send = (body: ReturnType<typeof report>) => board.visitor.api.report({ body })
  expect(await send(report('job', job._id, { reason: 'fake' }))).toBeProblem(400, 'request.invalid')
  expect(await send(report('job', job._id, { text: 'x'.repeat(1001) }))).toBeProblem(400, 'request.invalid')
  for (const reason of reportReasons.job) dataOf(await send(report('job', job._id, { reason })))
})

test('a report that names somebody else is refused, as one that names anybody without a sign-in', async ({ board }) => {
  const job = await postedJob(board.employer)
  const { userId, email } = board.candidate
  const body = report('job', job._id, { userId, email })
  expect(await board.employer.api.report({ body })).toBeProblem(403, 'actor.mismatch')
  expect(await board.visitor.api.report({ body })).toBeProblem(401, 'auth.required')
  dataOf(await board.candidate.api.report({ body }))
})
