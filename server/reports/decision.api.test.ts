import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { TAKEN_DOWN_TEXT } from '#contract/reports/case.rules.ts'
import { acquainted, read, write } from '#server/chat/test-chat.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import {
  application,
  applied,
  asked,
  closing,
  confirmation,
  dataOf,
  decision,
  letter,
  postedJob,
  question,
  savedJob,
  withdrawn,
} from '#server/testing/test-scenes.ts'
import { admin, decided, deskOf, reported, restored } from './test-desk.ts'

const jobOf = async (caller: TestBoard['candidate'], id: string) => caller.api.job({ params: { id } })
const listed = async ({ visitor }: TestBoard, query: object = {}) =>
  dataOf(await visitor.api.jobs({ query })).map(({ _id }) => _id)
const page = async (board: TestBoard, path: string) => (await fetch(board.origin + path)).text()

test('a job that is taken down is gone for everybody but its employer, and comes back as it was', async ({ board }) => {
  const { employer, candidate, otherCandidate, visitor } = board
  const other = await postedJob(employer, { position: 'Rigger' })
  const job = await postedJob(employer, { position: 'Rigger', skills: ['Knots'] })
  await applied(candidate, job)
  const found = await reported(board, 'job', job._id)
  const hidden = await decided(board, found, { reason: 'money', text: 'A deposit is asked for.' })
  expect(hidden).toMatchObject({ state: 'in-force', steps: ['restore'] })
  for (const caller of [visitor, candidate, otherCandidate, board.otherEmployer])
    expect(await jobOf(caller, job._id)).toBeProblem(410, 'job.taken-down')
  for (const query of [
    {},
    { search: 'rigger' },
    { closed: 'include' },
    { search: 'rigger', closed: 'include' },
  ] as const)
    expect(await listed(board, query)).toEqual([other._id])
  expect(await listed(board, { ids: `${job._id},${other._id}` })).toEqual([other._id])
  expect(await listed(board, { recruiter: employer.userId, closed: 'include' })).toEqual([other._id])
  expect((await visitor.api.jobs({ query: { closed: 'include' } })).body).toMatchObject({ total: 1 })
  expect(dataOf(await visitor.api.suggestions({ query: { q: 'kno' } }))).toEqual([])
  for (const path of ['/sitemaps/1.xml', '/feed.atom']) expect(await page(board, path)).not.toContain(job._id)
  expect((await fetch(`${board.origin}/job-images/${job._id}.png`)).status).toBe(410)
  const refused = [
    await otherCandidate.api.apply({ body: application(otherCandidate, job._id) }),
    await otherCandidate.api.ask({ body: question(otherCandidate, job._id, 'Why?') }),
    await employer.api.updateJob({ body: { ...job, location: 'Oslo' } }),
    await employer.api.confirmJob({ body: confirmation(employer, job) }),
    await employer.api.closeJob({ body: closing(employer, job, '') }),
    await employer.api.deleteJob({ params: { id: job._id } }),
    await visitor.api.questions({ params: { id: job._id }, query: {} }),
  ]
  for (const reply of refused) expect(reply).toBeProblem(410, 'job.taken-down')
  const down = {
    caseId: found.id,
    at: board.clock.now().toISOString(),
    reason: 'money',
    text: 'A deposit is asked for.',
  }
  expect(dataOf(await jobOf(employer, job._id))).toMatchObject({ isTakenDown: true, takenDown: down, jobStatus: false })
  const [own] = dataOf(await employer.api.postedJobs({ params: { id: employer.userId } }))
  expect(own).toMatchObject({ _id: job._id, takenDown: down })
  const [mine] = dataOf(await candidate.api.appliedJobs({ params: { id: candidate.userId } }))
  expect(mine).toMatchObject({ _id: job._id, isTakenDown: true, jobStatus: false })
  expect(mine?.takenDown).toBeUndefined()

  const back = await restored(board, found)
  expect(back).toMatchObject({ state: 'restored', steps: ['hide'] })
  expect(await listed(board)).toEqual([job._id, other._id])
  expect(dataOf(await jobOf(visitor, job._id))).toMatchObject({ jobStatus: true, closedAt: null })
  expect(dataOf(await jobOf(employer, job._id)).takenDown).toBeUndefined()
})

test('an applicant of a job that is taken down may still withdraw', async ({ board }) => {
  const job = await applied(board.candidate, await postedJob(board.employer))
  await decided(board, await reported(board, 'job', job._id))
  const left = await withdrawn(board.candidate, job)
  expect(left).toMatchObject({ isTakenDown: true, applicants: [] })
  dataOf(
    await board.candidate.api.saveJob(savedJob(board.candidate, job._id, { isSaved: false, changedAt: job.createdAt })),
  )
})

test('a job that was closed or paused before is so again', async ({ board }) => {
  const job = await postedJob(board.employer)
  dataOf(await board.employer.api.closeJob({ body: closing(board.employer, job, '') }))
  const found = await reported(board, 'job', job._id)
  await decided(board, found)
  await restored(board, found)
  const after = dataOf(await jobOf(board.visitor, job._id))
  expect(after.jobStatus).toBe(false)
  expect(after.closedAt).not.toBeNull()
})

test('the words of a question are taken down for everybody but whoever asked it', async ({ board }) => {
  const { candidate, employer, visitor } = board
  const job = await postedJob(employer)
  const { queries } = await asked(candidate, job, 'Buy my soap')
  const id = queries[0]?.id ?? ''
  // Fills the response cache.
  dataOf(await jobOf(visitor, job._id))
  const found = await reported(board, 'question', id)
  await decided(board, found, { reason: 'spam', text: '' })
  for (const caller of [visitor, employer, board.otherCandidate]) {
    const seen = dataOf(await jobOf(caller, job._id))
    expect(seen).toMatchObject({ questionsUnanswered: 0, queries: [{ question: TAKEN_DOWN_TEXT, isTakenDown: true }] })
    expect(JSON.stringify(seen)).not.toContain('soap')
  }
  const own = { question: 'Buy my soap', takenDown: { caseId: found.id, reason: 'spam', text: '' } }
  expect(dataOf(await jobOf(candidate, job._id)).queries).toMatchObject([own])
  expect(dataOf(await candidate.api.myQuestions({ query: {} })).queries).toMatchObject([own])
  expect(await employer.api.reply({ body: { userId: id, reply: 'No' } })).toBeProblem(404, 'question.unknown')
  expect((await deskOf(board, { show: 'decided' })).cases[0]?.subject?.text).toBe('Buy my soap')
  await restored(board, found)
  expect(dataOf(await jobOf(visitor, job._id))).toMatchObject({
    questionsUnanswered: 1,
    queries: [{ question: 'Buy my soap' }],
  })
})

test('the words of a message are taken down for the other one, whose app reads the conversation again', async ({
  board,
}) => {
  const { candidate, employer } = await acquainted(board)
  const sent = letter(candidate, employer, 'Buy now')
  const { messages, revision } = dataOf(await candidate.api.addMessages({ body: sent }))
  await write(employer, candidate, 'No')
  const found = await reported(board, 'message', messages[0]?.id ?? '', employer)
  await decided(board, found, { reason: 'spam' })
  const other = await read(employer, candidate)
  expect(other.messages[0]).toMatchObject({ text: TAKEN_DOWN_TEXT, isTakenDown: true })
  expect(other.messages[0]?.takenDown).toBeUndefined()
  expect(other.revision).not.toBe(revision)
  expect((await read(employer, candidate, other.cursor)).revision).toBe(other.revision)
  const own = await read(candidate, employer)
  expect(own.messages[0]).toMatchObject({ text: 'Buy now', takenDown: { caseId: found.id, reason: 'spam' } })
  // A repeat of the message is still recognised by its id.
  expect((await candidate.api.addMessages({ body: sent })).status).toBe(200)
  await restored(board, found)
  expect((await read(employer, candidate)).messages[0]?.text).toBe('Buy now')
})

test('a decision is taken once for an id, and only where the case stands so', async ({ board }) => {
  const job = await postedJob(board.employer)
  const found = await reported(board, 'job', job._id)
  const body = decision(found, { reason: 'money' })
  for (const _time of [1, 2]) dataOf(await admin(board).api.decideCase({ body }))
  expect((await deskOf(board, { show: 'decided' })).cases[0]?.decisions).toHaveLength(1)
  expect(await admin(board).api.decideCase({ body: { ...body, text: 'Else' } })).toBeProblem(409, 'id.reused')
  const decide = async (values: Parameters<typeof decision>[1]) =>
    admin(board).api.decideCase({ body: decision(found, values) })
  expect(await decide({})).toBeProblem(409, 'case.step')
  expect(await decide({ step: 'dismiss', reason: 'allowed' })).toBeProblem(409, 'case.step')
  expect(await decide({ step: 'restore', reason: 'money' })).toBeProblem(400, 'request.invalid')
  expect(await decide({ step: 'restore', reason: 'other', text: ' ' })).toBeProblem(400, 'request.invalid')
  expect(await decide({ caseId: '999' })).toBeProblem(404, 'case.unknown')
})

test('a dismissed case waits again once it is reported again, and one without a subject can only be dismissed', async ({
  board,
}) => {
  const job = await postedJob(board.employer)
  const found = await reported(board, 'job', job._id)
  await decided(board, found, { step: 'dismiss', reason: 'allowed', text: '' })
  expect((await deskOf(board)).cases).toEqual([])
  expect(await reported(board, 'job', job._id)).toMatchObject({ id: found.id, state: 'open', reportCount: 2 })
  dataOf(await board.employer.api.deleteJob({ params: { id: job._id } }))
  const [gone] = (await deskOf(board)).cases
  expect(gone).toMatchObject({ subject: null, steps: ['dismiss'] })
})

test('the log has every decision, and the database refuses to change or delete one', async ({ board }) => {
  const { database } = board
  const job = await postedJob(board.employer)
  const found = await reported(board, 'job', job._id)
  await decided(board, found, { reason: 'misleading', text: 'No such shop.' })
  await restored(board, found)
  const { decisions } = dataOf(await admin(board).api.decisionLog({ query: {} }))
  expect(decisions.map(({ step, reason, text, decidedBy }) => [step, reason, text, decidedBy])).toEqual([
    ['restore', 'mistake', 'Against the rules.', 'ada@example.org'],
    ['hide', 'misleading', 'No such shop.', 'ada@example.org'],
  ])
  expect(decisions).toMatchObject(Array.from({ length: 2 }, () => ({ about: job.position, jobId: job._id })))
  const attempts: ((tx: Transaction) => Promise<unknown>)[] = [
    async (tx) => tx.updateTable('report_decisions').set({ text: '' }).execute(),
    async (tx) => tx.deleteFrom('report_decisions').execute(),
  ]
  for (const attempt of attempts) await expect(database.inTransaction(attempt)).rejects.toThrow(/only added to/u)
  expect(dataOf(await admin(board).api.decisionLog({ query: {} })).decisions).toEqual(decisions)
})

test('a long log is read page by page', async ({ board }) => {
  const job = await postedJob(board.employer)
  const found = await reported(board, 'job', job._id)
  for (let count = 0; count < 30; count += 1) {
    await decided(board, found)
    await restored(board, found)
  }
  const first = dataOf(await admin(board).api.decisionLog({ query: {} }))
  const second = dataOf(await admin(board).api.decisionLog({ query: { cursor: first.nextCursor ?? '' } }))
  expect([first.decisions.length, second.decisions.length, second.nextCursor]).toEqual([50, 10, null])
  expect(new Set([...first.decisions, ...second.decisions].map(({ id }) => id)).size).toBe(60)
})

test('an unknown id of a case is none', async ({ board }) => {
  for (const caseId of ['0', 'x', '-1', randomUUID()])
    expect(await admin(board).api.decideCase({ body: decision({ id: caseId, kind: 'job' }) })).toBeProblem(
      400,
      'request.invalid',
    )
})
