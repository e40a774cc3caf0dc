import { sql, type AliasedExpression, type SqlBool } from 'kysely'
import { COUNTED, countsOf, filtersWith, type CountedFilter, type JobCounts } from '#contract/jobs/job-counts.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import { encodeJson } from '#server/database/codecs.ts'
import { filterConditions, type Jobs, type JobSearch } from './job-search.repository.ts'
import { countPlaces, findPlaces } from './search-index/find-places.ts'
import { indexFacts } from './search-index/plans.ts'

const aliasOf = (name: CountedFilter, choice: string): string => `${name}:${choice}`
const CHOICES = (Object.keys(COUNTED) as CountedFilter[]).flatMap((name) =>
  COUNTED[name].map((choice) => ({ name, choice })),
)

/** Parts of the index that are looked at for one choice: all of them up to about 16,000 jobs, whatever is searched. */
const PARTS_MAX = 4

/**
 * What each choice would leave, as `countJobs` of the contract says it, up to `most`. Where the text alone finds no more
 * than that, its jobs are looked at once for all choices; otherwise the index is asked for each of them, and a rare
 * choice on a large board is left out: it would be looked for in all of it.
 */
export async function choiceCounts(
  db: Executor,
  search: JobSearch,
  most: number,
  parts = PARTS_MAX,
): Promise<JobCounts> {
  const newest = { ...search, order: 'newest' } as const
  const whole: JobSearch = { ...newest, filters: {} }
  const searches = CHOICES.map(({ name, choice }) => ({
    alias: aliasOf(name, choice),
    search: { ...newest, filters: filtersWith(search.filters, name, choice) },
  }))
  const facts = await indexFacts(db, [whole, ...searches.map((one) => one.search)])
  const found = await findPlaces(db, whole, { after: null, limit: most }, facts)
  if (found.length < most)
    return countsAmong(
      db,
      search,
      found.map(({ seq }) => seq),
    )
  const counts = new Map<string, number>()
  for (const { alias, search: one } of searches) {
    const count = await countPlaces(db, one, most, { facts, parts })
    if (count !== null) counts.set(alias, count)
  }
  return countsOf((name, choice) => counts.get(aliasOf(name, choice)))
}

async function countsAmong(db: Executor, search: JobSearch, seqs: readonly number[]): Promise<JobCounts> {
  const row = await db
    .selectFrom('jobs')
    .select((jobs) => CHOICES.map(({ name, choice }) => left(jobs, search, name, choice)))
    .where(sql<SqlBool>`seq in (select value from json_each(${encodeJson(seqs)}))`)
    .executeTakeFirstOrThrow()
  return countsOf((name, choice) => row[aliasOf(name, choice)] ?? 0)
}

function left(
  jobs: Jobs,
  { filters, now }: JobSearch,
  name: CountedFilter,
  choice: string,
): AliasedExpression<number | null, string> {
  const conditions = filterConditions(jobs, filtersWith(filters, name, choice), now)
  return sql<number | null>`sum(${jobs.and([...conditions.values()])})`.as(aliasOf(name, choice))
}
