import { sql, type Kysely } from 'kysely'

/** The number of postings in memory at once. */
const PAGE = 100

interface Row {
  seq: number
  recruiter_id: string
  skills: string
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('skills')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('employers', 'integer', (column) => column.notNull())
    .addColumn('mentions', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema.createIndex('skills_by_employers').on('skills').columns(['employers desc', 'seq']).execute()
  await db.schema
    .createTable('employer_skills')
    .addColumn('skill_key', 'text', (column) => column.notNull())
    .addColumn('recruiter_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('mentions', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('employer_skills_once', ['skill_key', 'recruiter_id'])
    .modifyEnd(sql`strict`)
    .execute()
  await fillFromPostings(db)
  await db.schema.createIndex('jobs_open_by_recruiter').on('jobs').columns(['recruiter_id', 'is_open']).execute()
}

async function fillFromPostings(db: Kysely<unknown>): Promise<void> {
  let page = await postingsAfter(db, 0)
  while (page.length > 0) {
    // Lower-case in JavaScript: SQLite's `lower` only handles ASCII.
    const mentions = page.flatMap(({ recruiter_id, skills }) =>
      (JSON.parse(skills) as string[]).map((name) => [name.toLowerCase(), name, recruiter_id]),
    )
    const rows = JSON.stringify(mentions)
    await sql`
      insert into skills (key, name, employers, mentions)
      select value ->> 0, value ->> 1, 0, 0 from json_each(${rows}) where true order by key
      on conflict do nothing
    `.execute(db)
    await sql`
      insert into employer_skills (skill_key, recruiter_id, mentions)
      select value ->> 0, value ->> 2, 1 from json_each(${rows}) where true
      on conflict do update set mentions = mentions + 1
    `.execute(db)
    page = await postingsAfter(db, page.at(-1)?.seq ?? 0)
  }
  await sql`
    update skills set (employers, mentions) =
      (select count(*), sum(mentions) from employer_skills where skill_key = skills.key)
  `.execute(db)
}

async function postingsAfter(db: Kysely<unknown>, seq: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select seq, recruiter_id, skills from jobs where seq > ${seq} order by seq limit ${PAGE}
  `.execute(db)
  return rows
}
