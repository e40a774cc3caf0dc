import { expect } from 'vitest'
import { acquainted } from '#server/chat/test-chat.ts'
import { test } from '#server/testing/test-board.ts'
import { dataOf, letter, readMarks } from '#server/testing/test-scenes.ts'

test("a person who has read the other's last message and has answered meanwhile has nothing unread", async ({
  board,
}) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, 'One') }))
  // The employer's answer is stored before the mark: two messages cross, or the outbox is sent before the list loads.
  dataOf(await employer.api.addMessages({ body: letter(employer, candidate, 'Answer') }))
  dataOf(await employer.api.markManyRead({ body: readMarks(employer, [{ userId: candidate.userId, seq: cursor }]) }))
  expect(dataOf(await employer.api.conversations({ query: {} })).unread).toBe(0)
  const { notifications } = dataOf(await employer.api.notifications({ query: {} }))
  expect(notifications.find(({ kind }) => kind === 'message')?.isRead).toBe(true)
})
