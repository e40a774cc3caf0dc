import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { searchColumn, wordRunsColumn } from '#server/database/search-text.ts'
import { testUser } from '#server/database/test-users.ts'
import { migrations } from './index.ts'

const NAMES = Object.keys(migrations)
const BEFORE = Object.values(migrations).slice(0, NAMES.indexOf('0010-ranked-search'))
const AFTER = Object.values(migrations).slice(0, NAMES.indexOf('0010-ranked-search') + 1)

test('the jobs that are there are searched as if they were posted today', async () => {
  const sqlite = new BetterSqlite(':memory:')
  const db = new Kysely<BoardSchema>({ dialect: new SqliteDialect({ database: sqlite }) })
  await migrate(sqlite, BEFORE)
  await db.insertInto('users').values(['ada'].map(testUser)).execute()
  const insert = sqlite.prepare(
    `insert into jobs select null, @id, 'ada', @position, '', '', '', '', '', '', @skills, '[]', @requirements, 1, '', '',
     null, '', '', '', '', ''`,
  )
  // More than one page.
  const positions = Array.from({ length: 130 }, (_, index) => `Night Nurse, Ward ${index} 👩🏽‍⚕️ \u0000\ud800`)
  const [skills, requirements] = [['Night duty', 'R. and D.'], ['Calm at 4 a.m.']]
  for (const [index, position] of positions.entries()) {
    const id = String(index)
    await db.insertInto('claimed_ids').values({ id, kind: 'job', user_id: 'ada', fingerprint: '' }).execute()
    insert.run({ id, position, skills: JSON.stringify(skills), requirements: JSON.stringify(requirements) })
  }
  await migrate(sqlite, AFTER)
  const stored = await db
    .selectFrom('jobs')
    .select(['position', 'position_runs', 'skills_text', 'rest_text'])
    .orderBy('seq')
    .execute()
  expect(stored).toHaveLength(positions.length)
  for (const { position, ...columns } of stored) {
    expect(columns).toEqual({
      position_runs: wordRunsColumn(position),
      skills_text: searchColumn(skills),
      rest_text: searchColumn(requirements),
    })
  }
  sqlite.close()
})
