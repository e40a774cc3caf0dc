import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { dataOf, letter } from '#server/testing/test-scenes.ts'
import { acquainted, read, write } from './test-chat.ts'

// Spec 7: GET /getMessages by two addresses
// Spec 7: PUT /addMessages
test('the two parties read one conversation, whoever is named first', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'Good morning')
  await write(employer, candidate, 'Good morning to you')
  const seen = await read(candidate, employer)
  expect(seen.messages.map(({ userId, text }) => [userId, text])).toEqual([
    [candidate.userId, 'Good morning'],
    [employer.userId, 'Good morning to you'],
  ])
  expect(await read(employer, candidate)).toEqual(seen)
})

test('two people without messages have an empty conversation', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  expect(await read(candidate, employer)).toEqual({ messages: [], cursor: 0, read: 0, older: null })
})

// Spec 3: Messages have userId, text and time
test('the order is that in which the server took the messages, with its time', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  for (const text of ['One', 'Two', 'Three']) {
    await write(candidate, employer, text)
    board.clock.advance(-60_000)
  }
  const { messages, cursor } = await read(employer, candidate)
  expect(messages.map((message) => message.text)).toEqual(['One', 'Two', 'Three'])
  expect(messages[0]?.timestamp).toBe('2026-03-02T09:00:00.000Z')
  expect(messages.at(-1)?.seq).toBe(cursor)
})

// Spec 9: Chat is polled every second; new messages only
test('a poll brings only what is new, and keeps its place when nothing is', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = await write(candidate, employer, 'One')
  expect(await read(employer, candidate, cursor)).toEqual({ messages: [], cursor, read: 0, hasNewer: false })
  await write(candidate, employer, 'Two')
  const news = await read(employer, candidate, cursor)
  expect(news.messages.map((message) => message.text)).toEqual(['Two'])
  expect(news.cursor).toBeGreaterThan(cursor)
})

test('a message whose answer was lost is taken once', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const id = randomUUID()
  const first = await write(candidate, employer, 'One', id)
  board.clock.advance(5000)
  expect(await write(candidate, employer, 'One', id)).toEqual(first)
})

// Spec 3: A conversation names both parties and its messages
test('the whole conversation may come along with the new message', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(candidate, employer, 'One')
  const { messages } = await write(employer, candidate, 'Two')
  const body = letter(candidate, employer, 'Three')
  const reply = await candidate.api.addMessages({ body: { ...body, messages: [...messages, ...body.messages] } })
  expect(dataOf(reply).messages.map((message) => message.text)).toEqual(['One', 'Two', 'Three'])
})

// Spec 7: PUT /addMessages
test('a message may come without an id: the server makes one, and the same words twice are two messages', async ({
  board,
}) => {
  const { candidate, employer } = await acquainted(board)
  const { users, messages } = letter(candidate, employer, 'Good morning')
  const { id: _, ...message } = messages[0]!
  for (const body of [
    { users, messages: [message] },
    { users, messages: [message] },
  ])
    expect((await candidate.api.addMessages({ body })).status).toBe(200)
  const seen = (await read(employer, candidate)).messages
  expect(seen.map(({ userId, text }) => [userId, text])).toEqual([
    [candidate.userId, 'Good morning'],
    [candidate.userId, 'Good morning'],
  ])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(2)
  expect(seen.every(({ id }) => /^[0-9a-f-]{36}$/u.test(id))).toBe(true)
})

// Spec 7: PUT /addMessages
test('a message of the other party without an id is refused as an invented one', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await write(employer, candidate, 'We shall see.')
  const { users, messages } = letter(candidate, employer, 'We shall see.')
  const { id: _, ...message } = messages[0]!
  const body = { users, messages: [{ ...message, userId: employer.userId }] }
  expect(await candidate.api.addMessages({ body })).toBeProblem(403, 'actor.mismatch')
})

test("a message's id stands for one text", async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const id = randomUUID()
  await write(candidate, employer, 'One', id)
  expect(await candidate.api.addMessages({ body: letter(candidate, employer, 'Two', id) })).toBeProblem(
    409,
    'id.reused',
  )
  expect(await employer.api.addMessages({ body: letter(employer, candidate, 'One', id) })).toBeProblem(409, 'id.reused')
})

// Spec 7: PUT /addMessages
test('a person cannot write in the name of the other party', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { messages } = await write(employer, candidate, 'We shall see.')
  const { users } = letter(candidate, employer, '')
  const made = {
    id: randomUUID(),
    userId: employer.userId,
    text: 'You are hired.',
    timestamp: new Date().toISOString(),
  }
  const invented = await candidate.api.addMessages({ body: { users, messages: [made] } })
  expect(invented).toBeProblem(403, 'actor.mismatch')
  const changed = await candidate.api.addMessages({
    body: { users, messages: messages.map((message) => ({ ...message, text: 'You are hired.' })) },
  })
  expect(changed).toBeProblem(409, 'id.reused')
  const third = await candidate.api.addMessages({
    body: { users, messages: [{ ...made, userId: board.otherEmployer.userId }] },
  })
  expect(third).toBeProblem(403, 'actor.mismatch')
  expect((await read(employer, candidate)).messages).toEqual(messages)
})

test('several messages are all taken or all refused', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const good = letter(candidate, employer, 'One')
  const bad = { ...good.messages[0]!, id: randomUUID(), userId: employer.userId }
  const reply = await candidate.api.addMessages({ body: { ...good, messages: [...good.messages, bad] } })
  expect(reply).toBeProblem(403, 'actor.mismatch')
  expect((await read(candidate, employer)).messages).toEqual([])
})

// Spec 6: Candidates message after applying
test('pairs without an application, unknown people and foreign pairs are refused alike', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { otherCandidate, otherEmployer } = board
  const pairs: [TestCaller, string, string][] = [
    [otherCandidate, otherCandidate.email, employer.email],
    [otherCandidate, otherCandidate.email, 'nobody@example.org'],
    [otherCandidate, otherCandidate.email, otherCandidate.email],
    [otherEmployer, candidate.email, employer.email],
    [candidate, 'nobody@example.org', 'nobody.else@example.org'],
    [candidate, candidate.email, otherCandidate.email],
  ]
  const bodies = []
  for (const [caller, email1, email2] of pairs) {
    const reply = await caller.api.messages({ query: { email1, email2 } })
    expect(reply).toBeProblem(403, 'conversation.forbidden')
    bodies.push(JSON.stringify({ ...(reply.body as object), instance: '' }))
  }
  expect(new Set(bodies).size).toBe(1)
})

test('a party is known by address and id together', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { users, messages } = letter(candidate, employer, 'One')
  const wrongOther = await candidate.api.addMessages({
    body: { users: [users[0], { ...users[1], userId: board.otherEmployer.userId }], messages },
  })
  expect(wrongOther).toBeProblem(403, 'conversation.forbidden')
  const wrongSelf = await candidate.api.addMessages({
    body: { users: [{ ...users[0], userId: board.otherCandidate.userId }, users[1]], messages },
  })
  expect(wrongSelf).toBeProblem(403, 'actor.mismatch')
})

// Spec 5: Chat text: no rule
test('a message has 1 to 2,000 characters, a request 50 messages at most', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { users, messages } = letter(candidate, employer, 'One')
  for (const text of ['', ' \n', 'x'.repeat(2001)])
    expect(await candidate.api.addMessages({ body: letter(candidate, employer, text) })).toBeProblem(
      400,
      'request.invalid',
    )
  for (const text of ['x', 'x'.repeat(2000)])
    expect((await candidate.api.addMessages({ body: letter(candidate, employer, text) })).status).toBe(200)
  const many = Array.from({ length: 51 }, () => ({ ...messages[0]!, id: randomUUID() }))
  expect(await candidate.api.addMessages({ body: { users, messages: many } })).toBeProblem(400, 'request.invalid')
  expect(await candidate.api.addMessages({ body: { users, messages: [] } })).toBeProblem(400, 'request.invalid')
})

test('an answer to new messages holds, when asked so, the newer ones only', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = await write(candidate, employer, 'One')
  await write(employer, candidate, 'Two')
  const reply = await candidate.api.addMessages({
    query: { after: cursor },
    body: letter(candidate, employer, 'Three'),
  })
  expect(dataOf(reply).messages.map((message) => message.text)).toEqual(['Two', 'Three'])
})
