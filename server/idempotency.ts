import { claimIdempotencyKey } from './database/idempotency-keys.ts'
import { ProblemError } from './problem-error.ts'

/**
 * Whether a write with this id still has to run; false for a repeat of the same write.
 * Call this in the transaction of the write. Throws 'id.reused' when the id was used for something else.
 */
export async function isFirstUse(...claim: Parameters<typeof claimIdempotencyKey>): Promise<boolean> {
  const outcome = await claimIdempotencyKey(...claim)
  if (outcome === 'reused') throw new ProblemError('id.reused')
  return outcome === 'new'
}
