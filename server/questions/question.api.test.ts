import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { asked, closedJob, dataOf, postedJob, question } from '#server/testing/test-scenes.ts'

async function openQuestion(board: TestBoard) {
  const job = await asked(board.candidate, await postedJob(board.employer), 'Is there a canteen?')
  return job.queries[0]!
}

// Spec 3: A question has id, question, email and replies
// Spec 7: PATCH /query
test('a question is on the job, for its asker with the own address', async ({ board }) => {
  const job = await asked(board.candidate, await postedJob(board.employer), '  Is there\r\na canteen?  ')
  expect(job.queries).toEqual([
    {
      id: expect.any(String) as string,
      question: 'Is there\na canteen?',
      email: board.candidate.email,
      askerName: 'Cleo M.',
      askedAt: board.clock.now().toISOString(),
      reply: [],
      repliedAt: [],
    },
  ])
})

test('a closed job can still be asked about', async ({ board }) => {
  expect((await asked(board.candidate, await closedJob(board.employer), 'Will it open again?')).queries).toHaveLength(1)
})

// Spec 7: PATCH /query
test('a question whose answer was lost is asked once', async ({ board }) => {
  const job = await postedJob(board.employer)
  const body = { id: randomUUID(), ...question(board.candidate, job._id, 'Why?') }
  const first = dataOf(await board.candidate.api.ask({ body }))
  board.clock.advance(5000)
  expect(dataOf(await board.candidate.api.ask({ body }))).toEqual(first)
})

test("a question's id stands for one text of one person on one job", async ({ board }) => {
  const job = await postedJob(board.employer)
  const other = await postedJob(board.employer)
  const id = randomUUID()
  const body = { id, ...question(board.candidate, job._id, 'Why?') }
  dataOf(await board.candidate.api.ask({ body }))
  const changed = await board.candidate.api.ask({ body: { ...body, question: 'How?' } })
  const moved = await board.candidate.api.ask({ body: { ...body, jobId: other._id } })
  const stolen = await board.otherCandidate.api.ask({
    body: { id, ...question(board.otherCandidate, job._id, 'Why?') },
  })
  for (const reply of [changed, moved, stolen]) expect(reply).toBeProblem(409, 'id.reused')
})

// Spec 6: The poster cannot ask on the own job
test('the poster cannot ask on the own job', async ({ board }) => {
  const job = await postedJob(board.employer)
  const reply = await board.employer.api.ask({ body: question(board.employer, job._id, 'Why?') })
  expect(reply).toBeProblem(403, 'question.own-job')
})

test('a question on a job that there is not is refused', async ({ board }) => {
  const reply = await board.candidate.api.ask({ body: question(board.candidate, randomUUID(), 'Why?') })
  expect(reply).toBeProblem(404, 'job.unknown')
})

test('a question has 1 to 2,000 characters', async ({ board }) => {
  const job = await postedJob(board.employer)
  const issues = []
  for (const text of [' \n ', 'x'.repeat(2001), 'bell \u0007', 'half \ud83d']) {
    const reply = await board.candidate.api.ask({ body: question(board.candidate, job._id, text) })
    issues.push((reply.body as { issues: { message: string }[] }).issues.map((issue) => issue.message))
  }
  expect(issues).toEqual([
    ['Write your question first.'],
    ['Question: 2,000 characters at most.'],
    ['Question: remove the characters that cannot be shown.'],
    ['Question: remove the characters that cannot be shown.'],
  ])
  expect((await asked(board.candidate, job, 'x'.repeat(2000))).queries).toHaveLength(1)
})

// Spec 3: Replies are a list
// Spec 7: PATCH /reply, userId being the question's id
test('replies follow each other under their question', async ({ board }) => {
  const { id } = await openQuestion(board)
  const first = board.clock.now().toISOString()
  dataOf(await board.employer.api.reply({ body: { userId: id, reply: 'Yes.', question: 'Is there a canteen?' } }))
  board.clock.advance(60_000)
  const job = dataOf(await board.employer.api.reply({ body: { userId: id, reply: 'On Fridays it is closed.' } }))
  expect(job.queries[0]).toMatchObject({
    reply: ['Yes.', 'On Fridays it is closed.'],
    repliedAt: [first, board.clock.now().toISOString()],
  })
})

test('a reply whose answer was lost is given once, and its id stands for nothing else', async ({ board }) => {
  const { id: userId } = await openQuestion(board)
  const body = { id: randomUUID(), userId, reply: 'Yes.' }
  const first = dataOf(await board.employer.api.reply({ body }))
  expect(dataOf(await board.employer.api.reply({ body }))).toEqual(first)
  expect(await board.employer.api.reply({ body: { ...body, reply: 'No.' } })).toBeProblem(409, 'id.reused')
})

// Spec 7: PATCH /reply, userId being the question's id
test('a question that there is not has no reply', async ({ board }) => {
  const reply = await board.employer.api.reply({ body: { userId: randomUUID(), reply: 'Yes.' } })
  expect(reply).toBeProblem(404, 'question.unknown')
})
