import { describe, expect } from 'vitest'
import { BLOCKS_MAX } from '#contract/chat/chat.rules.ts'
import { test } from '#server/testing/test-board.ts'
import { interviewAnswer, offeredTimes } from '#server/applications/test-interviews.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import {
  answers,
  application,
  applied,
  blocked,
  closing,
  dataOf,
  letter,
  postedJob,
  step,
  withdrawn,
} from '#server/testing/test-scenes.ts'
import { acquainted, read, write } from './test-chat.ts'

test('somebody blocked can write no more, is told no more than that, and reads what is there', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'Good morning')
  const list = dataOf(await employer.api.block(blocked(employer, candidate)))
  const at = board.clock.now().toISOString()
  expect(list).toEqual([{ userId: candidate.userId, name: 'Cleo Marsh', blockedAt: at }])
  const refused = await candidate.api.addMessages({ body: letter(candidate, employer, 'Are you there?') })
  expect(refused).toBeProblem(403, 'conversation.closed')
  expect(JSON.stringify(refused.body)).not.toMatch(/block/iu)
  expect((await read(candidate, employer)).messages.map(({ text }) => text)).toEqual(['Good morning'])
  expect(dataOf(await candidate.api.blocks())).toEqual([])
})

test('a person who takes a block back can write again', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  dataOf(await employer.api.block(blocked(employer, candidate)))
  const body = letter(employer, candidate, 'A last word')
  expect(await employer.api.addMessages({ body })).toBeProblem(403, 'conversation.closed')
  expect(dataOf(await employer.api.unblock({ params: { userId: candidate.userId } }))).toEqual([])
  await write(candidate, employer, 'Thank you')
  // The rejected message left no idempotency record: sending it again creates it.
  const { messages } = dataOf(await employer.api.addMessages({ body }))
  expect(messages.map(({ text }) => text)).toEqual(['Thank you', 'A last word'])
})

test('a message that was taken before the block is answered again, not refused', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const body = letter(candidate, employer, 'Good morning')
  dataOf(await candidate.api.addMessages({ body }))
  dataOf(await employer.api.block(blocked(employer, candidate)))
  expect(dataOf(await candidate.api.addMessages({ body })).messages).toHaveLength(1)
})

test('a repeat changes nothing, and each of the two has a block of their own', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const first = dataOf(await employer.api.block(blocked(employer, candidate)))
  board.clock.advance(60_000)
  expect(dataOf(await employer.api.block(blocked(employer, candidate)))).toEqual(first)
  dataOf(await candidate.api.block(blocked(candidate, employer)))
  dataOf(await employer.api.unblock({ params: { userId: candidate.userId } }))
  const refused = await employer.api.addMessages({ body: letter(employer, candidate, 'Hello') })
  expect(refused).toBeProblem(403, 'conversation.closed')
})

test('a block outlives the application between the two, and can be taken back then', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  dataOf(await employer.api.block(blocked(employer, candidate)))
  await withdrawn(candidate, job)
  expect(dataOf(await employer.api.blocks())).toHaveLength(1)
  expect(dataOf(await employer.api.unblock({ params: { userId: candidate.userId } }))).toEqual([])
})

test('a list of blocked people has an end', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await board.database.inTransaction(async (tx) => {
    const like = await tx.selectFrom('users').selectAll().where('id', '=', candidate.userId).executeTakeFirstOrThrow()
    for (let place = 0; place < BLOCKS_MAX; place += 1) {
      const id = `stranger-${place}`
      await tx
        .insertInto('users')
        .values({ ...like, id, uid: id, email: `${id}@example.org` })
        .execute()
      await tx
        .insertInto('blocks')
        .values({ blocker_id: employer.userId, blocked_id: id, blocked_at: like.updated_at })
        .execute()
    }
  })
  expect(await employer.api.block(blocked(employer, candidate))).toBeProblem(409, 'block.limit')
})

describe('words with a step on an application, where one side has blocked the other', () => {
  const WORDS = 'Secret-words-zxq'
  /** Everything that the candidate reads about the application. */
  const readBy = async (candidate: TestCaller, job: Job) => [
    await candidate.api.job({ params: { id: job._id } }),
    await candidate.api.appliedJobs({ params: { id: candidate.userId } }),
    await candidate.api.notifications(),
  ]

  test.for(['candidate', 'employer'] as const)(
    'do not arrive, and the step does: %s has',
    async (blocker, { board }) => {
      const { candidate, employer } = board
      const jobs = await Promise.all(['Cook', 'Keeper', 'Mate'].map((position) => postedJob(employer, { position })))
      for (const job of jobs) await applied(candidate, job)
      const [stepped, closed, many] = jobs as [Job, Job, Job]
      const other = blocker === 'candidate' ? employer : candidate
      dataOf(await board[blocker].api.block(blocked(board[blocker], other)))
      const steps = [
        { kind: 'progress', text: WORDS },
        { kind: 'accepted', text: WORDS },
      ] as const
      for (const values of steps)
        dataOf(await employer.api.stepApplication({ body: step(employer, stepped, candidate, values) }))
      dataOf(await employer.api.closeJob({ body: closing(employer, closed, WORDS) }))
      const body = answers(employer, many, [candidate.userId], { text: WORDS })
      dataOf(await employer.api.answerApplicants({ body }))
      const stages = ['accepted', 'declined', 'declined']
      for (const [nth, job] of jobs.entries()) {
        const read = JSON.stringify(await readBy(candidate, job))
        expect(read).not.toContain(WORDS)
        expect(read).toContain(`"approvalStatus":"${stages[nth]}"`)
      }
      // The employer sees that no words went.
      expect(JSON.stringify(await employer.api.candidate({ params: { id: candidate.userId } }))).not.toContain(WORDS)
    },
  )

  test('do not arrive from the candidate either: with an interview, or a new application', async ({ board }) => {
    const { candidate, employer } = board
    const job = await applied(candidate, await postedJob(employer))
    const offerId = await offeredTimes(board, job, [24])
    dataOf(await employer.api.block(blocked(employer, candidate)))
    const answer = interviewAnswer(candidate, job, { offerId, start: null, text: WORDS })
    dataOf(await candidate.api.answerInterview({ body: answer }))
    const other = await postedJob(employer, { position: 'Cook' })
    dataOf(await candidate.api.apply({ body: { ...application(candidate, other._id), note: WORDS } }))
    const { appliedTo = [] } = dataOf(await employer.api.candidate({ params: { id: candidate.userId } })) as {
      appliedTo?: unknown[]
    }
    expect(appliedTo).toHaveLength(2)
    expect(JSON.stringify(appliedTo)).not.toContain(WORDS)
  })
})
