import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { payReach } from '#contract/jobs/job-filters.rules.ts'
import type { PayRange } from '#contract/jobs/pay.rules.ts'
import { migrate } from '#server/database/migrate.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { migrations } from './index.ts'

const STEP = Object.keys(migrations).indexOf('0012-job-filters')
const BEFORE = Object.values(migrations).slice(0, STEP)
const AFTER = Object.values(migrations).slice(0, STEP + 1)

const NO_TERMS = { employmentType: null, workLevel: null, workplace: null, place: null, pay: null }
const PAYS: PayRange[] = [
  { min: 14.6, max: null, currency: 'EUR', period: 'hour' },
  { min: 200, max: 240, currency: 'GBP', period: 'day' },
  { min: 900, max: 1100, currency: 'CHF', period: 'week' },
  { min: 46_000, max: 52_000, currency: 'NOK', period: 'month' },
  { min: 48_000, max: null, currency: 'USD', period: 'year' },
]

test('the jobs that are there are filtered as if they were posted today', async () => {
  const sqlite = new BetterSqlite(':memory:')
  const db = new Kysely<BoardSchema>({ dialect: new SqliteDialect({ database: sqlite }) })
  await migrate(sqlite, BEFORE)
  await db.insertInto('users').values(['ada'].map(testUser)).execute()
  const insert = sqlite.prepare(
    `insert into jobs (id, recruiter_id, position, experience, work_level, employment_type, salary_range, location,
      overview, skills, requirements, responsibilities, is_open, created_at, updated_at, position_runs, skills_text,
      rest_text, location_text, employment_type_text, work_level_text, experience_text, terms)
     values (@id, 'ada', 'Deckhand', '', '', '', '', '', '', '[]', '[]', '[]', 1, '', '', '', '', '', '', '', '', '',
      @terms)`,
  )
  // More than one page, including some without terms.
  const jobs = Array.from({ length: 250 }, (_, index) => {
    const pay = index % 3 === 0 ? null : { ...PAYS[index % PAYS.length]!, note: '' }
    const workplace = ['remote', 'hybrid', null][index % 3 === 0 ? 2 : index % 2]
    return { id: String(index), terms: index % 7 === 0 ? null : { ...NO_TERMS, workplace, pay } }
  })
  for (const { id, terms } of jobs) {
    await db.insertInto('claimed_ids').values({ id, kind: 'job', user_id: 'ada', fingerprint: '' }).execute()
    insert.run({ id, terms: JSON.stringify(terms) })
  }

  await migrate(sqlite, AFTER)

  const stored = await db
    .selectFrom('jobs')
    .select(['id', 'workplace', 'pay_currency', 'pay_reach'])
    .orderBy('seq')
    .execute()
  expect(stored).toEqual(
    jobs.map(({ id, terms }) => ({
      id,
      workplace: terms?.workplace ?? '',
      pay_currency: terms?.pay?.currency ?? '',
      pay_reach: terms?.pay ? payReach(terms.pay) : 0,
    })),
  )
  sqlite.close()
})
