import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { postedSince } from '#contract/jobs/job-filters.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { JobPlace, JobSearch } from '#server/jobs/job-search.repository.ts'
import { SHARD_JOBS, shardTable, shardsOf } from './job-index.ts'
import { jobs, plansOf, scopeOf, type Plan } from './plans.ts'

/** Rows that are looked at between two chances for others to have their turn. */
const ROWS_AT_ONCE = 4096
/** How long a search goes on before others have their turn, in milliseconds. */
const TURN_MS = 5

/**
 * The places of the jobs that are found, in the order of the search and beginning after `after`. It holds nobody up:
 * between one part of the index and the next, others have their turn.
 */
export async function findPlaces(
  db: Executor,
  search: JobSearch,
  { after, limit }: { after: JobPlace | null; limit: number },
): Promise<JobPlace[]> {
  const scope = await scopeOf(db, search)
  if (!scope) return []
  const shards = await shardsOf(db)
  const oldest = await oldestOf(db, search)
  const found: JobPlace[] = []
  let turn = performance.now()
  for (const plan of plansOf(scope, search, after)) {
    const isFirst = after !== null && plan.tier === after.tier
    for (const part of partsOf(shards, plan, { before: isFirst ? after.seq : Infinity, oldest, all: scope.all })) {
      const seqs = await seqsIn(db, plan, part, limit - found.length)
      found.push(...seqs.map((seq) => ({ tier: plan.tier, seq })))
      if (found.length >= limit) return found
      if (performance.now() - turn < TURN_MS) continue
      await nextTurn()
      turn = performance.now()
    }
  }
  return found
}

/** Jobs from `from` on and before `to`. */
interface Part {
  shard: number
  from: number
  to: number
}

/** The parts of the index that a plan goes through, newest jobs first; none with more rows to look at than may be at once. */
function* partsOf(
  shards: readonly number[],
  plan: Plan,
  { before, oldest, all }: { before: number; oldest: number; all: number },
): Generator<Part> {
  const share = all === 0 ? 1 : Math.min(1, plan.jobs / all)
  const size =
    plan.conditions.length === 0 ? SHARD_JOBS : Math.ceil(ROWS_AT_ONCE / Math.max(share, ROWS_AT_ONCE / SHARD_JOBS))
  for (const shard of shards) {
    const first = Math.max(shard * SHARD_JOBS, oldest)
    let to = Math.min((shard + 1) * SHARD_JOBS, before, all + 1)
    while (to > first) {
      const from = Math.max(first, to - size)
      yield { shard, from, to }
      to = from
    }
  }
}

async function seqsIn(db: Executor, plan: Plan, { shard, from, to }: Part, limit: number): Promise<number[]> {
  const { expression, conditions } = plan
  const table = shardTable(shard)
  const checks = conditions.length > 0 ? sql`and ${jobs().and(conditions)}` : sql``
  const source =
    expression === null
      ? sql<{ seq: number }>`(
          select seq from jobs where seq < ${to} and seq >= ${from} ${checks} order by seq desc limit ${limit}
        )`
      : sql<{ seq: number }>`(
          select found.rowid as seq from ${table} as found ${conditions.length > 0 ? sql`cross join jobs on jobs.seq = found.rowid` : sql``}
          where found.${sql.ref(`job_index_${shard}`)} match ${expression} and found.rowid < ${to} and found.rowid >= ${from} ${checks}
          order by found.rowid desc limit ${limit}
        )`
  const rows = await db.selectFrom(source.as('places')).select('seq').orderBy('seq', 'desc').execute()
  return rows.map(({ seq }) => seq)
}

/** The first job that may be found, by when it was posted. */
async function oldestOf(db: Executor, { filters, now }: JobSearch): Promise<number> {
  if (filters.posted === undefined) return 0
  const { seq } = await db
    .selectFrom('jobs')
    .select((select) => select.fn.min('seq').as('seq'))
    .where('created_at', '>=', postedSince(filters.posted, now))
    .executeTakeFirstOrThrow()
  return seq ?? Infinity
}
