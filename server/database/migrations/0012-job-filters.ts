import { sql, type Kysely } from 'kysely'

/** The number of jobs in memory at once. */
const PAGE = 100
const TEXTS = ['workplace', 'pay_currency']
/** The columns that the search reads, and then those that the filters read. */
const SEARCHED = ['is_open', 'seq', 'position_runs', 'skills_text', 'rest_text']
const FILTERED = [
  'location_text',
  'employment_type_text',
  'work_level_text',
  'experience_text',
  ...TEXTS,
  'pay_reach',
  'created_at',
  'recruiter_id',
]

interface Pay {
  min: number
  max: number | null
  currency: string
  period: 'hour' | 'day' | 'week' | 'month' | 'year'
}
interface Row {
  seq: number
  terms: string
}

/** Adds columns for filters by a posting's terms; the search index also holds the columns that filters read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of TEXTS)
    await db.schema
      .alterTable('jobs')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('pay_reach', 'real', (column) => column.notNull().defaultTo(0))
    .execute()
  await fillFromTerms(db)
  await db.schema.dropIndex('jobs_by_search').execute()
  await db.schema
    .createIndex('jobs_by_search')
    .on('jobs')
    .columns([...SEARCHED, ...FILTERED])
    .execute()
  await db.schema.createIndex('users_by_company').on('users').column('company_name').execute()
}

async function fillFromTerms(db: Kysely<unknown>): Promise<void> {
  let page = await termsAfter(db, 0)
  while (page.length > 0) {
    for (const row of page) {
      const { workplace, pay } = JSON.parse(row.terms) as { workplace: string | null; pay: Pay | null }
      await sql`
        update jobs set workplace = ${workplace ?? ''}, pay_currency = ${pay?.currency ?? ''},
          pay_reach = ${pay ? (pay.max ?? pay.min) * PER_YEAR[pay.period] : 0} where seq = ${row.seq}
      `.execute(db)
    }
    page = await termsAfter(db, page.at(-1)?.seq ?? 0)
  }
}

async function termsAfter(db: Kysely<unknown>, seq: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select seq, terms from jobs where seq > ${seq} and terms != 'null' order by seq limit ${PAGE}
  `.execute(db)
  return rows
}

// As it was at the time of this migration.
const PER_YEAR = { hour: 2080, day: 260, week: 52, month: 12, year: 1 }
