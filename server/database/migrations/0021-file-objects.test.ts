import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { migrations } from './index.ts'

const STEP = Object.keys(migrations).indexOf('0021-file-objects')
const BEFORE = Object.values(migrations).slice(0, STEP)
const AFTER = Object.values(migrations).slice(0, STEP + 1)

test('files that are there stay in their rows, and no row names an object that the board does not know', async () => {
  const sqlite = new BetterSqlite(':memory:')
  sqlite.pragma('foreign_keys = on')
  const db = new Kysely<BoardSchema>({ dialect: new SqliteDialect({ database: sqlite }) })
  await migrate(sqlite, BEFORE)
  await db.insertInto('users').values(testUser('ada')).execute()
  const content = Buffer.from('%PDF-1.7')
  await db
    .insertInto('user_files')
    .values({ user_id: 'ada', kind: 'resume', type: 'application/pdf', content, stored_at: '' })
    .execute()

  await migrate(sqlite, AFTER)

  const rows = await db.selectFrom('user_files').select(['user_id', 'content', 'object']).execute()
  expect(rows).toEqual([{ user_id: 'ada', content, object: null }])
  const unknown = db.updateTable('user_files').set({ object: 'unknown' }).execute()
  await expect(unknown).rejects.toThrow('FOREIGN KEY constraint failed')
  sqlite.close()
})
