import { sql } from 'kysely'
import { expect } from 'vitest'
import { testOnSqlite } from '#server/testing/test-board.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { prepared } from './prepared.ts'

const oldest = prepared((db, { role, limit }: { role: 'candidate'; limit: number }) =>
  db.selectFrom('users').select('role').where('role', '=', role).limit(limit),
)

testOnSqlite('no limit is a plain parameter, for which SQLite parses a statement again', async ({ board }) => {
  const { visitor, candidate, employer, database } = board
  await postedJob(employer, { position: 'Rigger' })
  const statements = await statementsOf(async () => {
    expect(await database.reader.selectFrom('users').select('role').limit(1).execute()).toHaveLength(1)
    expect(await oldest(database.reader, { role: 'candidate', limit: 1 })).toEqual([{ role: 'candidate' }])
    expect(await visitor.api.jobs({ query: { search: 'rigger' } })).toMatchObject({ body: { total: 1 } })
    await candidate.api.conversations()
  })
  const limits = statements.flatMap(({ sql }) => sql.match(/limit \S+(?: \+ 0)?/gu) ?? [])
  expect(limits).toEqual(expect.arrayContaining(['limit 1', 'limit ? + 0']))
  expect(limits.filter((limit) => limit.endsWith('?'))).toEqual([])
})

testOnSqlite('rows have their columns by name, also streamed, and the last of equal names', async ({ board }) => {
  const { candidate, database } = board
  const own = database.reader
    .selectFrom('users')
    .select(['id', 'email', 'deletes_at'])
    .where('id', '=', candidate.userId)
  const row = { id: candidate.userId, email: candidate.email, deletes_at: null }
  expect(await own.execute()).toEqual([row])
  const streamed = []
  for await (const each of own.stream()) streamed.push(each)
  expect(streamed).toEqual([row])
  expect(await own.select('role as email').execute()).toEqual([{ ...row, email: 'candidate' }])
})

testOnSqlite('a kept statement has the columns of the changed table', async ({ board }) => {
  const { reader } = board.database
  const all = sql`select * from drafts`
  const change = async (...statements: string[]) =>
    board.database.inTransaction(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
  await change('create table drafts (text text)', "insert into drafts values ('Dear')")
  expect((await all.execute(reader)).rows).toEqual([{ text: 'Dear' }])
  await change(
    'alter table drafts rename to old',
    'create table drafts (length integer)',
    'insert into drafts values (4)',
  )
  expect((await all.execute(reader)).rows).toEqual([{ length: 4 }])
})
