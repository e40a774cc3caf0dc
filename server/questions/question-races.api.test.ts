import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { beforeNextWrite } from '#server/testing/test-races.ts'
import { test as base } from '#server/testing/test-board.ts'
import { asked, postedJob, question } from '#server/testing/test-scenes.ts'
import { QuestionRepository } from './question.repository.ts'

const test = base.extend({ limits: { openQuestions: 2 } })

test('the limit of open questions holds when another one is asked just before', async ({ board }) => {
  const { candidate, employer, database, clock } = board
  const job = await asked(candidate, await postedJob(employer), 'One?')
  const other = beforeNextWrite(database, async (tx) => {
    const id = randomUUID()
    await claimIdempotencyKey(tx, { id, kind: 'question', userId: candidate.userId, content: id })
    const askedAt = clock.now().toISOString()
    await new QuestionRepository().insert(tx, { id, jobId: job._id, askerId: candidate.userId, text: 'Two?', askedAt })
  })
  const reply = await candidate.api.ask({ body: question(candidate, job._id, 'Three?') })
  expect(reply).toBeProblem(409, 'question.limit')
  expect(other.hasHappened).toBe(true)
  const stored = await database.reader.selectFrom('questions').select('question').execute()
  expect(stored.map((row) => row.question).toSorted()).toEqual(['One?', 'Two?'])
})

test('the limit of replies to a question holds when another one is written just before', async ({ board }) => {
  const { candidate, employer, database, clock } = board
  const [one] = (await asked(candidate, await postedJob(employer), 'Why?')).queries
  const reply = async (text: string) => employer.api.reply({ body: { userId: one!.id, reply: text } })
  for (let place = 1; place <= 19; place += 1) await reply(`Reply ${place}`)
  const other = beforeNextWrite(database, async (tx) => {
    const id = randomUUID()
    await claimIdempotencyKey(tx, { id, kind: 'reply', userId: employer.userId, content: id })
    const repliedAt = clock.now().toISOString()
    await new QuestionRepository().insertReply(tx, { id, questionId: one!.id, text: 'Reply 20', repliedAt })
  })
  expect(await reply('Reply 21')).toBeProblem(409, 'reply.limit')
  expect(other.hasHappened).toBe(true)
  const stored = await database.reader.selectFrom('replies').select('reply').execute()
  expect(stored).toHaveLength(20)
})
