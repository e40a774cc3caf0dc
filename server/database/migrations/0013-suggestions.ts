import { sql, type Kysely } from 'kysely'

/** The number of jobs in memory at once. */
const PAGE = 100

interface Row {
  seq: number
  position: string
  skills: string
  location: string
  company_name: string
}

/** Stores names from open jobs with their counts, once for each word that a name can be matched from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('suggestions')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('word', 'integer', (column) => column.notNull())
    .addColumn('beginning', 'text', (column) => column.notNull())
    .addColumn('initial', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('jobs', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('suggestions_once', ['kind', 'key', 'word'])
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await fillFromJobs(db)
  await db.schema
    .createIndex('suggestions_by_beginning')
    .on('suggestions')
    .columns(['kind', 'beginning', 'jobs'])
    .execute()
  await db.schema
    .createIndex('suggestions_by_jobs')
    .on('suggestions')
    .columns(['kind', 'initial', 'jobs desc', 'beginning'])
    .execute()
}

async function fillFromJobs(db: Kysely<unknown>): Promise<void> {
  let page = await jobsAfter(db, 0)
  while (page.length > 0) {
    const rows = JSON.stringify(page.flatMap((row) => termsOf(row).flatMap(beginningsOf)))
    await sql`
      insert into suggestions (kind, key, word, beginning, initial, name, jobs)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, 1
      from json_each(${rows}) where true
      on conflict do update set jobs = jobs + 1
    `.execute(db)
    page = await jobsAfter(db, page.at(-1)?.seq ?? 0)
  }
}

async function jobsAfter(db: Kysely<unknown>, seq: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select seq, position, skills, location, company_name from jobs join users on users.id = recruiter_id
    where seq > ${seq} and is_open = 1 order by seq limit ${PAGE}
  `.execute(db)
  return rows
}

// The rules at the time of this migration: later changes come with a migration of their own.
type Term = [kind: string, key: string, name: string]

function termsOf({ position, skills, location, company_name }: Row): Term[] {
  const named = (kind: string, names: readonly string[]): Term[] =>
    names.map((text) => text.trim()).map((name) => [kind, fold(name), name])
  const terms = [
    ...named('title', titlesIn(position)),
    ...named('skill', JSON.parse(skills) as string[]),
    ...named('place', location.split(/[,;|()/]|\s[-–—]\s/u).slice(0, 4)),
  ].filter(
    ([, , name]) => name.length <= 60 && isLookedFor(name) && name.toLowerCase().replace(/[ .,and]/gu, '') !== '',
  )
  if (isLookedFor(take(company_name, 60))) terms.push(['company', company_name, company_name])
  const once = new Map<string, Term>()
  for (const term of terms) {
    const id = `${term[0]} ${term[1]}`
    if (!once.has(id)) once.set(id, term)
  }
  return [...once.values()]
}

function titlesIn(position: string): string[] {
  const words = (position.split(/[,(|]|\s[-–—/]\s/u)[0] ?? '').split(' ').filter(Boolean)
  const endings = words.map((_, first) => words.slice(first))
  const names = endings
    .slice(1)
    .slice(-4)
    .filter(([first = '']) => first.length > 3 || first !== first.toLowerCase())
  return [words, ...names].map((name) => name.join(' '))
}

function beginningsOf([kind, key, name]: Term): unknown[][] {
  const words = fold(name).split(' ')
  return words.slice(0, 6).map((_, word) => {
    const beginning = take(words.slice(word).join(' '), 60)
    return [kind, key, word, beginning, take(beginning, 2), name]
  })
}

const take = (text: string, length: number): string => Array.from(text).slice(0, length).join('')
const isLookedFor = (name: string): boolean =>
  !name.includes('||') && name.length <= 60 && Array.from(fold(name)).length >= 2

const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’]/gu, '')
    .replace(/[øæœßłđðþı]/gu, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
    .trim()
