import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { migrate } from '#server/database/migrate.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { migrations } from './index.ts'

const STEP = Object.keys(migrations).indexOf('0017-places')
const BEFORE = Object.values(migrations).slice(0, STEP)
const AFTER = Object.values(migrations).slice(0, STEP + 1)
const PLACES = ['Bern, Switzerland', 'Bergen, Norway', 'Ålesund', 'St. John’s / Łódź', '', '工事 😀']

test('the places of jobs that are there are compared as if they were posted today', async () => {
  const sqlite = new BetterSqlite(':memory:')
  const db = new Kysely<BoardSchema>({ dialect: new SqliteDialect({ database: sqlite }) })
  await migrate(sqlite, BEFORE)
  await db.insertInto('users').values(['ada'].map(testUser)).execute()
  const insert = sqlite.prepare(
    `insert into jobs (id, recruiter_id, position, experience, work_level, employment_type, salary_range, location,
      overview, skills, requirements, responsibilities, is_open, created_at, updated_at, location_text,
      employment_type_text, work_level_text, experience_text)
     values (@id, 'ada', 'Deckhand', '', '', '', '', @location, '', '[]', '[]', '[]', 1, '', '', 'before', '', '', '')`,
  )
  // More than one page.
  const jobs = Array.from({ length: 1001 }, (_, index) => ({
    id: String(index),
    location: PLACES[index % PLACES.length] ?? '',
  }))
  for (const { id, location } of jobs) {
    await db.insertInto('claimed_ids').values({ id, kind: 'job', user_id: 'ada', fingerprint: '' }).execute()
    insert.run({ id, location })
  }

  await migrate(sqlite, AFTER)

  const stored = await db.selectFrom('jobs').select(['id', 'location_text']).orderBy('seq').execute()
  expect(stored).toEqual(jobs.map(({ id, location }) => ({ id, location_text: ` ${foldName(location)} ` })))
  sqlite.close()
})
