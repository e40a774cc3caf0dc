import { expect } from 'vitest'
import { acquainted, write } from '#server/chat/test-chat.ts'
import { ADMIN, test, type TestBoard } from '#server/testing/test-board.ts'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { asked, dataOf, postedJob, report } from '#server/testing/test-scenes.ts'
import { admin, deskOf } from './test-desk.ts'

test('an operator reads what was reported, and not by whom', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const job = await postedJob(employer, { position: 'Parcel agent', overview: 'From home.' })
  const { queries } = await asked(candidate, job, 'Which engines?')
  const { messages } = await write(candidate, employer, 'Buy now')
  const send = async (who: keyof TestBoard, body: ReturnType<typeof report>) => {
    board.clock.advance(60_000)
    dataOf(await (board[who] as typeof candidate).api.report({ body }))
  }
  await send('visitor', report('job', job._id, { reason: 'money', text: 'A deposit' }))
  await send('employer', report('question', queries[0]?.id ?? ''))
  await send('employer', report('message', messages[0]?.id ?? '', { reason: 'spam' }))
  await send('employer', report('person', candidate.userId))
  await send('otherCandidate', report('job', job._id, { reason: 'misleading', text: 'A shop' }))
  const { cases, nextCursor } = await deskOf(board)
  expect(nextCursor).toBeNull()
  expect(cases.map(({ kind, subject }) => [kind, subject?.title, subject?.text, subject?.authorName])).toEqual([
    ['job', 'Parcel agent', 'From home.', 'Edda Holm'],
    ['person', 'Cleo Marsh', '', 'Cleo Marsh'],
    ['message', '', 'Buy now', 'Cleo Marsh'],
    ['question', '', 'Which engines?', 'Cleo Marsh'],
  ])
  expect(cases.map(({ subject }) => subject?.jobId)).toEqual([job._id, null, null, job._id])
  expect(cases[0]).toMatchObject({
    reportCount: 2,
    reportedAt: board.clock.now().toISOString(),
    reports: [
      { reason: 'misleading', text: 'A shop', hasAccount: true },
      { reason: 'money', text: 'A deposit', hasAccount: false },
    ],
  })
  expect(JSON.stringify(cases)).not.toContain(board.otherCandidate.userId)
})

test('a case without a subject is listed without its words', async ({ board }) => {
  const job = await postedJob(board.employer)
  dataOf(await board.visitor.api.report({ body: report('job', job._id) }))
  dataOf(await board.employer.api.deleteJob({ params: { id: job._id } }))
  expect((await deskOf(board)).cases).toMatchObject([{ subjectId: job._id, subject: null, reportCount: 1 }])
})

test('a long desk is read page by page, each case once, also where many came at one time', async ({ board }) => {
  const jobs: string[] = []
  for (let count = 0; count < 45; count += 1) {
    const job = await postedJob(board.employer)
    dataOf(await board.visitor.api.report({ body: report('job', job._id) }))
    jobs.unshift(job._id)
  }
  const found: string[] = []
  const lengths: number[] = []
  let cursor: string | undefined
  do {
    const page = await deskOf(board, { cursor })
    found.push(...page.cases.map(({ subjectId }) => subjectId))
    lengths.push(page.cases.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(lengths).toEqual([20, 20, 5])
  expect(found).toEqual(jobs)
})

test('a case with many reports comes with the newest', async ({ board }) => {
  const job = await postedJob(board.employer)
  for (let count = 0; count < 7; count += 1) {
    board.clock.advance(1000)
    dataOf(await board.visitor.api.report({ body: report('job', job._id, { text: `Report ${count}` }) }))
  }
  const [only] = (await deskOf(board)).cases
  expect(only?.reportCount).toBe(7)
  expect(only?.reports.map(({ text }) => text)).toEqual([6, 5, 4, 3, 2].map((count) => `Report ${count}`))
})

test('an address that the provider has not verified runs no board', async ({ board }) => {
  const unverified = { ...ADMIN, isVerified: false }
  const caller = board.caller('unverified', unverified, tokenOf(unverified))
  expect(await caller.api.reportCases({ query: {} })).toBeProblem(403, 'admin.only')
  expect((await admin(board).api.reportCases({ query: {} })).status).toBe(200)
})

test.for(['nothing', '1', '1.zzzzzzzzzz', '.1', 'A.1'])('the cursor %s is none', async (cursor, { board }) => {
  expect(await admin(board).api.reportCases({ query: { cursor } })).toBeProblem(400, 'request.invalid')
})
