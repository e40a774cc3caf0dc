import { expect } from 'vitest'
import { insertApplication } from '#server/applications/test-inserted.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { testUser } from '#server/database/test-users.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { ChatRepository } from './chat.repository.ts'

/** Creates candidates who write one message each to the employer; returns their names in that order. */
async function writtenTo(board: TestBoard, count: number, isApplicant = (_index: number) => true): Promise<string[]> {
  const { _id: jobId } = await postedJob(board.employer)
  const chat = new ChatRepository()
  const names = Array.from({ length: count }, (_, index) => `candidate ${String(index).padStart(3, '0')}`)
  await board.database.inTransaction(async (tx) => {
    for (const [index, id] of names.entries()) {
      await tx
        .insertInto('users')
        .values({ ...testUser(id), first_name: 'C' })
        .execute()
      const sentAt = board.clock.now().toISOString()
      if (isApplicant(index)) await insertApplication(tx, { jobId, userId: id, appliedAt: sentAt })
      // The employer is the first party of half of the conversations, and the second party of the others.
      const pair = [id, board.employer.userId] as const
      const conversation = await chat.conversation(tx, pair)
      await claimIdempotencyKey(tx, { id: `message ${id}`, kind: 'message', userId: id, content: id })
      await chat.insert(tx, conversation, { id: `message ${id}`, senderId: id, text: 'Good morning', sentAt })
    }
  })
  return names
}

async function pageOf(board: TestBoard, query: { before?: number; limit?: number }) {
  const { conversations, older, unread } = dataOf(await board.employer.api.conversations({ query }))
  return { names: conversations.map(({ userId }) => userId), older, unread }
}

test('pages of conversations follow each other without gap or repeat, and each counts everything unread', async ({
  board,
}) => {
  const names = await writtenTo(board, 45)
  const pages = [await pageOf(board, { limit: 20 })]
  for (let older = pages[0]?.older ?? null; older !== null; older = pages.at(-1)?.older ?? null)
    pages.push(await pageOf(board, { before: older, limit: 20 }))
  expect(pages.map((page) => page.names.length)).toEqual([20, 20, 5])
  expect(pages.flatMap((page) => page.names)).toEqual(names.toReversed())
  expect(pages.map(({ unread }) => unread)).toEqual([45, 45, 45])
})

test('conversations without an application take no place on a page', async ({ board }) => {
  const names = await writtenTo(board, 12, (index) => index % 3 === 0)
  const first = await pageOf(board, { limit: 3 })
  expect(first).toMatchObject({ names: [names[9], names[6], names[3]], unread: 4 })
  expect(await pageOf(board, { limit: 3, before: first.older ?? 0 })).toMatchObject({ names: [names[0]], older: null })
})

test('a page of many conversations reads a page, along an index', async ({ board }) => {
  await writtenTo(board, 60)
  const statements = await statementsOf(async () => pageOf(board, { limit: 5 }))
  // One row more than a page shows whether there are more.
  expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(6)
  const listing = statements.filter(({ sql }) => sql.includes('from "conversations"'))
  expect(listing).not.toEqual([])
  const steps = listing.flatMap((statement) => planOf(board.file, statement))
  expect(steps.filter((step) => step.startsWith('SEARCH jobs USING INDEX jobs_open'))).toEqual([])
  expect(steps.filter((step) => /^SCAN (conversations|messages|applications|users)/u.test(step))).toEqual([])
})
