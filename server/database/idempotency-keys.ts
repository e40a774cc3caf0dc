import { createHash } from 'node:crypto'
import { inChunks } from './in-chunks.ts'
import { prepared } from './prepared.ts'
import type { Transaction } from './transaction.ts'
import type { IdempotencyKeysTable } from './schema/idempotency-keys.table.ts'

interface Claim {
  id: string
  kind: IdempotencyKeysTable['kind']
  userId: string
  /** The content that the id stands for; equal content must serialise to equal JSON. */
  content: unknown
}

export type ClaimOutcome = 'new' | 'repeat' | 'reused'

const rowOf = ({ id, kind, userId, content }: Claim): IdempotencyKeysTable => ({
  id,
  kind,
  user_id: userId,
  fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
})

const isSame = (first: IdempotencyKeysTable, row: IdempotencyKeysTable): boolean =>
  first.kind === row.kind && first.user_id === row.user_id && first.fingerprint === row.fingerprint

/**
 * Claims an id for its first user and content, in the same transaction as its effect. 'repeat': the same user has
 * claimed it for the same content before. 'reused': it belongs to something else.
 */
export async function claimIdempotencyKey(tx: Transaction, claim: Claim): Promise<ClaimOutcome> {
  const row = rowOf(claim)
  const inserted = await insertNew(tx, row)
  if (inserted.length > 0) return 'new'
  const first = await tx
    .selectFrom('claimed_ids')
    .selectAll()
    .where('id', '=', claim.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  return isSame(first, row) ? 'repeat' : 'reused'
}

const insertNew = prepared((tx: Transaction, { id, kind, user_id, fingerprint }: IdempotencyKeysTable) =>
  tx
    .insertInto('claimed_ids')
    .values({ id, kind, user_id, fingerprint })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

/** Claims many ids, in order, with fewer queries than one by one. */
export async function claimIdempotencyKeys(tx: Transaction, claims: readonly Claim[]): Promise<ClaimOutcome[]> {
  const rows = claims.map(rowOf)
  const ids = rows.map(({ id }) => id)
  const claimed = await inChunks(ids, (chunk) =>
    tx.selectFrom('claimed_ids').selectAll().where('id', 'in', chunk).execute(),
  )
  const firsts = new Map(claimed.map((first) => [first.id, first]))
  const added: IdempotencyKeysTable[] = []
  const outcomes = rows.map((row): ClaimOutcome => {
    const first = firsts.get(row.id)
    if (first) return isSame(first, row) ? 'repeat' : 'reused'
    firsts.set(row.id, row)
    added.push(row)
    return 'new'
  })
  await inChunks(added, (chunk) => tx.insertInto('claimed_ids').values(chunk).execute())
  return outcomes
}
