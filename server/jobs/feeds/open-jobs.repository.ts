import { encodeBoolean } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'

/** The fields of a job in a sitemap. */
export interface OpenJob {
  seq: number
  id: string
  updatedAt: string
}

/** The sequence number of the newest job; 0 without any. */
export async function newestSeq(db: Executor): Promise<number> {
  const newest = await db.selectFrom('jobs').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return newest?.seq ?? 0
}

/** Open jobs with sequence numbers above `after`, up to and including `upTo`, oldest first. */
export async function openJobs(
  db: Executor,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<OpenJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['seq', 'id', 'updated_at'])
    .where('is_open', '=', encodeBoolean(true))
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, id, updated_at }) => ({ seq, id, updatedAt: updated_at }))
}
