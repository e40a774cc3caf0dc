import { encodeBoolean } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'

/** What a sitemap says of a job. */
export interface OpenJob {
  seq: number
  id: string
  updatedAt: string
}

/** The sequence number of the newest job, 0 without any. */
export async function newestSeq(db: Executor): Promise<number> {
  const newest = await db.selectFrom('jobs').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return newest?.seq ?? 0
}

/** Open jobs after this sequence number and up to that one, oldest first. */
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
