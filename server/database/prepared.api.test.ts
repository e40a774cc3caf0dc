import { expect, vi } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { isOneOf } from './among.ts'
import { prepared } from './prepared.ts'
import type { Executor } from './transaction.ts'

const build = vi.fn((db: Executor, { id, role }: { id: string; role: string }, { by }: { by: 'id' | 'id and role' }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(by === 'id and role', (query) => query.where((eb) => eb(eb.ref('role'), '=', eb.val(role as 'candidate'))))
    .limit(1),
)

test('a statement is built once for each shape, and run with other values each time', async ({ board }) => {
  const { candidate, employer, database } = board
  const users = prepared(build)
  build.mockClear()
  const { reader } = database
  for (const { userId: id } of [candidate, employer, candidate]) {
    const unused = { id, role: '' }
    expect(await users(reader, unused, { by: 'id' })).toEqual([{ id }])
  }
  const { userId: id } = candidate
  expect(await users(reader, { id, role: 'candidate' }, { by: 'id and role' })).toEqual([{ id }])
  expect(await users(reader, { id, role: 'employer' }, { by: 'id and role' })).toEqual([])
  expect(build).toHaveBeenCalledTimes(2)
  const statements = await statementsOf(async () => users(reader, { id, role: '' }, { by: 'id' }))
  expect(statements).toMatchObject([{ rows: 1 }])
})

test("a prepared statement runs in a transaction, where the reader's own reads are refused", async ({ board }) => {
  const { candidate, database } = board
  const users = prepared(build)
  const values = { id: candidate.userId, role: '' }
  const both = database.inTransaction(async (tx) => {
    expect(await users(tx, values, { by: 'id' })).toEqual([{ id: candidate.userId }])
    await users(database.reader, values, { by: 'id' })
  })
  await expect(both).rejects.toThrow('A read of its own inside of a transaction')
})

test('a text or a list with NUL, which PostgreSQL cannot hold, is a value like others', async ({ board }) => {
  const { candidate, database } = board
  const one = prepared(build)
  const some = prepared((db, { ids }: { ids: readonly string[] }) =>
    db
      .selectFrom('users')
      .select('id')
      .where((eb) => isOneOf(db.engine, eb.ref('id'), ids)),
  )
  const { reader } = database
  expect(await one(reader, { id: '\0', role: '' }, { by: 'id' })).toEqual([])
  expect(await some(reader, { ids: ['\0', candidate.userId] })).toEqual([{ id: candidate.userId }])
})
