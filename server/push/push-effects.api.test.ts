import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Publish, BoardEvent } from '#server/board-event.ts'
import { acquainted } from '#server/chat/test-chat.ts'
import { test as base } from '#server/testing/test-board.ts'
import { letter } from '#server/testing/test-scenes.ts'

const told: BoardEvent[] = []
const telling = (publish: Publish) => ({ outlet: () => ({ publicKey: '', publish }) })
const test = base.extend({ news: telling(async (tx, event) => tx.onCommit(() => told.push(event))) })

test('a message that is taken is told once, its repeat never', async ({ board }) => {
  const { candidate, employer, job } = await acquainted(board)
  told.length = 0
  const body = letter(candidate, employer, 'One')
  for (const _time of [1, 2]) await candidate.api.addMessages({ body })
  const [senderId, receiverId, jobId] = [candidate.userId, employer.userId, job._id]
  expect(told).toEqual([{ kind: 'message', senderId, receiverId, jobId }])
})

test('a write that is undone half-way tells nobody', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  told.length = 0
  const good = letter(candidate, employer, 'One')
  const foreign = { ...good.messages[0]!, id: randomUUID(), userId: employer.userId }
  const reply = await candidate.api.addMessages({ body: { ...good, messages: [...good.messages, foreign] } })
  expect(reply).toBeProblem(403, 'actor.mismatch')
  expect(told).toEqual([])
})
