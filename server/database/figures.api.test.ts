import { expect } from 'vitest'
import { ProblemError } from '#server/problem-error.ts'
import { test } from '#server/testing/test-board.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'

test('rows that were committed are counted by table; rows that were rolled back are not', async ({ board }) => {
  const before = board.database.figures()
  const job = await postedJob(board.employer)
  await applied(board.candidate, job)
  await applied(board.candidate, job)
  const { inserted } = board.database.figures()
  const more = (table: string) => (inserted.get(table) ?? 0) - (before.inserted.get(table) ?? 0)
  expect([more('jobs'), more('applications')]).toEqual([1, 1])

  const refused = board.database.inTransaction(async (tx) => {
    await tx.insertInto('skills').values({ key: 'knots', name: 'Knots', employers: 1, mentions: 1 }).execute()
    throw new ProblemError('job.closed')
  })
  await expect(refused).rejects.toThrow(ProblemError)
  expect(board.database.figures().inserted.get('skills')).toBe(inserted.get('skills'))
})

test('transactions are counted by how they end, and while they are open', async ({ board }) => {
  const before = board.database.figures()
  await board.database.inTransaction(async () => expect(board.database.figures().open).toBe(1))
  await board.database.inTransaction(async () => Promise.reject(new ProblemError('job.closed'))).catch(() => undefined)
  const after = board.database.figures()
  expect([after.committed - before.committed, after.rolledBack - before.rolledBack, after.open]).toEqual([1, 1, 0])
  expect(after.pool === null).toBe(!isOnPostgres)
})
