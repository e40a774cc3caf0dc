import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Executor } from '#server/database/transaction.ts'
import { jobs, type JobPlace, type JobSearch, type SearchPart } from '#server/jobs/job-search.repository.ts'
import { SHARD_JOBS, shardTable } from './job-index.ts'
import { plansOf, scopeOf, type IndexFacts, type Plan } from './plans.ts'

/** Rows examined between two chances to yield to the event loop. */
const ROWS_AT_ONCE = 4096
/** How long a search runs before it yields to the event loop, in milliseconds. */
const TURN_MS = 5

/** Yields to the event loop where it has run too long. */
export function takeTurns(): () => Promise<void> {
  let turn = performance.now()
  return async () => {
    if (performance.now() - turn < TURN_MS) return
    await nextTurn()
    turn = performance.now()
  }
}

/**
 * Walks the index in the order of the search while `visit` returns true. Yields to the event loop between slices of
 * the index.
 */
export async function walkIndex(
  db: Executor,
  search: JobSearch,
  facts: IndexFacts,
  { after, part }: { after: JobPlace | null; part: SearchPart | undefined },
  visit: (plan: Plan, slice: Slice) => Promise<boolean>,
): Promise<void> {
  const scope = scopeOf(search, facts)
  if (!scope) return
  const yieldTurn = takeTurns()
  for await (const plan of plansOf(db, scope, search, { after, part })) {
    const isFirst = after !== null && plan.tier === after.tier
    for (const slice of slicesOf(facts, plan, isFirst ? after.seq : Infinity)) {
      if (!(await visit(plan, slice))) return
      await yieldTurn()
    }
  }
}

/** The approximate upper bound of the jobs that `walkIndex` examines for all places of this part. */
export async function jobsInIndex(
  db: Executor,
  search: JobSearch,
  facts: IndexFacts,
  part: SearchPart,
): Promise<number> {
  const scope = scopeOf(search, facts)
  let examined = 0
  if (scope) for await (const plan of plansOf(db, scope, search, { after: null, part })) examined += plan.jobs
  return examined
}

/** Jobs with `from` <= seq < `to`. */
export interface Slice {
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

/** The jobs of a plan in one slice of the index: `from ... where ...`, and their sequence number there. */
export function rowsIn({ expression, not, conditions }: Plan, { shard, from, to }: Slice) {
  const checks = conditions.length > 0 ? sql`and ${jobs().and(conditions)}` : sql``
  const within = (matched: string) =>
    sql`found.${sql.ref(`job_index_${shard}`)} match ${matched} and found.rowid < ${to} and found.rowid >= ${from}`
  if (expression === null) {
    const others = sql`and jobs.seq not in (select rowid from ${shardTable(shard)} as found where ${within(not ?? '')})`
    const rows = sql`from jobs where jobs.seq < ${to} and jobs.seq >= ${from} ${not === null ? sql`` : others} ${checks}`
    return { seq: sql.ref<number>('jobs.seq'), rows }
  }
  const joined = conditions.length > 0 ? sql`cross join jobs on jobs.seq = found.rowid` : sql``
  const rows = sql`from ${shardTable(shard)} as found ${joined} where ${within(expression)} ${checks}`
  return { seq: sql.ref<number>('found.rowid'), rows }
}

/** The places in one slice of the index, newest first. With a plain `limit ?`, SQLite would parse them at each execution. */
export function placesIn(plan: Plan, slice: Slice, limit: number) {
  const { seq, rows } = rowsIn(plan, slice)
  return sql<{ seq: number }>`(select ${seq} as seq ${rows} order by ${seq} desc limit ${limit} + 0)`
}
