import { sql, type Kysely } from 'kysely'

/** The number of postings in memory at once. */
const PAGE = 100

interface Row {
  seq: number
  position: string
  skills: string
  requirements: string
  responsibilities: string
}

/** Splits the searched text by field, and stores it in an index of its own, apart from the long rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['position_runs', 'skills_text', 'rest_text'])
    await db.schema
      .alterTable('jobs')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await fillFromPostings(db)
  await db.schema.alterTable('jobs').dropColumn('search_text').execute()
  await db.schema
    .createIndex('jobs_by_search')
    .on('jobs')
    .columns(['is_open', 'seq', 'position_runs', 'skills_text', 'rest_text'])
    .execute()
}

async function fillFromPostings(db: Kysely<unknown>): Promise<void> {
  let page = await postingsAfter(db, 0)
  while (page.length > 0) {
    for (const row of page) {
      const rest = [...listIn(row.requirements), ...listIn(row.responsibilities)]
      await sql`
        update jobs set position_runs = ${runsOf(row.position)}, skills_text = ${column(listIn(row.skills))},
          rest_text = ${column(rest)} where seq = ${row.seq}
      `.execute(db)
    }
    page = await postingsAfter(db, page.at(-1)?.seq ?? 0)
  }
}

async function postingsAfter(db: Kysely<unknown>, seq: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select seq, position, skills, requirements, responsibilities from jobs
    where seq > ${seq} order by seq limit ${PAGE}
  `.execute(db)
  return rows
}

// The rules at the time of this migration: later changes come with a migration of their own.
const listIn = (json: string): string[] => JSON.parse(json) as string[]
const normalise = (text: string): string => text.toLowerCase().replace(/[ .,and]/gu, '')
const storable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- NUL is what must not get in
  text.replace(/[\u0000\ud800-\udfff]/g, (unit) => String.fromCodePoint(0xf0000 + unit.charCodeAt(0)))
const column = (texts: readonly string[]): string => texts.map((text) => storable(normalise(text))).join(' ')

function runsOf(position: string): string {
  const words = position.split(' ').map(normalise).filter(Boolean)
  const runs = new Set<string>()
  for (let first = 0; first < words.length; first += 1)
    for (let end = first + 1; end <= words.length; end += 1) runs.add(storable(words.slice(first, end).join('')))
  return ` ${[...runs].join(' ')} `
}
