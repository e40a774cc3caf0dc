import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { GramCounts } from '#server/jobs/search-index/grams.ts'
import { tokensOf, type IndexedJob } from '#server/jobs/search-index/tokens.ts'

// The search index on PostgreSQL: the tokens of each job as numbers, with a GIN index. Two tokens may share a number,
// so it only yields candidates; the rows decide.

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The hash of a token as a signed 32-bit integer (FNV-1a of its UTF-16 units). */
export function tokenNumber(token: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), FNV_PRIME)
  return hash | 0
}

function rowOf(job: IndexedJob): { seq: number; tokens: number[] } {
  const { grams, words, marks } = tokensOf(job, new GramCounts(), true)
  return { seq: job.seq, tokens: [...new Set([...grams, ...words, ...marks].map(tokenNumber))] }
}

/** Stores the tokens of jobs, replacing previous ones. */
export async function putTokens(tx: Transaction, jobs: readonly IndexedJob[]): Promise<void> {
  await inChunks(jobs, (chunk) =>
    tx
      .insertInto('job_tokens')
      .values(chunk.map(rowOf))
      .onConflict((conflict) => conflict.column('seq').doUpdateSet((row) => ({ tokens: row.ref('excluded.tokens') })))
      .execute(),
  )
}

/**
 * Called before the tokens of all jobs are stored. With no tokens yet, the GIN index is created at the end, which takes
 * a fraction of the time.
 */
export async function beginTokens(tx: Transaction): Promise<void> {
  const some = await tx.selectFrom('job_tokens').select('seq').limit(1).executeTakeFirst()
  if (!some) await sql`drop index if exists job_tokens_by_token`.execute(tx)
}

/** Called afterwards: creates the index unless it exists. */
export async function endTokens(tx: Transaction): Promise<void> {
  // No time limit: searches do not work without the index.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`create index if not exists job_tokens_by_token on job_tokens using gin (tokens)`.execute(tx)
  await sql`analyze job_tokens`.execute(tx)
}
