import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepared } from '#server/database/prepared.ts'
import { alternativesOf } from '#server/database/search-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import { bestLetterTier, bestWordTier, type SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { Alternative } from '#contract/jobs/search-query.rules.ts'
import { isAmong } from '#server/database/among.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import {
  isLessExactPlace,
  isWholeBoard,
  jobs,
  type JobPlace,
  type JobSearch,
  type SearchPart,
} from '#server/jobs/job-search.repository.ts'
import { SHARD_JOBS, shardTable } from './job-index.ts'
import { countPlaces as countInPostgres, findPlaces as findInPostgres } from './postgres/find-places.ts'
import { indexFacts, leastOf, plansOf, scopeOf, type IndexFacts, type Plan } from './plans.ts'
import { STEPS } from './steps.ts'

/** Rows examined between two chances to yield to the event loop. */
const ROWS_AT_ONCE = 4096
/** How long a search runs before it yields to the event loop, in milliseconds. */
const TURN_MS = 5

/** Which places of a search to find. */
export interface PlacesPage {
  after: JobPlace | null
  limit: number
  /** Only those of this part. */
  part?: SearchPart
}

/**
 * The places of matching jobs, in the order of the search and starting after `after`. With several searches, pass the
 * facts that all of them need.
 */
export async function findPlaces(
  db: Executor,
  search: JobSearch,
  { after, limit, part }: PlacesPage,
  known?: IndexFacts,
): Promise<JobPlace[]> {
  if (db.engine === 'postgres') return findInPostgres(db, search, { after, limit, part })
  // The table itself has this order, so the index would not help.
  if (isWholeBoard(search)) return openPlaces(db, after, limit)
  const found: JobPlace[] = []
  const facts = known ?? (await indexFacts(db, [search]))
  for (const one of part ? [part] : (['exact', 'lessExact'] as const)) {
    if (one === 'exact' && after !== null && isLessExactPlace(after)) continue
    found.push(...(await placesOfPart(db, search, facts, { after, limit: limit - found.length, part: one })))
    if (found.length >= limit) break
  }
  return found
}

async function placesOfPart(
  db: Executor,
  search: JobSearch,
  facts: IndexFacts,
  { after, limit, part }: Required<PlacesPage>,
): Promise<JobPlace[]> {
  const found: JobPlace[] = []
  let [first, few, isTried]: [Plan | null, JobPlace[] | null, boolean] = [null, null, search.order === 'newest']
  await walk(db, search, facts, { after, part }, async (plan, slice) => {
    first ??= plan
    // The best tier alone often fills a page. If not, few jobs may be all.
    if (plan !== first && !isTried) {
      isTried = true
      few = await fewPlaces(db, search, facts, part)
      if (few) return false
    }
    found.push(...(await placesOfPlan(db, plan, slice, limit - found.length)))
    return found.length < limit
  })
  const all = few as JobPlace[] | null
  return all ? all.filter((place) => after === null || isBefore(after, place)).slice(0, limit) : found
}

async function placesOfPlan(db: Executor, plan: Plan, slice: Slice, limit: number): Promise<JobPlace[]> {
  const places = placesIn(plan, slice, limit)
  const rows = await db.selectFrom(places.as('places')).select('seq').orderBy('seq', 'desc').execute()
  return rows.map(({ seq }) => ({ tier: plan.tier, seq }))
}

const isBefore = (one: JobPlace, other: JobPlace): boolean => inOrder(one, other) < 0
const inOrder = (one: JobPlace, other: JobPlace): number => (one.tier ?? 0) - (other.tier ?? 0) || other.seq - one.seq

/**
 * All places of a part, best first, if they are few; otherwise null. The index finds them whatever their tier, and the
 * rule itself tells that from their texts, which takes less than a query for each tier.
 */
async function fewPlaces(
  db: Executor,
  search: JobSearch,
  facts: IndexFacts,
  part: SearchPart,
): Promise<JobPlace[] | null> {
  if (part === 'exact' && leastOf(search, facts) > STEPS.few) return null
  const newest = { ...search, order: 'newest' as const }
  const places = await placesOfPart(db, newest, facts, { after: null, limit: STEPS.few + 1, part })
  if (places.length > STEPS.few) return null
  const alternatives = alternativesOf(search.search)
  const tierOf = part === 'exact' ? wordTierOf : letterTierOf
  const seqs = places.map(({ seq }) => seq)
  const texts = seqs.length === 0 ? [] : await textsOf(db, { seqs })
  return texts.map((job) => ({ tier: tierOf(job, alternatives), seq: job.seq })).toSorted(inOrder)
}

const textsOf = prepared((db, { seqs }: { seqs: readonly number[] }) =>
  db
    .selectFrom('jobs')
    .innerJoin('job_words', 'job_words.seq', 'jobs.seq')
    .select(['jobs.seq', 'position_words', 'skills_words', 'all_words', 'position_text', 'skills_text', 'rest_text'])
    .where((jobs) => isAmong(db.engine, jobs.ref('jobs.seq'), seqs)),
)
type Texts = Awaited<ReturnType<typeof textsOf>>[number]

const wordTierOf = (job: Texts, alternatives: readonly Alternative[]): SearchTier | null =>
  bestWordTier({ position: job.position_words, skills: job.skills_words, all: job.all_words }, alternatives)
const letterTierOf = (job: Texts, alternatives: readonly Alternative[]): SearchTier | null =>
  bestLetterTier({ position: job.position_text, skills: job.skills_text, rest: job.rest_text }, alternatives)

async function openPlaces(db: Executor, after: JobPlace | null, limit: number): Promise<JobPlace[]> {
  let open = db.selectFrom('jobs').select('seq').where('is_open', '=', encodeBoolean(true))
  if (after !== null) open = open.where('seq', '<', after.seq)
  const rows = await open.orderBy('seq', 'desc').limit(limit).execute()
  return rows.map(({ seq }) => ({ tier: null, seq }))
}

/** The number of matching jobs of this part, up to `most`. */
export async function countPlaces(db: Executor, search: JobSearch, most: number, part: SearchPart): Promise<number> {
  if (db.engine === 'postgres') return countInPostgres(db, search, most, part)
  let found = 0
  const [newest, facts] = [{ ...search, order: 'newest' as const }, await indexFacts(db, [search])]
  if (part === 'exact' && leastOf(search, facts) >= most) return most
  await walk(db, newest, facts, { after: null, part }, async (plan, slice) => {
    const places = placesIn(plan, slice, most - found)
    const count = db.selectFrom(places.as('places')).select((select) => select.fn.countAll<number>().as('jobs'))
    found += (await count.limit(1).executeTakeFirstOrThrow()).jobs
    return found < most
  })
  return found
}

/**
 * Walks the index in the order of the search while `visit` returns true. Yields to the event loop between slices of
 * the index.
 */
async function walk(
  db: Executor,
  search: JobSearch,
  facts: IndexFacts,
  { after, part }: { after: JobPlace | null; part: SearchPart | undefined },
  visit: (plan: Plan, slice: Slice) => Promise<boolean>,
): Promise<void> {
  const scope = scopeOf(search, facts)
  if (!scope) return
  let turn = performance.now()
  for await (const plan of plansOf(db, scope, search, { after, part })) {
    const isFirst = after !== null && plan.tier === after.tier
    for (const slice of slicesOf(facts, plan, isFirst ? after.seq : Infinity)) {
      if (!(await visit(plan, slice))) return
      if (performance.now() - turn < TURN_MS) continue
      await nextTurn()
      turn = performance.now()
    }
  }
}

/** Jobs with `from` <= seq < `to`. */
interface Slice {
  shard: number
  from: number
  to: number
}

/** The slices of the index for a plan, newest jobs first, each small enough to limit the rows examined at once. */
function* slicesOf({ shards, all }: IndexFacts, plan: Plan, before: number): Generator<Slice> {
  const share = all === 0 ? 1 : Math.min(1, plan.jobs / all)
  const size =
    plan.conditions.length === 0 ? SHARD_JOBS : Math.ceil(ROWS_AT_ONCE / Math.max(share, ROWS_AT_ONCE / SHARD_JOBS))
  for (const shard of shards) {
    const first = shard * SHARD_JOBS
    let to = Math.min((shard + 1) * SHARD_JOBS, before, all + 1)
    while (to > first) {
      const from = Math.max(first, to - size)
      yield { shard, from, to }
      to = from
    }
  }
}

/** The places in one slice of the index, newest first. With a plain `limit ?`, SQLite would parse them at each execution. */
function placesIn({ expression, not, conditions }: Plan, { shard, from, to }: Slice, limit: number) {
  const checks = conditions.length > 0 ? sql`and ${jobs().and(conditions)}` : sql``
  const within = (matched: string) =>
    sql`found.${sql.ref(`job_index_${shard}`)} match ${matched} and found.rowid < ${to} and found.rowid >= ${from}`
  if (expression === null) {
    const others = sql`and seq not in (select rowid from ${shardTable(shard)} as found where ${within(not ?? '')})`
    return sql<{ seq: number }>`(
      select seq from jobs where seq < ${to} and seq >= ${from} ${not === null ? sql`` : others} ${checks}
      order by seq desc limit ${limit} + 0
    )`
  }
  return sql<{ seq: number }>`(
    select found.rowid as seq from ${shardTable(shard)} as found
    ${conditions.length > 0 ? sql`cross join jobs on jobs.seq = found.rowid` : sql``}
    where ${within(expression)} ${checks} order by found.rowid desc limit ${limit} + 0
  )`
}
