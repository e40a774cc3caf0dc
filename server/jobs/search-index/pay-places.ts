import { sql } from 'kysely'
import type { PayOrder } from '#contract/jobs/job-orders.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'
import { jobs, type JobPlace, type JobSearch, type SearchPart } from '#server/jobs/job-search.repository.ts'
import { indexFacts } from './plans.ts'
import { candidatesOf } from './postgres/find-places.ts'
import { conditionOf, exactTiers, isCovered, lessExactTiers, type Part } from './row-tiers.ts'
import { PAY, hasFigure } from './stored-figures.ts'
import { jobsInIndex, rowsIn, takeTurns, walkIndex } from './walk-index.ts'

/** The step sizes of an order by pay; tests make them smaller. */
export const PAY_STEPS = {
  /** The jobs to check along the order at first, and in all if the first suggest that this is enough. */
  firstLook: 256,
  looks: 4096,
  /** The jobs that the index reads in the time of checking one along the order. */
  readsPerLook: 12,
}

/** A job and its figure. */
interface Figured {
  seq: number
  figure: number
}

interface FiguresPage {
  /** The page begins after this job. */
  after: Figured | null
  limit: number
}

/**
 * The places of matching jobs of a part that have the figure of the order, in its order. Jobs are checked along the
 * order as long as enough of them match; otherwise all that match are read, and the first of them taken.
 */
export async function placesByPay(
  db: Executor,
  search: JobSearch,
  order: PayOrder,
  { after, limit, part, tier }: { after: JobPlace | null; limit: number; part: SearchPart; tier: JobPlace['tier'] },
): Promise<JobPlace[]> {
  const among: JobSearch = { ...search, order: 'newest', figure: { of: order, isGiven: true } }
  const [rows] = (part === 'exact' ? exactTiers(among) : lessExactTiers(among)).parts
  if (!rows) return []
  const from = after?.figure === undefined ? null : { seq: after.seq, figure: after.figure }
  const found = await alongOrder(db, among, { order, part, rows }, { after: from, limit })
  return found.map((one) => ({ tier, ...one }))
}

interface Wanted {
  order: PayOrder
  part: SearchPart
  rows: Part
}

async function alongOrder(
  db: Executor,
  search: JobSearch,
  { order, part, rows }: Wanted,
  { after, limit }: FiguresPage,
): Promise<Figured[]> {
  const found: Figured[] = []
  const yieldTurn = takeTurns()
  let [from, looked, size] = [after, 0, Math.max(limit, PAY_STEPS.firstLook)]
  let most: number | undefined
  for (;;) {
    const next = await nextInOrder(db, search, { order, rows }, { after: from, limit: size })
    found.push(...next.filter(({ isMatch }) => isMatch === 1).map(({ seq, figure }) => ({ seq, figure })))
    if (found.length >= limit || next.length < size) return found.slice(0, limit)
    looked += next.length
    from = next.at(-1) ?? null
    // The first jobs may all be of another kind.
    const needed = found.length === 0 ? 3 * looked : ((limit - found.length) * looked) / found.length
    const page = { after: from, limit: limit - found.length }
    most ??= await looksAtMost(db, search, part)
    if (looked + needed > most) {
      if (db.engine === 'sqlite') return [...found, ...(await firstInIndex(db, search, part, page))]
      if (rows.lists !== null) return [...found, ...(await firstOfCandidates(db, search, rows, page))]
    }
    // Somewhat more than should do.
    size = Math.ceil(Math.min(PAY_STEPS.looks, 1.5 * needed))
    await yieldTurn()
  }
}

/** How many jobs to check along the order: a part of what reading all that match would take. */
async function looksAtMost(db: Executor, search: JobSearch, part: SearchPart): Promise<number> {
  if (db.engine !== 'sqlite') return PAY_STEPS.looks
  const matching = await jobsInIndex(db, search, await indexFacts(db, [search]), part)
  return Math.min(PAY_STEPS.looks, matching / PAY_STEPS.readsPerLook)
}

/** The next jobs in the order, and whether each meets the condition. */
async function nextInOrder(
  db: Executor,
  search: JobSearch,
  { order, rows: part }: Pick<Wanted, 'order' | 'rows'>,
  { after, limit }: FiguresPage,
): Promise<(Figured & { isMatch: number })[]> {
  // Open and closed jobs are apart in the index.
  const runs = (search.includeClosed ? [true, false] : [true]).map(
    (isOpen) => sql`select * from (
      select jobs.seq as place, ${PAY} as figure from jobs
      where is_open = ${encodeBoolean(isOpen)} and ${hasFigure(jobs(), { of: order, isGiven: true })} ${isAfter(after)}
      order by ${PAY} desc, jobs.seq desc limit ${limit} + 0
    ) as run`,
  )
  const condition = jobs().and([isCovered(search), conditionOf(search, part)])
  const { rows } = await sql<Figured & { isMatch: number }>`
    select run.place as seq, run.figure as figure, case when ${condition} then 1 else 0 end as "isMatch"
    from (${sql.join(runs, sql` union all `)} order by figure desc, place desc limit ${limit} + 0) as run
    join jobs on jobs.seq = run.place join job_words on job_words.seq = run.place
    order by run.figure desc, run.place desc
  `.execute(db)
  return rows
}

const isAfter = (after: Figured | null) =>
  after === null ? sql`` : sql`and (${PAY}, jobs.seq) < (${after.figure}, ${after.seq})`
const first = ({ limit }: FiguresPage) => sql`order by ${PAY} desc, jobs.seq desc limit ${limit} + 0`

/** The first of all matching jobs, which the index knows. */
async function firstInIndex(db: Executor, search: JobSearch, part: SearchPart, page: FiguresPage): Promise<Figured[]> {
  let best: Figured[] = []
  const facts = await indexFacts(db, [search])
  await walkIndex(db, search, facts, { after: null, part }, async (plan, slice) => {
    const some = sql<Figured>`
      select jobs.seq, ${PAY} as figure ${rowsIn(plan, slice).rows} ${isAfter(page.after)} ${first(page)}
    `
    best = firstOf([...best, ...(await some.execute(db)).rows], page)
    return true
  })
  return best
}

/** The same on PostgreSQL, whose index knows candidates. */
async function firstOfCandidates(db: Executor, search: JobSearch, rows: Part, page: FiguresPage): Promise<Figured[]> {
  let best: Figured[] = []
  for await (const seqs of candidatesOf(db, rows.lists ?? [])) {
    const some = await sql<Figured>`
      select jobs.seq, ${PAY} as figure from jobs join job_words on job_words.seq = jobs.seq
      where jobs.seq = any(${seqs}::bigint[]) and ${isCovered(search)} and ${conditionOf(search, rows)} ${isAfter(page.after)} ${first(page)}
    `.execute(db)
    best = firstOf([...best, ...some.rows], page)
  }
  return best
}

const firstOf = (found: readonly Figured[], { limit }: FiguresPage): Figured[] =>
  found.toSorted((one, other) => other.figure - one.figure || other.seq - one.seq).slice(0, limit)
