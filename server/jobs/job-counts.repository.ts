import { sql } from 'kysely'
import {
  COUNTED,
  COUNTED_FILTERS,
  countPlaces,
  countsOf,
  filtersWith,
  type JobCounts,
  type PlaceCounts,
} from '#contract/jobs/job-counts.rules.ts'
import type { CountedFilter, JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { Placed } from '#contract/jobs/place.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import { decodeJson } from '#server/database/codecs.ts'
import { isAmong } from '#server/database/among.ts'
import type { AskedNow } from './job-search.repository.ts'
import { findPlaces } from './search-index/find-places.ts'
import { indexFacts } from './search-index/plans.ts'
import { filterConditions } from './search-index/stored-filters.ts'

const aliasOf = (name: CountedFilter, choice: string): string => `${name}:${choice}`

/** Filters whose choices are counted among the same jobs. */
interface Group {
  names: (CountedFilter | 'location')[]
  /** The filters that those jobs have passed. */
  filters: JobFilters
}

/**
 * The number of jobs that each choice of a filter would leave of those that match by words, as `countJobs` in the
 * contract defines it. When a group
 * has `most` jobs or more, only its newest `most` are counted and the counts are lower bounds. So the counts of a
 * screen never cost more than reading that many jobs, however large the board.
 */
export async function choiceCounts(db: Executor, search: AskedNow, most: number): Promise<JobCounts> {
  const groups = groupsOf(search.filters).map(({ names, filters }) => ({
    names,
    asked: { ...search, filters, order: 'newest' } as const,
  }))
  const facts = await indexFacts(
    db,
    groups.map(({ asked }) => asked),
  )
  const counts = new Map<string, number>()
  const atLeast: CountedFilter[] = []
  let places: PlaceCounts = { choices: [], isAtLeast: false }
  for (const { names, asked } of groups) {
    const found = await findPlaces(db, asked, { after: null, limit: most, part: 'exact' }, facts)
    const seqs = found.map(({ seq }) => seq)
    const isAtLeast = found.length === most
    const counted = names.filter((name) => name !== 'location')
    if (counted.length > 0) {
      for (const [alias, count] of Object.entries(await countsAmong(db, counted, seqs, search.now)))
        counts.set(alias, count ?? 0)
    }
    if (counted.length < names.length) places = { choices: countPlaces(await placesOf(db, seqs)), isAtLeast }
    if (isAtLeast) atLeast.push(...counted)
  }
  return { ...countsOf((name, choice) => counts.get(aliasOf(name, choice)) ?? 0, atLeast), places }
}

/**
 * A filter that is set gets a group of its own, since its choices are counted as if it were not set; the rest share
 * one.
 */
function groupsOf(filters: JobFilters): Group[] {
  const all = [...COUNTED_FILTERS, 'location'] as const
  const chosen = all.filter((name) => filters[name] !== undefined)
  const others = all.filter((name) => !chosen.includes(name))
  const groups = chosen.map((name) => ({ names: [name], filters: { ...filters, [name]: undefined } }))
  return others.length > 0 ? [{ names: others, filters }, ...groups] : groups
}

async function placesOf(db: Executor, seqs: readonly number[]): Promise<Placed[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['location', 'terms'])
    .where((jobs) => isAmong(db.engine, jobs.ref('seq'), seqs))
    .execute()
  return rows.map(({ location, terms }) => ({ location, terms: decodeJson(terms) ?? undefined }))
}

async function countsAmong(
  db: Executor,
  names: readonly CountedFilter[],
  seqs: readonly number[],
  now: number,
): Promise<Record<string, number | null>> {
  return db
    .selectFrom('jobs')
    .select((jobs) =>
      names.flatMap((name) =>
        COUNTED[name].map((choice) => {
          const conditions = filterConditions(jobs, filtersWith({}, name, choice), now)
          const fits = jobs
            .case()
            .when(jobs.and([...conditions.values()]))
            .then(jobs.lit(1))
            .else(jobs.lit(0))
            .end()
          return sql<number | null>`sum(${fits})`.as(aliasOf(name, choice))
        }),
      ),
    )
    .where((jobs) => isAmong(db.engine, jobs.ref('seq'), seqs))
    .limit(1)
    .executeTakeFirstOrThrow()
}
