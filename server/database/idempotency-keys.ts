import { createHash } from 'node:crypto'
import type { Transaction } from './transaction.ts'
import type { ClaimedIdsTable } from './schema/claimed-ids.table.ts'

interface Claim {
  id: string
  kind: ClaimedIdsTable['kind']
  userId: string
  /** What the id stands for; the same content is written as the same JSON. */
  content: unknown
}

/**
 * Reserves an id for its first user and content, in the transaction of its effect. 'repeat' means that the
 * same user has reserved it for the same content before, 'reused' that it belongs to something else.
 */
export async function claimIdempotencyKey(tx: Transaction, claim: Claim): Promise<'new' | 'repeat' | 'reused'> {
  const row: ClaimedIdsTable = {
    id: claim.id,
    kind: claim.kind,
    user_id: claim.userId,
    fingerprint: createHash('sha256').update(JSON.stringify(claim.content)).digest('base64url'),
  }
  const inserted = await tx
    .insertInto('claimed_ids')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return 'new'
  const first = await tx.selectFrom('claimed_ids').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow()
  const isSame = first.kind === row.kind && first.user_id === row.user_id && first.fingerprint === row.fingerprint
  return isSame ? 'repeat' : 'reused'
}
