import { sql, type SqlBool } from 'kysely'
import type { Executor } from '#server/database/transaction.ts'
import type { JobPlace, JobSearch, SearchPart } from '#server/jobs/job-search.repository.ts'
import {
  conditionOf,
  exactTiers,
  isCovered,
  lessExactTiers,
  type Part,
  type Tiers,
} from '#server/jobs/search-index/row-tiers.ts'
import { tokenNumber } from './job-tokens.ts'

/** The step sizes of a search; tests make them smaller. */
export const STEPS = {
  /**
   * The newest jobs to check before the index is used, since for a common word it would return half of the board: first
   * this many, then up to `secondLook` more if the first suggest that this is enough.
   */
  firstLook: 256,
  secondLook: 4096,
  /** Candidates to take from the index at once, fewer at first, and how many of them to check at once. */
  candidates: 20_000,
  batch: 2000,
  /**
   * If at most `rareIn` of the first jobs match, up to `rare` candidates of all tiers are checked at once, rather than
   * those of each tier.
   */
  rareIn: 4,
  rare: 2000,
}

/** The places of matching jobs of one part or of both, in the order of the search and starting after `after`. */
export async function findPlaces(
  db: Executor,
  search: JobSearch,
  { after, limit, part: only }: { after: JobPlace | null; limit: number; part?: SearchPart | undefined },
): Promise<JobPlace[]> {
  const found: JobPlace[] = []
  for (const all of [
    only === 'lessExact' ? [] : [exactTiers(search)],
    only === 'exact' ? [] : [lessExactTiers(search)],
  ])
    for (const tiers of all) {
      found.push(...(await placesIn(db, search, tiers, { after, limit: limit - found.length })))
      if (found.length >= limit) return found
    }
  return found
}

async function placesIn(
  db: Executor,
  search: JobSearch,
  tiers: Tiers,
  { after, limit }: { after: JobPlace | null; limit: number },
): Promise<JobPlace[]> {
  const parts = tiers.parts.filter(({ tier }) => after === null || (tier ?? 0) >= (after.tier ?? 0))
  const looks = new FirstLooks(db, search, parts)
  if (parts.length > 1 && parts.length === tiers.parts.length && parts[0]?.tier !== after?.tier) {
    const places = await allPlaces(db, search, tiers, looks)
    if (places) return places.slice(0, limit)
  }
  const found: JobPlace[] = []
  for (const part of parts) {
    const { tier } = part
    const before = after !== null && tier === after.tier ? after.seq : null
    const seqs = await matching(db, search, part, { before, limit: limit - found.length, looks })
    found.push(...seqs.map((seq) => ({ tier, seq })))
    if (found.length >= limit) break
  }
  return found
}

/** All places of these tiers, in order, if the board is small or they are rare; otherwise null. */
async function allPlaces(
  db: Executor,
  search: JobSearch,
  { parts, lists }: Tiers,
  looks: FirstLooks,
): Promise<JobPlace[] | null> {
  const first = await looks.newest()
  if (first.looked < STEPS.firstLook) return first.places
  if (first.places.length > STEPS.rareIn || lists === null) return null
  const candidates = await withTokens(db, lists, { before: null, limit: STEPS.rare + 1 })
  if (candidates.length > STEPS.rare) return null
  const those = sql<SqlBool>`jobs.seq = any(${candidates}::bigint[])`
  const { places } = await lookAt(db, search, parts, among(db, search, null).where(those))
  return places
}

/** The number of matching jobs of this part, up to `most`. */
export async function countPlaces(db: Executor, search: JobSearch, most: number, part: SearchPart): Promise<number> {
  const page = { after: null, limit: most, part }
  return (await findPlaces(db, { ...search, order: 'newest' }, page)).length
}

interface Page {
  before: number | null
  limit: number
}

/** The newest jobs before `before` that meet the conditions and the filters. */
async function matching(
  db: Executor,
  search: JobSearch,
  part: Part,
  { before, limit, looks }: Page & { looks: FirstLooks },
): Promise<number[]> {
  const { lists } = part
  const met = conditionOf(search, part)
  if (lists === null)
    return numbers(
      await among(db, search, before).$call(withWords).select('jobs.seq').where(met).limit(limit).execute(),
    )
  const first = await looks.first(part, before)
  const found = first.places.map(({ seq }) => seq)
  if (found.length >= limit || first.looked < STEPS.firstLook) return found.slice(0, limit)
  let from = first.oldest
  const needed = ((limit - found.length) * first.looked) / found.length
  if (needed <= STEPS.secondLook) {
    // Twice as many as should do.
    const size = Math.min(STEPS.secondLook, Math.ceil(2 * needed))
    const second = await lookAt(db, search, [part], among(db, search, from).limit(size))
    found.push(...second.places.map(({ seq }) => seq))
    if (found.length >= limit || second.looked < size) return found.slice(0, limit)
    from = second.oldest
  }
  // Most of the candidates from the index match.
  for (let most = Math.min(STEPS.candidates, Math.max(STEPS.batch, 2 * limit)); ; most = STEPS.candidates) {
    const candidates = await withTokens(db, lists, { before: from, limit: most })
    for (let at = 0; at < candidates.length && found.length < limit; at += STEPS.batch) {
      const some = sql<SqlBool>`jobs.seq = any(${candidates.slice(at, at + STEPS.batch)}::bigint[])`
      const rows = among(db, search, null).$call(withWords).select('jobs.seq').where(some).where(met)
      found.push(...numbers(await rows.limit(limit - found.length).execute()))
    }
    if (found.length >= limit || candidates.length < most) return found
    from = candidates.at(-1) ?? null
  }
}

const numbers = (rows: readonly { seq: number }[]): number[] => rows.map(({ seq }) => seq)

/** The jobs that the search covers, newest first. */
function among(db: Executor, search: JobSearch, before: number | null) {
  return db
    .selectFrom('jobs')
    .$if(before !== null, (query) => query.where('jobs.seq', '<', before))
    .where(isCovered(search))
    .orderBy('jobs.seq', 'desc')
}

/** What the conditions read besides the rows of jobs. */
const withWords = (these: ReturnType<typeof among>) => these.innerJoin('job_words', 'job_words.seq', 'jobs.seq')

/** Jobs that were checked: their number, the oldest of them, and the places of those that match, in order. */
interface Look {
  looked: number
  oldest: number | null
  places: JobPlace[]
}

/** Checks the newest jobs for all tiers at once: reading them takes longer than checking them. */
class FirstLooks {
  readonly #db: Executor
  readonly #search: JobSearch
  readonly #parts: readonly Part[]
  #newest: Promise<Look> | undefined

  constructor(db: Executor, search: JobSearch, parts: readonly Part[]) {
    this.#db = db
    this.#search = search
    this.#parts = parts
  }

  /** The newest jobs, for all tiers. */
  newest(): Promise<Look> {
    return (this.#newest ??= this.#look(this.#parts, null))
  }

  /** The newest jobs before `before`, for one tier. */
  async first(part: Part, before: number | null): Promise<Look> {
    if (before !== null) return this.#look([part], before)
    const { places, ...look } = await this.newest()
    return { ...look, places: places.filter(({ tier }) => tier === part.tier) }
  }

  #look(parts: readonly Part[], before: number | null): Promise<Look> {
    return lookAt(this.#db, this.#search, parts, among(this.#db, this.#search, before).limit(STEPS.firstLook))
  }
}

/** Checks these jobs, newest first, for these tiers. */
async function lookAt(
  db: Executor,
  search: JobSearch,
  parts: readonly Part[],
  these: ReturnType<typeof among>,
): Promise<Look> {
  // Tier by tier, best first, so that a job is checked no further than the one it is in.
  const tests = parts.map((part, index) => sql`when ${conditionOf(search, part)} then ${sql.lit(index)}`)
  const checked = these.selectAll('jobs').as('jobs')
  const { oldest, looked, found } = await db
    .selectFrom(
      db
        .selectFrom(checked)
        .innerJoin('job_words', 'job_words.seq', 'jobs.seq')
        .select(['jobs.seq', sql<number | null>`case ${sql.join(tests, sql` `)} end`.as('part')])
        .as('checked'),
    )
    .select([
      sql<number | null>`min(seq)`.as('oldest'),
      sql<number>`count(*)`.as('looked'),
      sql<[part: number, seq: number][] | null>`
        json_agg(json_build_array(part, seq) order by part, seq desc) filter (where part is not null)
      `.as('found'),
    ])
    .limit(1)
    .executeTakeFirstOrThrow()
  const places = (found ?? []).map(([part, seq]) => ({ tier: parts[part]?.tier ?? null, seq }))
  return { oldest, looked, places }
}

/** The jobs that have all tokens of one of these lists, newest first, some at once. */
export async function* candidatesOf(db: Executor, lists: readonly (readonly string[])[]): AsyncGenerator<number[]> {
  for (let before: number | null = null; ;) {
    const candidates: number[] = await withTokens(db, lists, { before, limit: STEPS.candidates })
    for (let at = 0; at < candidates.length; at += STEPS.batch) yield candidates.slice(at, at + STEPS.batch)
    if (candidates.length < STEPS.candidates) return
    before = candidates.at(-1) ?? null
  }
}

/** The newest jobs before `before` that have all tokens of one of these lists. */
async function withTokens(db: Executor, lists: readonly (readonly string[])[], { before, limit }: Page) {
  const wanted = lists.map((tokens) => `{${[...new Set(tokens.map(tokenNumber))].join()}}`)
  const named = sql<{ seq: number }>`jobs_with_tokens(${wanted}::text[], ${before}::bigint, ${limit})`
  const rows = await db
    .selectFrom(named.as<'named'>(sql`named(seq)`))
    .select('seq')
    .execute()
  return numbers(rows)
}
