import { expect, test } from 'vitest'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { seedDemoBoard } from './seed.ts'
import { emptyPlace, openBoard } from './test-board.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')

const countOf = async ({ reader }: BoardDatabase, table: 'users' | 'jobs' | 'claimed_ids' | 'suggestions') =>
  (
    await reader
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

test('a board whose filling was broken off is empty, and is filled by the next start', async () => {
  const place = await emptyPlace()
  const first = await openBoard(place)
  const inTransaction = first.inTransaction.bind(first)
  first.inTransaction = async (work) =>
    inTransaction(async (tx) => {
      await work(tx)
      throw new Error('killed')
    })
  await expect(seedDemoBoard({ database: first, now: NOW, size: 'small' })).rejects.toThrow('killed')
  const second = await openBoard(place)
  for (const table of ['users', 'jobs', 'claimed_ids', 'suggestions'] as const)
    expect(await countOf(second, table)).toBe(0)
  expect(await seedDemoBoard({ database: second, now: NOW, size: 'small' })).toBe(true)
  expect(await countOf(second, 'jobs')).toBeGreaterThan(130)
})
