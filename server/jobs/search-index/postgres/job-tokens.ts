import type { Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { tokensOf, type IndexedJob } from '#server/jobs/search-index/tokens.ts'

// The index of the search on PostgreSQL: the tokens of each job as numbers, under GIN. Two tokens may have one number,
// so it only says where to look; the rows decide.

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The number of a token, in 32 bits with a sign (FNV-1a of its UTF-16 units). */
export function tokenNumber(token: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), FNV_PRIME)
  return hash | 0
}

function rowOf(job: IndexedJob): { seq: number; tokens: number[] } {
  const { grams, marks } = tokensOf(job)
  return { seq: job.seq, tokens: [...new Set([...grams, ...marks].map(tokenNumber))] }
}

/** Stores the tokens of jobs in place of those they had. */
export async function putTokens(tx: Transaction, jobs: readonly IndexedJob[]): Promise<void> {
  await inChunks(jobs, (chunk) =>
    tx
      .insertInto('job_tokens')
      .values(chunk.map(rowOf))
      .onConflict((conflict) => conflict.column('seq').doUpdateSet((row) => ({ tokens: row.ref('excluded.tokens') })))
      .execute(),
  )
}
