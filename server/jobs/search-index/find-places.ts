import { prepared } from '#server/database/prepared.ts'
import { alternativesOf } from '#server/database/search-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { FigureOrder } from '#contract/jobs/job-orders.rules.ts'
import { LESS_EXACT_TIER, bestLetterTier, bestWordTier, type SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { Alternative } from '#contract/jobs/search-query.rules.ts'
import { isAmong } from '#server/database/among.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import {
  isLessExactPlace,
  isWholeBoard,
  type JobPlace,
  type JobSearch,
  type SearchPart,
} from '#server/jobs/job-search.repository.ts'
import { countPlaces as countInPostgres, findPlaces as findInPostgres } from './postgres/find-places.ts'
import { placesByDistance } from './nearest-places.ts'
import { placesByPay } from './pay-places.ts'
import { indexFacts, leastOf, type IndexFacts, type Plan } from './plans.ts'
import { STEPS } from './steps.ts'
import { placesIn, walkIndex } from './walk-index.ts'

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
  if (typeof search.order !== 'string') return sortedPlaces(db, search, search.order, { after, limit, part })
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
  page: Required<PlacesPage>,
): Promise<JobPlace[]> {
  const { after, limit, part } = page
  // The best tier alone often fills a page, or no other is possible. If not, few jobs may be all.
  const { places: best, isAll } = await placesInIndex(db, search, facts, { ...page, isBestTier: true })
  if (best.length === limit || isAll) return best
  const few = await fewPlaces(db, search, facts, part)
  if (few) return few.filter((place) => after === null || isBefore(after, place)).slice(0, limit)
  const rest = { after: best.at(-1) ?? after, limit: limit - best.length, part }
  return [...best, ...(await placesInIndex(db, search, facts, rest)).places]
}

/** The places that the index has, tier by tier, and whether these are all; only those of the best tier if `isBestTier`. */
async function placesInIndex(
  db: Executor,
  search: JobSearch,
  facts: IndexFacts,
  { after, limit, part, isBestTier = false }: Required<PlacesPage> & { isBestTier?: boolean },
): Promise<{ places: JobPlace[]; isAll: boolean }> {
  const found: JobPlace[] = []
  let best: Plan | undefined
  let isAll = true
  await walkIndex(db, search, facts, { after, part }, async (plan, slice) => {
    best ??= plan
    if (isBestTier && plan !== best) {
      isAll = false
      return false
    }
    const places = placesIn(plan, slice, limit - found.length)
    const rows = await db.selectFrom(places.as('places')).select('seq').orderBy('seq', 'desc').execute()
    found.push(...rows.map(({ seq }) => ({ tier: plan.tier, seq })))
    isAll = found.length < limit
    return isAll
  })
  return { places: found, isAll }
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
  const { places } = await placesInIndex(db, newest, facts, { after: null, limit: STEPS.few + 1, part })
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

/** The places in an order by a figure: in each part first those with the figure, then the others as posted. */
async function sortedPlaces(
  db: Executor,
  search: JobSearch,
  order: FigureOrder,
  { after, limit, part: only }: PlacesPage,
): Promise<JobPlace[]> {
  const found: JobPlace[] = []
  let known: Promise<IndexFacts> | undefined
  const facts = () => (known ??= indexFacts(db, [search]))
  const others: JobSearch = { ...search, order: 'newest', figure: { of: order, isGiven: false } }
  for (const { part, tier } of partsOf(search, only)) {
    if ((after?.tier ?? 0) > (tier ?? 0)) continue
    const from = after?.tier === tier ? after : null
    const isPast = from !== null && from.figure === undefined
    if (!isPast) {
      const page = { after: from, limit: limit - found.length, part, tier }
      const figured =
        order.by === 'pay'
          ? placesByPay(db, search, order, page)
          : placesByDistance(db, search, order, page, async (some, newest) =>
              findPlaces(db, some, { ...newest, part }, await facts()),
            )
      found.push(...(await figured))
    }
    if (found.length >= limit) break
    const page = { after: isPast ? from : null, limit: limit - found.length, part }
    found.push(...(await findPlaces(db, others, page)))
    if (found.length >= limit) break
  }
  return found
}

/** The parts of a list that is not ordered by relevance, each with its tier. */
function partsOf({ search }: JobSearch, only: SearchPart | undefined): { part: SearchPart; tier: SearchTier | null }[] {
  const parts: { part: SearchPart; tier: SearchTier | null }[] =
    alternativesOf(search).length === 0
      ? [{ part: 'exact', tier: null }]
      : [
          { part: 'exact', tier: 0 },
          { part: 'lessExact', tier: LESS_EXACT_TIER },
        ]
  return parts.filter(({ part }) => only === undefined || part === only)
}

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
  await walkIndex(db, newest, facts, { after: null, part }, async (plan, slice) => {
    const places = placesIn(plan, slice, most - found)
    const count = db.selectFrom(places.as('places')).select((select) => select.fn.countAll<number>().as('jobs'))
    found += (await count.limit(1).executeTakeFirstOrThrow()).jobs
    return found < most
  })
  return found
}
