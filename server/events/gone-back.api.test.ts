import { expect } from 'vitest'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { listen } from './test-listener.ts'

const test = base.extend({ streams: { heartbeat: 100, poll: 200 } })

/** As when a standby takes over that had not received all: on PostgreSQL the last commits are gone. */
async function loseLastEvents({ database }: TestBoard): Promise<void> {
  const { seq } = await database.reader
    .selectFrom('events')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.inTransaction(async (tx) =>
    tx
      .deleteFrom('events')
      .where('seq', '>=', seq - 1)
      .execute(),
  )
}

test('listeners come again, although nobody else listens, when the database under a running server has lost its last events', async ({
  board,
}) => {
  const listener = await listen(board.visitor)
  for (let count = 1; count <= 3; count += 1) await postedJob(board.employer)
  const lost = (await listener.events(3)).at(-1)?.id ?? ''
  await loseLastEvents(board)
  expect(await listener.event('bye')).toBeTruthy()
  await listener.ended
  const again = await listen(board.visitor, lost)
  expect(again.heard[0]).toMatchObject({ event: 'hello', data: { resumed: false } })
  await again.close()
})

test('listeners come again, and others can listen, when the database under a running server has lost its last events', async ({
  board,
}) => {
  const early = await listen(board.visitor)
  for (let count = 1; count <= 3; count += 1) await postedJob(board.employer)
  const lost = (await early.events(3)).at(-1)?.id ?? ''
  await loseLastEvents(board)
  const late = await listen(board.visitor)
  expect(late.heard[0]).toMatchObject({ event: 'hello' })
  await early.ended
  await postedJob(board.employer)
  await late.events(1)
  const again = await listen(board.visitor, lost)
  expect(again.heard[0]).toMatchObject({ event: 'hello', data: { resumed: false } })
  await again.close()
  await late.close()
})
