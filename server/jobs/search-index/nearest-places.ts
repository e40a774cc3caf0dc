import { nearness, type NearestOrder } from '#contract/jobs/job-orders.rules.ts'
import { RADII } from '#contract/jobs/near.rules.ts'
import { readWanted, writeWanted } from '#contract/jobs/place-around.rules.ts'
import { withPoint } from '#contract/jobs/place-points.rules.ts'
import { isAmong } from '#server/database/among.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { JobPlace, JobSearch, Ring } from '#server/jobs/job-search.repository.ts'

/** The step sizes of the order by distance; tests make them smaller. */
export const NEAREST_STEPS = {
  /** The most jobs of several distances that are put in order at once. */
  atOnce: 500,
}

interface NearestPage {
  /** The page begins after this place. */
  after: JobPlace | null
  limit: number
  tier: JobPlace['tier']
}

/** Finds matching jobs of the wanted part, newest first. */
type FindNewest = (search: JobSearch, page: { after: JobPlace | null; limit: number }) => Promise<JobPlace[]>

/**
 * The places of matching jobs that have a distance, nearest first. Jobs of one distance are found newest first, as many
 * as are needed: a town may have half of the board. Those of several distances are put in order if they are few, and
 * otherwise found by halves.
 */
export async function placesByDistance(
  db: Executor,
  search: JobSearch,
  order: NearestOrder,
  { after, limit, tier }: NearestPage,
  findNewest: FindNewest,
): Promise<JobPlace[]> {
  const [wanted = ''] = search.filters.location ?? []
  const { place, radius } = readWanted(wanted)
  const most = radius ?? 0
  const isIn = (between: Ring): JobSearch => {
    const around = Math.min(most, Math.max(RADII[0], between.to + 1))
    const location = [withPoint(writeWanted(place, around), () => order.from)]
    const filters = { ...search.filters, location }
    return { ...search, filters, order: 'newest', figure: { of: order, isGiven: true, between } }
  }
  const ofOneDistance = async (kilometres: number, page: Pick<NearestPage, 'after' | 'limit'>): Promise<JobPlace[]> => {
    const found = await findNewest(isIn({ from: kilometres, to: kilometres }), page)
    return found.map(({ seq }) => ({ tier, figure: 0 - kilometres, seq }))
  }
  const among = async ({ from, to }: Ring, count: number): Promise<JobPlace[]> => {
    if (from > to || count === 0) return []
    if (from === to) return ofOneDistance(from, { after: null, limit: count })
    const few = await findNewest(isIn({ from, to }), { after: null, limit: NEAREST_STEPS.atOnce + 1 })
    if (few.length <= NEAREST_STEPS.atOnce) return (await inOrder(db, few, order, tier)).slice(0, count)
    const middle = Math.floor((from + to) / 2)
    const nearer = await among({ from, to: middle }, count)
    return [...nearer, ...(await among({ from: middle + 1, to }, count - nearer.length))]
  }
  const first = 0 - (after?.figure ?? 0)
  const found = await ofOneDistance(first, { after, limit })
  return [...found, ...(await among({ from: first + 1, to: most }, limit - found.length))]
}

async function inOrder(
  db: Executor,
  places: readonly JobPlace[],
  order: NearestOrder,
  tier: JobPlace['tier'],
): Promise<JobPlace[]> {
  if (places.length === 0) return []
  const seqs = places.map(({ seq }) => seq)
  const rows = await db
    .selectFrom('jobs')
    .select(['seq', 'latitude', 'longitude'])
    .where((jobs) => isAmong(db.engine, jobs.ref('seq'), seqs))
    .execute()
  return rows
    .flatMap(({ seq, latitude, longitude }) => {
      const point = latitude === null || longitude === null ? null : { latitude, longitude }
      return point ? [{ tier, figure: nearness(order, point), seq }] : []
    })
    .toSorted((one, other) => other.figure - one.figure || other.seq - one.seq)
}
