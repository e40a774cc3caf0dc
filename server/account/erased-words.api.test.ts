import { expect } from 'vitest'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import { createServices } from '#server/services.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { applied, dataOf, letter, postedJob, step, withdrawal } from '#server/testing/test-scenes.ts'

const WORDS = 'words-zxq'
const DAY_MS = 86_400_000

/** Deletes the account, and erases it when its days have passed. */
async function erased({ clock, database }: TestBoard, person: TestCaller): Promise<void> {
  dataOf(await person.api.deleteAccount({ body: {} }))
  clock.advance((DELETION_DAYS + 1) * DAY_MS)
  await createServices({ database, clock }).accountDeletion.eraseDue()
}

test('a loaded conversation loads again without the words of an erased account', async ({ board }) => {
  const { employer, candidate } = board
  await applied(candidate, await postedJob(employer))
  dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, WORDS) }))
  const messagesWith = async (email2: string, after?: number) =>
    dataOf(await employer.api.messages({ query: { email1: employer.email, email2, ...(after && { after }) } }))
  const loaded = await messagesWith(candidate.email)
  await erased(board, candidate)
  const [conversation] = dataOf(await employer.api.conversations()).conversations
  const { revision = 0, messages } = await messagesWith(conversation!.email, loaded.cursor)
  expect(messages).toEqual([])
  expect(revision).toBeGreaterThan(loaded.revision ?? 0)
  expect(JSON.stringify(await messagesWith(conversation!.email))).not.toContain(WORDS)
})

test('a message to a deleted account is refused, from the request on and after the erasure', async ({ board }) => {
  const { employer, candidate } = board
  await applied(candidate, await postedJob(employer))
  const first = letter(employer, candidate, 'Come in on Monday.')
  dataOf(await employer.api.addMessages({ body: first }))
  /** Writes as the app does, which has the address from the list of conversations. */
  const write = async ({ messages, users: [own, other] } = letter(employer, candidate, 'Are you there?')) => {
    const [listed] = dataOf(await employer.api.conversations()).conversations
    return employer.api.addMessages({ body: { messages, users: [own, { ...other, email: listed!.email }] } })
  }
  dataOf(await candidate.api.deleteAccount({ body: {} }))
  expect(await write()).toBeProblem(403, 'conversation.closed')
  // Its answer was lost: it arrived before.
  expect((await write(first)).status).toBe(200)
  dataOf(await candidate.api.keepAccount())
  expect((await write()).status).toBe(200)
  await erased(board, candidate)
  expect(await write()).toBeProblem(403, 'conversation.closed')
})

test('somebody erased who registers again with the same address starts over, also with those they wrote to', async ({
  board,
}) => {
  const { employer, candidate } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, WORDS) }))
  dataOf(await employer.api.addMessages({ body: letter(employer, candidate, 'Come in on Monday.') }))
  await erased(board, candidate)
  const before = candidate.userId
  candidate.userId = dataOf(await candidate.api.register({ body: candidateRegistration(candidate.email) }))._id
  const between = { email1: employer.email, email2: candidate.email }
  // Without an application they are strangers, whoever asks, and under whichever id.
  for (const caller of [employer, candidate])
    expect(await caller.api.messages({ query: between })).toBeProblem(403, 'conversation.forbidden')
  for (const userId of [before, candidate.userId]) {
    const { users, messages } = letter(employer, candidate, 'Hello?')
    const other = { ...users[1], userId }
    const reply = await employer.api.addMessages({ body: { users: [users[0], other], messages } })
    expect(reply).toBeProblem(403, 'conversation.forbidden')
  }
  await applied(candidate, job)
  expect(dataOf(await candidate.api.messages({ query: between })).messages).toEqual([])
  expect(dataOf(await candidate.api.conversations())).toMatchObject({ conversations: [], unread: 0 })
  dataOf(await employer.api.addMessages({ body: letter(employer, candidate, 'Welcome back.') }))
  const texts = async (caller: TestCaller) =>
    dataOf(await caller.api.messages({ query: between })).messages.map(({ text }) => text)
  expect(await texts(candidate)).toEqual(['Welcome back.'])
  expect(await texts(employer)).toEqual(['Welcome back.'])
  const { conversations } = dataOf(await employer.api.conversations())
  expect(conversations.map(({ userId, name }) => [userId, name])).toEqual([
    [candidate.userId, expect.any(String)],
    [before, 'Deleted account'],
  ])
  // A message that the employer had queued for the deleted account does not reach the new one.
  const { users, messages } = letter(employer, candidate, 'To the one before.')
  const late = await employer.api.addMessages({
    body: { messages, users: [users[0], { ...users[1], userId: before }] },
  })
  expect(late).toBeProblem(403, 'conversation.forbidden')
})

test('an employer is erased with the words to somebody who withdrew from a job that is deleted', async ({ board }) => {
  const { employer, candidate, database } = board
  const job = await applied(candidate, await postedJob(employer))
  const declined = step(employer, job, candidate, { kind: 'declined', text: WORDS })
  dataOf(await employer.api.stepApplication({ body: declined }))
  dataOf(await candidate.api.withdraw({ body: withdrawal(candidate, job) }))
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  const texts = async () =>
    (await database.reader.selectFrom('application_events').select('text').execute()).map(({ text }) => text)
  expect(await texts()).toContain(WORDS)
  await erased(board, employer)
  expect(await texts()).not.toContain(WORDS)
})
