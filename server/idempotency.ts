import { claimIdempotencyKey } from './database/idempotency-keys.ts'
import { ProblemError } from './problem-error.ts'

/**
 * Whether a write with this id still has to be done; false when it is a repeat of the same write.
 * Belongs into the transaction of the write. Throws 'id.reused' when the id stands for something else.
 */
export async function isFirstUse(...claim: Parameters<typeof claimIdempotencyKey>): Promise<boolean> {
  const outcome = await claimIdempotencyKey(...claim)
  if (outcome === 'reused') throw new ProblemError('id.reused')
  return outcome === 'new'
}
