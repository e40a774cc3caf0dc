import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Conversation } from '#contract/chat/chat.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { test, testOnSqlite, type TestBoard } from '#server/testing/test-board.ts'
import { dataOf } from '#server/testing/test-scenes.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { ChatRepository } from './chat.repository.ts'
import { acquainted, read } from './test-chat.ts'

/** Creates `count` messages from the candidate to the employer: '1', '2' and so on. */
async function manyWritten(board: TestBoard, count: number, textOf: (place: number) => string = String) {
  const { candidate, employer } = await acquainted(board)
  const chat = new ChatRepository()
  await board.database.inTransaction(async (tx) => {
    const conversation = await chat.conversation(tx, [candidate.userId, employer.userId])
    for (let place = 1; place <= count; place += 1) {
      const id = randomUUID()
      await claimIdempotencyKey(tx, { id, kind: 'message', userId: candidate.userId, content: id })
      await chat.insert(tx, conversation, { id, senderId: candidate.userId, text: textOf(place), sentAt: '' })
    }
  })
  const page = async (slice: { after?: number; before?: number }) => {
    const query = { email1: employer.email, email2: candidate.email, ...slice }
    return dataOf(await employer.api.messages({ query }))
  }
  return { candidate, employer, page }
}

const ends = ({ messages }: Conversation) => [messages.length, messages[0]?.text, messages.at(-1)?.text]

test('the newest messages come first, and the older ones page by page', async ({ board }) => {
  const { page } = await manyWritten(board, 450)
  const newest = await page({})
  expect(ends(newest)).toEqual([200, '251', '450'])
  expect(newest.cursor).toBe(newest.messages.at(-1)?.seq)
  const second = await page({ before: newest.older ?? 0 })
  expect(ends(second)).toEqual([200, '51', '250'])
  const third = await page({ before: second.older ?? 0 })
  expect(ends(third)).toEqual([50, '1', '50'])
  expect(third.older).toBeNull()
})

test('a poll gets a page at a time, is told of more, and leaves nothing out', async ({ board }) => {
  const { page } = await manyWritten(board, 450)
  const texts: string[] = []
  const more: unknown[] = []
  let after = 0
  for (let poll = 0; poll < 4; poll += 1) {
    const { messages, cursor, hasNewer } = await page({ after })
    texts.push(...messages.map(({ text }) => text))
    more.push(hasNewer)
    after = cursor
  }
  expect(texts).toEqual(Array.from({ length: 450 }, (_, place) => String(place + 1)))
  expect(more).toEqual([true, true, false, false])
})

test('pages of the longest messages end before they are a megabyte, each way', async ({ board }) => {
  const { page } = await manyWritten(board, 210, () => '\u20AC'.repeat(2000))
  const pages = [await page({}), await page({ after: 0 })]
  for (const one of pages) expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(1_000_000)
  expect(pages[0]?.older).toBe(pages[0]?.messages[0]?.seq)
  expect(pages[1]?.hasNewer).toBe(true)
})

testOnSqlite('a page is read along its index, and no further', async ({ board }) => {
  const { candidate, employer } = await manyWritten(board, 450)
  const statements = (await statementsOf(async () => read(employer, candidate))).filter(({ sql }) =>
    sql.includes('messages'),
  )
  expect(Math.max(...statements.map(({ rows }) => rows))).toBe(201)
  const steps = statements.flatMap((statement) => planOf(board.file, statement))
  expect(steps.some((step) => step.includes('messages_by_conversation'))).toBe(true)
  expect(steps.filter((step) => /^SCAN (?!pair)/u.test(step))).toEqual([])
})
