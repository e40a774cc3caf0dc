import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { acquainted, read, write } from './test-chat.ts'

test('a poll is one statement beside that of its token', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = await write(candidate, employer, 'One')
  const idle = await statementsOf(async () => read(employer, candidate, cursor))
  expect(idle.map(({ sql }) => /from "(\w+)"/u.exec(sql)?.[1])).toHaveLength(2)
  await write(candidate, employer, 'Two')
  const busy = await statementsOf(async () => read(employer, candidate, cursor))
  expect(busy).toHaveLength(2)
  expect(busy.map(({ rows }) => rows)).toEqual([1, 1])
})

test('a mark is set without reading the messages', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  for (const text of ['One', 'Two', 'Three']) await write(candidate, employer, text)
  const { cursor } = await read(employer, candidate)
  const statements = await statementsOf(async () =>
    employer.api.markRead({ params: { userId: candidate.userId }, body: { seq: cursor } }),
  )
  expect(Math.max(...statements.map(({ rows }) => rows))).toBe(1)
})
