import { expect } from 'vitest'
import { beforeNextWrite } from '#server/testing/test-races.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { letter } from '#server/testing/test-scenes.ts'
import { ChatRepository } from './chat.repository.ts'
import { acquainted, read, write } from './test-chat.ts'

const withdrawn = ({ database }: TestBoard) =>
  beforeNextWrite(database, (tx) => tx.deleteFrom('applications').execute())

test('a message is refused when the application is withdrawn just before it is written', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'One')
  const withdrawal = withdrawn(board)
  const reply = await employer.api.addMessages({ body: letter(employer, candidate, 'Two') })
  expect(reply).toBeProblem(403, 'conversation.forbidden')
  expect(withdrawal.hasHappened).toBe(true)
  const stored = await board.database.reader.selectFrom('messages').select('text').execute()
  expect(stored).toEqual([{ text: 'One' }])
})

test('a mark is refused when the application is withdrawn just before it is written', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = await write(candidate, employer, 'One')
  const withdrawal = withdrawn(board)
  const reply = await employer.api.markRead({ params: { userId: candidate.userId }, body: { seq: cursor } })
  expect(reply).toBeProblem(403, 'conversation.forbidden')
  expect(withdrawal.hasHappened).toBe(true)
  expect(await board.database.reader.selectFrom('read_marks').select('seq').execute()).toEqual([])
})

test('a mark stays where another device has moved it just before', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const first = await write(candidate, employer, 'One')
  const { cursor } = await write(candidate, employer, 'Two')
  const chat = new ChatRepository()
  beforeNextWrite(board.database, async (tx) => {
    const conversation = await chat.conversation(tx, [candidate.userId, employer.userId])
    await chat.putReadMark(tx, conversation, employer.userId, cursor)
  })
  const reply = await employer.api.markRead({ params: { userId: candidate.userId }, body: { seq: first.cursor } })
  expect(reply.body).toMatchObject({ data: { seq: cursor } })
  expect((await read(employer, candidate)).read).toBe(cursor)
})

test('the same message at once from two devices is taken once', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const body = letter(candidate, employer, 'One')
  const replies = await Promise.all(Array.from({ length: 6 }, () => candidate.api.addMessages({ body })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await read(candidate, employer)).messages).toHaveLength(1)
})
