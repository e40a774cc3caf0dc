import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { SHARED_JOBS_LISTED, UNREAD_MAX } from '#contract/chat/chat.rules.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, dataOf, postedJob, readMarks } from '#server/testing/test-scenes.ts'
import { ChatRepository } from './chat.repository.ts'
import { ConversationRepository } from './conversation.repository.ts'
import { acquainted, read, write } from './test-chat.ts'

const conversationsOf = async (reader: TestCaller) => dataOf(await reader.api.conversations())

const mark = async (reader: TestCaller, other: TestCaller, seq: number) =>
  dataOf(await reader.api.markRead({ params: { userId: other.userId }, body: { seq } })).seq

test('one lists the own conversations, the newest message first, with whom, about what and what is new', async ({
  board,
}) => {
  const { candidate, employer } = await acquainted(board)
  const { otherCandidate } = board
  const second = await postedJob(employer, { position: 'Rigger' })
  await applied(candidate, second)
  await applied(otherCandidate, second)
  await write(otherCandidate, employer, 'Is it far?')
  await write(employer, candidate, 'Good morning')
  const { messages } = await write(candidate, employer, 'Good morning to you')

  const listed = await conversationsOf(employer)
  expect(listed.conversations).toEqual([
    {
      userId: candidate.userId,
      email: candidate.email,
      name: 'Cleo Marsh',
      company: '',
      jobs: [
        { _id: second._id, position: 'Rigger', jobStatus: true },
        expect.objectContaining({ position: 'Ship mechanic' }),
      ],
      jobsTotal: 2,
      lastMessage: messages.at(-1),
      unread: 1,
      cursor: messages.at(-1)?.seq,
    },
    expect.objectContaining({ userId: otherCandidate.userId, unread: 1 }),
  ])
  expect(listed.unread).toBe(2)
  const [own] = (await conversationsOf(candidate)).conversations
  expect(own).toMatchObject({ userId: employer.userId, name: 'Edda Holm', company: 'Holm Boatyard', unread: 1 })
})

test('a conversation lists the newest shared jobs, and counts all', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  for (let place = 0; place < SHARED_JOBS_LISTED; place += 1) {
    await applied(candidate, await postedJob(employer, { position: `Rigger ${place}` }))
  }
  await write(candidate, employer, 'Is it far?')
  for (const reader of [candidate, employer]) {
    const [listed] = (await conversationsOf(reader)).conversations
    expect(listed?.jobs.map(({ position }) => position)).not.toContain('Ship mechanic')
    expect(listed).toMatchObject({ jobs: { length: SHARED_JOBS_LISTED }, jobsTotal: SHARED_JOBS_LISTED + 1 })
  }
})

test('the count of unread messages has a maximum', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'Is it far?')
  const chat = new ChatRepository()
  await board.database.inTransaction(async (tx) => {
    const conversation = await chat.conversation(tx, [candidate.userId, employer.userId])
    for (let place = 0; place <= UNREAD_MAX; place += 1) {
      const id = randomUUID()
      await claimIdempotencyKey(tx, { id, kind: 'message', userId: candidate.userId, content: id })
      await chat.insert(tx, conversation, { id, senderId: candidate.userId, text: 'And when?', sentAt: '' })
    }
  })
  expect(await conversationsOf(employer)).toMatchObject({
    conversations: [{ unread: UNREAD_MAX }],
    unread: UNREAD_MAX,
  })
})

test('older conversations follow, a page at a time, while what is unread counts in all of them', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await applied(board.otherCandidate, await postedJob(employer, { position: 'Rigger' }))
  await write(candidate, employer, 'First')
  await write(board.otherCandidate, employer, 'Second')
  const page = async (query: { before?: number }) => {
    const { conversations, older, unread } = dataOf(await employer.api.conversations({ query: { ...query, limit: 1 } }))
    return { others: conversations.map(({ userId }) => userId), older, unread }
  }
  const newest = await page({})
  expect(newest).toEqual({ others: [board.otherCandidate.userId], older: expect.any(Number), unread: 2 })
  const last = await page({ before: newest.older ?? 0 })
  expect(last).toEqual({ others: [candidate.userId], older: null, unread: 2 })
})

// Open pages count what is unread further, by events: a list that disagrees with its total stays wrong.
test('the total counts the same messages as the list, whatever is written while it is read', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'Is it far?')
  const { unread } = ConversationRepository.prototype
  let written: Promise<unknown> = Promise.resolve()
  const counting = vi.spyOn(ConversationRepository.prototype, 'unread').mockImplementationOnce(async function (
    this: ConversationRepository,
    ...asked
  ) {
    written = write(candidate, employer, 'And when?')
    // With a single connection the message waits until the list is read.
    await Promise.race([written, delay(200)])
    return unread.apply(this, asked)
  })
  const listed = await conversationsOf(employer)
  await written
  counting.mockRestore()
  expect([listed.conversations[0]?.unread, listed.unread]).toEqual([1, 1])
  expect((await conversationsOf(employer)).unread).toBe(2)
})

test('a conversation is listed once somebody has written, and while there is an application', async ({ board }) => {
  const job = await postedJob(board.employer)
  await applied(board.candidate, job)
  const none = { conversations: [], unread: 0, older: null }
  expect(await conversationsOf(board.candidate)).toEqual(none)
  await write(board.candidate, board.employer, 'Good morning')
  expect((await conversationsOf(board.employer)).unread).toBe(1)
  await board.database.inTransaction((tx) => tx.deleteFrom('applications').execute())
  expect(await conversationsOf(board.employer)).toEqual(none)
  expect(await conversationsOf(board.candidate)).toEqual(none)
})

test('a read message is not counted as new, for its reader alone', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'One')
  const { cursor } = await write(employer, candidate, 'Two')
  expect(await mark(candidate, employer, cursor)).toBe(cursor)
  expect((await conversationsOf(candidate)).unread).toBe(0)
  expect((await conversationsOf(employer)).unread).toBe(1)
  expect((await read(candidate, employer)).read).toBe(cursor)
  expect((await read(employer, candidate)).read).toBe(0)
  await write(employer, candidate, 'Three')
  expect((await conversationsOf(candidate)).unread).toBe(1)
})

test('a read mark never moves back, nor beyond the newest message', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  expect(await mark(candidate, employer, 7)).toBe(0)
  const first = await write(employer, candidate, 'One')
  const { cursor } = await write(employer, candidate, 'Two')
  expect(await mark(candidate, employer, cursor + 1000)).toBe(cursor)
  expect(await mark(candidate, employer, first.cursor)).toBe(cursor)
  expect(await mark(candidate, employer, cursor)).toBe(cursor)
  await write(employer, candidate, 'Three')
  expect((await conversationsOf(candidate)).unread).toBe(1)
})

test('a stranger to a conversation cannot mark it as read', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'One')
  for (const userId of [employer.userId, board.otherCandidate.userId, 'nobody']) {
    const reply = await board.otherCandidate.api.markRead({ params: { userId }, body: { seq: 1 } })
    expect(reply).toBeProblem(403, 'conversation.forbidden')
  }
})

test('several conversations are marked at once, each up to where it was read', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { otherCandidate } = board
  await applied(otherCandidate, await postedJob(employer, { position: 'Rigger' }))
  const one = await write(candidate, employer, 'One')
  const two = await write(otherCandidate, employer, 'Two')
  await write(candidate, employer, 'Three')
  const marks = [
    { userId: candidate.userId, seq: one.cursor },
    { userId: otherCandidate.userId, seq: two.cursor },
  ]
  const send = async () => dataOf(await employer.api.markManyRead({ body: readMarks(employer, marks) }))
  expect(await send()).toEqual(marks)
  const { conversations, unread } = await conversationsOf(employer)
  expect(conversations.map(({ userId, unread: news }) => [userId, news])).toEqual([
    [candidate.userId, 1],
    [otherCandidate.userId, 0],
  ])
  expect(unread).toBe(1)
  await mark(employer, candidate, one.cursor + 2)
  expect(await send()).toEqual([{ userId: candidate.userId, seq: one.cursor + 2 }, marks[1]])
})

test('a conversation that there is not keeps no other one from being marked', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor: seq } = await write(candidate, employer, 'One')
  const others = [board.otherCandidate.userId, employer.userId, 'nobody', candidate.userId]
  const body = readMarks(
    employer,
    others.map((userId) => ({ userId, seq })),
  )
  expect(dataOf(await employer.api.markManyRead({ body }))).toEqual([{ userId: candidate.userId, seq }])
})

test('no more than 50 conversations are marked by one call', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor: seq } = await write(candidate, employer, 'One')
  const send = async (count: number) =>
    employer.api.markManyRead({
      body: readMarks(
        employer,
        Array.from({ length: count }, () => ({ userId: candidate.userId, seq })),
      ),
    })
  expect((await send(50)).status).toBe(200)
  expect(await send(51)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})
