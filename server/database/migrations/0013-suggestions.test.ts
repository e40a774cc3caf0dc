import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { boardTransaction } from '#server/database/transaction.ts'
import { SINGLE_WRITER } from '#server/database/sqlite-database.ts'
import { migrate } from '#server/database/migrate.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { changeSuggestions } from '#server/jobs/suggestion.repository.ts'
import { migrations } from './index.ts'

const NAMES = Object.keys(migrations)
const BEFORE = Object.values(migrations).slice(0, NAMES.indexOf('0013-suggestions'))
const AFTER = Object.values(migrations).slice(0, NAMES.indexOf('0013-suggestions') + 1)

test('the open jobs that are there are suggested as if they were posted today', async () => {
  const sqlite = new BetterSqlite(':memory:')
  const db = new Kysely<BoardSchema>({ dialect: new SqliteDialect({ database: sqlite }) })
  await migrate(sqlite, BEFORE)
  await db
    .insertInto('users')
    .values([
      { ...testUser('ada'), company_name: 'Łódź Yards' },
      { ...testUser('bo'), company_name: '🪚' },
    ])
    .execute()
  // More than one page.
  const jobs = Array.from({ length: 130 }, (_, index) => ({
    recruiterId: index % 3 === 0 ? 'bo' : 'ada',
    isOpen: index % 5 !== 0,
    posting: {
      position: `Head of Ward ${index % 9}, Nights`,
      skills: ['Night duty', 'NIGHT DUTY', 'a || b', 'and', `Skill ${index}`],
      location: 'São Paulo (Brazil) / remote',
    },
  }))
  const insert = sqlite.prepare(
    `insert into jobs (id, recruiter_id, position, experience, work_level, employment_type, salary_range, location,
     overview, skills, responsibilities, requirements, is_open, created_at, updated_at, location_text,
     employment_type_text, work_level_text, experience_text)
     values (@id, @recruiterId, @position, '', '', '', '', @location, '', @skills, '[]', '[]', @isOpen, '', '', '', '',
     '', '')`,
  )
  for (const [index, { recruiterId, isOpen, posting }] of jobs.entries()) {
    const id = String(index)
    await db.insertInto('claimed_ids').values({ id, kind: 'job', user_id: recruiterId, fingerprint: '' }).execute()
    insert.run({ ...posting, id, recruiterId, isOpen: Number(isOpen), skills: JSON.stringify(posting.skills) })
  }
  await migrate(sqlite, AFTER)
  const suggestions = () =>
    db.selectFrom('suggestions').selectAll().orderBy('kind').orderBy('key').orderBy('word').execute()
  const migrated = await suggestions()
  expect(migrated).toContainEqual(
    expect.objectContaining({ kind: 'company', key: 'Łódź Yards', beginning: 'lodz yards', jobs: 69 }),
  )

  await db.deleteFrom('suggestions').execute()
  await db.transaction().execute(async (tx) => {
    for (const after of jobs) await changeSuggestions(boardTransaction(tx, [], SINGLE_WRITER), [{ after }])
  })
  expect(await suggestions()).toEqual(migrated)
  sqlite.close()
})
