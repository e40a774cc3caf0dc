import { createHash } from 'node:crypto'
import type { SentProfile } from '#contract/applications/application-copy.schema.ts'
import { decodeJson, encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** Profile versions as they were sent: each is stored once, as long as a copy references it. */
export class SentProfileRepository {
  /** Returns the version's hash. */
  async put(tx: Transaction, userId: string, profile: SentProfile): Promise<string> {
    const text = encodeJson(profile)
    const hash = createHash('sha256').update(text).digest('base64url')
    await tx
      .insertInto('sent_profiles')
      .values({ user_id: userId, hash, profile: text })
      .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doNothing())
      .execute()
    return hash
  }

  async find(db: Executor, userId: string, hash: string): Promise<SentProfile | undefined> {
    const row = await db
      .selectFrom('sent_profiles')
      .select('profile')
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    return row && decodeJson(row.profile)
  }

  async delete(tx: Transaction, userId: string, hash: string): Promise<void> {
    await tx.deleteFrom('sent_profiles').where('user_id', '=', userId).where('hash', '=', hash).execute()
  }

  /** Whether a copy references this version of the profile or resume. */
  async isNamed(db: Executor, userId: string, name: { profile: string } | { resume: string }): Promise<boolean> {
    const copies = db.selectFrom('application_copies').select('job_id').where('user_id', '=', userId)
    const naming =
      'profile' in name
        ? copies.where('profile_hash', '=', name.profile)
        : copies.where('resume_version', '=', name.resume)
    return (await naming.limit(1).executeTakeFirst()) !== undefined
  }
}
