import type { JobHistoryKind } from '#contract/applications/application-ledger.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

export interface JobHistoryLine {
  id: string
  kind: JobHistoryKind
  at: string
}

/** Changes within this many milliseconds of each other are one history line. */
const ONE_CHANGE_MS = 3_600_000

/** The events of a job after it was posted: one line each, shared by all applications. */
export class JobHistoryRepository {
  /** The newest lines since a time, at most `limit`, in chronological order. */
  async since(db: Executor, jobId: string, moment: string, limit: number): Promise<JobHistoryLine[]> {
    const newest = await linesOf(db, jobId).where('happened_at', '>=', moment).limit(limit).execute()
    return newest.toReversed()
  }

  async add(tx: Transaction, jobId: string, { id, kind, at }: JobHistoryLine): Promise<void> {
    const last = await linesOf(tx, jobId).limit(1).executeTakeFirst()
    const isSame = kind === 'job.changed' && last?.kind === kind && Date.parse(at) - Date.parse(last.at) < ONE_CHANGE_MS
    // For those who applied since, the earlier line is not part of their history.
    if (isSame && !(await hasApplicationSince(tx, jobId, last.at))) return
    await tx.insertInto('job_history').values({ id, job_id: jobId, kind, happened_at: at }).execute()
  }

  /** Whether the text of the job has changed since a time. */
  async changedAfter(db: Executor, jobId: string, moment: string): Promise<boolean> {
    const lines = linesOf(db, jobId).where('kind', '=', 'job.changed').where('happened_at', '>', moment)
    return (await lines.limit(1).executeTakeFirst()) !== undefined
  }

  async deleteOfJob(tx: Transaction, jobId: string): Promise<void> {
    await tx.deleteFrom('job_history').where('job_id', '=', jobId).execute()
  }
}

async function hasApplicationSince(db: Executor, jobId: string, moment: string): Promise<boolean> {
  const newest = await db
    .selectFrom('applications')
    .select('applied_at')
    .where('job_id', '=', jobId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.applied_at >= moment
}

const linesOf = (db: Executor, jobId: string) =>
  db
    .selectFrom('job_history')
    .select(['id', 'kind', 'happened_at as at'])
    .where('job_id', '=', jobId)
    .orderBy('seq', 'desc')

/** The history line for a change, from whether the job was open before and after it. */
export function changeKind(before: { isOpen: boolean }, after: { isOpen: boolean }): JobHistoryKind {
  if (before.isOpen === after.isOpen) return 'job.changed'
  return after.isOpen ? 'job.reopened' : 'job.closed'
}
