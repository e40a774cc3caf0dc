import { expect, vi } from 'vitest'
import { EventStream } from '#server/events/event-stream.ts'
import { listen } from '#server/events/test-listener.ts'
import { test, testOnSqlite } from '#server/testing/test-board.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { ChatRepository } from './chat.repository.ts'
import { acquainted, read, write } from './test-chat.ts'

test('a poll is one statement beside that of its token', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = await write(candidate, employer, 'One')
  const idle = await statementsOf(async () => read(employer, candidate, cursor))
  expect(idle).toHaveLength(2)
  await write(candidate, employer, 'Two')
  const busy = await statementsOf(async () => read(employer, candidate, cursor))
  // With the response cache, one more statement reads what may have changed.
  expect(busy).toHaveLength(isOnPostgres ? 2 : 3)
  expect(busy.map(({ rows }) => rows)).toEqual(busy.map(() => 1))
  const steps = busy.flatMap((statement) => planOf(board.file, statement))
  expect(steps.filter((step) => /^SCAN (?!pair)/u.test(step))).toEqual([])
  // Not through the employer's jobs: there may be hundreds.
  expect(steps.filter((step) => step.startsWith('SEARCH jobs USING INDEX jobs_open'))).toEqual([])
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

testOnSqlite('the receiver is notified before the page for the writer is read', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const [words, page] = [vi.spyOn(EventStream.prototype, 'send'), vi.spyOn(ChatRepository.prototype, 'exchange')]
  const listener = await listen(employer)
  await write(candidate, employer, 'One')
  await listener.event('message')
  const told = words.mock.calls.findIndex(([chunk]) => String(chunk).includes('event: message'))
  const orderOf = ({ mock }: typeof words | typeof page, call: number) => Number(mock.invocationCallOrder[call])
  expect(orderOf(words, told)).toBeLessThan(orderOf(page, 0))
  for (const spy of [words, page]) spy.mockRestore()
})

test('a conversation is begun once, and found with the permission from then on', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const begun = async () => {
    const statements = await statementsOf(async () => write(candidate, employer, 'Good morning'))
    return statements.filter(({ sql }) => sql.includes('insert into "conversations"')).length
  }
  expect([await begun(), await begun()]).toEqual([1, 0])
})
