import BetterSqlite, { type Database } from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSkills } from '#server/jobs/posted-skills.ts'
import { boardTransaction } from '#server/database/transaction.ts'
import { SINGLE_WRITER } from '#server/database/sqlite-database.ts'
import { migrate } from '#server/database/migrate.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { migrations } from './index.ts'

const ALL = Object.values(migrations)
const BEFORE = ALL.slice(0, Object.keys(migrations).indexOf('0006-skills'))

let sqlite: Database
let db: Kysely<BoardSchema>
beforeEach(async () => {
  sqlite = new BetterSqlite(':memory:')
  db = new Kysely<BoardSchema>({ dialect: new SqliteDialect({ database: sqlite }) })
  await migrate(sqlite, BEFORE)
  await db.insertInto('users').values(['ada', 'bo'].map(testUser)).execute()
})
afterEach(() => void sqlite.close())

interface Posted {
  recruiterId: string
  skills: string[]
}

async function storePosting({ recruiterId, skills }: Posted, id: string): Promise<void> {
  const claim = { id, kind: 'job' as const, user_id: recruiterId, fingerprint: '' }
  await db.insertInto('claimed_ids').values(claim).execute()
  sqlite
    .prepare(
      `insert into jobs select null, @id, @recruiterId, '', '', '', '', '', '', '', @skills, '[]', '[]', 1, '', '', null,
       '', '', '', '', ''`,
    )
    .run({ id, recruiterId, skills: JSON.stringify(skills) })
}

const skills = () => db.selectFrom('skills').select(['name', 'employers', 'mentions']).orderBy('seq').execute()
const employerSkills = () => db.selectFrom('employer_skills').selectAll().orderBy('skill_key').execute()

test('the skills of the postings that are there are counted as if they were posted one after the other', async () => {
  const postings: Posted[] = [
    { recruiterId: 'ada', skills: ['Welding', 'Éclairage', 'welding'] },
    { recruiterId: 'bo', skills: [] },
    { recruiterId: 'bo', skills: ['éclairage', 'WELDING', 'C++'] },
    // More than one page.
    ...Array.from({ length: 250 }, (_, index) => ({ recruiterId: 'ada', skills: [`Skill ${index % 7}`, 'C++'] })),
  ]
  for (const [index, posting] of postings.entries()) await storePosting(posting, String(index))
  await migrate(sqlite, ALL)
  const migrated = [await skills(), await employerSkills()]
  expect(migrated[0]?.slice(0, 3)).toEqual([
    { name: 'Welding', employers: 2, mentions: 3 },
    { name: 'Éclairage', employers: 2, mentions: 2 },
    { name: 'C++', employers: 2, mentions: 251 },
  ])

  await db.deleteFrom('skills').execute()
  await db.deleteFrom('employer_skills').execute()
  await db.transaction().execute(async (tx) => {
    for (const posting of postings) await addSkills(boardTransaction(tx, [], SINGLE_WRITER), [posting])
  })
  expect([await skills(), await employerSkills()]).toEqual(migrated)
})

test('a board without postings has no skills', async () => {
  await migrate(sqlite, ALL)
  expect(await skills()).toEqual([])
})
