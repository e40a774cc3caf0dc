import { expect } from 'vitest'
import { test as base } from '#server/testing/test-board.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { listen } from './test-listener.ts'

const test = base.extend({ streams: { heartbeat: 100, poll: 200 } })

test('listeners come again, and others can listen, when the database under a running server has lost its last events', async ({
  board,
}) => {
  const early = await listen(board.visitor)
  for (let count = 1; count <= 3; count += 1) await postedJob(board.employer)
  const lost = (await early.events(3)).at(-1)?.id ?? ''
  // As when a standby takes over that had not received all: on PostgreSQL the last commits are gone.
  const { seq } = await board.database.reader
    .selectFrom('events')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await board.database.inTransaction(async (tx) =>
    tx
      .deleteFrom('events')
      .where('seq', '>=', seq - 1)
      .execute(),
  )
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
