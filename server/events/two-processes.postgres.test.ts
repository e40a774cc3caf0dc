import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import { ChatRepository } from '#server/chat/chat.repository.ts'
import { acquainted, read, write } from '#server/chat/test-chat.ts'
import { openDatabase } from '#server/database/connection.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { testVerifier } from '#server/testing/test-accounts.ts'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { latch } from '#server/testing/test-races.ts'
import { dataOf, letter, postedJob } from '#server/testing/test-scenes.ts'
import { EventRepository } from './event.repository.ts'
import { EventService } from './event.service.ts'
import { listen } from './test-listener.ts'

/** `second`: the origin of a second server process on the same database. */
const test = base.extend<{ second: string }>({
  second: async ({ board }, provide) => {
    const database = await openDatabase(board.place)
    await provide(await board.serve(testVerifier, database))
    await database.close()
  },
})

const at = (origin: string, caller: TestCaller) => new TestCaller(origin, caller.name, caller)

/** Resolves once a transaction is waiting for a lock. */
async function someoneWaits({ database }: TestBoard): Promise<void> {
  const reader = database.reader as Executor & Kysely<BoardSchema>
  const here = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  const waiting = async () => (await here.execute(reader)).rows.length
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
}

test('a message that comes to one process is heard at once on a stream of the other', async ({ board, second }) => {
  const { candidate, employer } = await acquainted(board)
  const listener = await listen(at(second, candidate))
  const from = performance.now()
  await employer.api.addMessages({ body: letter(employer, candidate, 'Hello') })
  const event = await listener.event('message')
  // Less than the poll interval of 5 s, so a notification woke the stream.
  expect(performance.now() - from).toBeLessThan(3000)
  expect(event.data).toMatchObject({ otherId: employer.userId })
  await listener.close()
})

test('a job that one process closes leaves the list that the other has kept', async ({ board, second }) => {
  const job = await postedJob(board.employer)
  const visitor = new TestCaller(second, 'visitor', null)
  const listed = async () => {
    const reply = await visitor.api.jobs({ query: {} })
    return reply.status === 200 ? reply.body.data.map(({ _id }) => _id) : []
  }
  expect(await listed()).toEqual([job._id])
  dataOf(await board.employer.api.updateJob({ body: { ...job, jobStatus: false } }))
  await expect.poll(listed, { timeout: 2500, interval: 20 }).toEqual([])
})

test('an event that is committed late is told before those after it, and none is missed', async ({ board }) => {
  const listener = await listen(board.visitor)
  const events = new EventService(board, new EventRepository())
  const [begun, released] = [latch(), latch()]
  const late = board.database.inTransaction(async (tx) => {
    await events.record(tx, { userId: null, kind: 'job.posted', jobId: 'late' })
    begun.open()
    await released.opened
  })
  await begun.opened
  const posted = postedJob(board.employer)
  await someoneWaits(board).finally(released.open)
  await late
  const { _id } = await posted
  // The late event was recorded by a service that does not wake this board's streams.
  expect((await listener.events(2)).map(({ data }) => data['jobId'])).toEqual(['late', _id])
  await listener.close()
})

test('a message that is committed late is on the next page of whoever has read on', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = await write(candidate, employer, 'First')
  const chat = new ChatRepository()
  const [begun, released] = [latch(), latch()]
  const late = board.database.inTransaction(async (tx) => {
    const conversation = await chat.conversation(tx, [candidate.userId, employer.userId])
    await tx.inOrder(`conversation ${conversation}`)
    const id = '5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10'
    await isFirstUse(tx, { id, kind: 'message', userId: candidate.userId, content: [conversation, 'Late'] })
    await chat.insert(tx, conversation, {
      id,
      senderId: candidate.userId,
      text: 'Late',
      sentAt: '2026-03-02T09:00:00.000Z',
    })
    begun.open()
    await released.opened
  })
  await begun.opened
  const seen: string[] = []
  let place = cursor
  const poll = async (): Promise<void> => {
    const page = await read(employer, candidate, place)
    seen.push(...page.messages.map(({ text }) => text))
    place = page.cursor
  }
  const quick = employer.api.addMessages({ body: letter(employer, candidate, 'Quick') })
  await someoneWaits(board).then(poll).finally(released.open)
  await Promise.all([late, quick])
  await poll()
  expect(seen).toEqual(['Late', 'Quick'])
})
