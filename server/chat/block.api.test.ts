import { expect } from 'vitest'
import { BLOCKS_MAX } from '#contract/chat/chat.rules.ts'
import { test } from '#server/testing/test-board.ts'
import { applied, blocked, dataOf, letter, postedJob, withdrawn } from '#server/testing/test-scenes.ts'
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

test('whoever has blocked somebody writes to them again after taking it back', async ({ board }) => {
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
