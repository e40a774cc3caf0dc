import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { ExpressionBuilder } from 'kysely'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** Whether a person has saved a job, and when that changed (ISO 8601). */
export interface SavedJobRecord {
  jobId: string
  isSaved: boolean
  changedAt: string
}

/** A pagination cursor: a change's position in the order of all changes. */
export type SavedPlace = Pick<SavedJobRecord, 'changedAt' | 'jobId'>

export interface SavedJobStand extends SavedJobRecord {
  /** When the job was last updated; null when it no longer exists, or was taken down. */
  updatedAt: string | null
  /** Set for a job that was taken down. */
  isTakenDown?: true
}

export class SavedJobRepository {
  async find(db: Executor, userId: string, jobId: string): Promise<SavedJobRecord | undefined> {
    const row = await savedJobsOf(db, userId).where('job_id', '=', jobId).limit(1).executeTakeFirst()
    return row && fromRow(row)
  }

  /** A person's saved jobs, and those removed after `since`, in the order of changes, with each job's last update. */
  async page(
    db: Executor,
    userId: string,
    { since, after, limit }: { since: string; after: SavedPlace | null; limit: number },
  ): Promise<SavedJobStand[]> {
    const rows = await db
      .selectFrom('saved_jobs')
      .leftJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
      .select(['job_id', 'is_saved', 'changed_at', 'jobs.updated_at as job_updated_at', 'taken_down_at'])
      .where('user_id', '=', userId)
      .where(isTold(since))
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('changed_at', 'job_id'), '>', eb.tuple(after?.changedAt ?? '', after?.jobId ?? '')),
        ),
      )
      .orderBy('changed_at')
      .orderBy('job_id')
      .limit(limit)
      .execute()
    // A job that was taken down is gone for everybody but its employer, as in the responses that contain jobs.
    return rows.map((row) =>
      row.taken_down_at === null
        ? { ...fromRow(row), updatedAt: row.job_updated_at }
        : { ...fromRow(row), updatedAt: null, isTakenDown: true },
    )
  }

  async countSaved(db: Executor, userId: string): Promise<number> {
    const { total } = await db
      .selectFrom('saved_jobs')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('is_saved', '=', encodeBoolean(true))
      .limit(1)
      .executeTakeFirstOrThrow()
    return total
  }

  async put(tx: Transaction, userId: string, { jobId, isSaved, changedAt }: SavedJobRecord): Promise<void> {
    const change = { is_saved: encodeBoolean(isSaved), changed_at: changedAt }
    await tx
      .insertInto('saved_jobs')
      .values({ user_id: userId, job_id: jobId, ...change })
      .onConflict((conflict) => conflict.columns(['user_id', 'job_id']).doUpdateSet(change))
      .execute()
  }

  /** Deletes entries of jobs removed from the list up to `moment`. */
  async deleteRemoved(tx: Transaction, userId: string, moment: string): Promise<void> {
    await tx
      .deleteFrom('saved_jobs')
      .where('user_id', '=', userId)
      .where('is_saved', '=', encodeBoolean(false))
      .where('changed_at', '<=', moment)
      .execute()
  }
}

/** Saved jobs, and those removed after `since`. */
const isTold = (since: string) => (where: ExpressionBuilder<BoardSchema, 'saved_jobs'>) =>
  where.or([where('is_saved', '=', encodeBoolean(true)), where('changed_at', '>', since)])

function savedJobsOf(db: Executor, userId: string) {
  return db.selectFrom('saved_jobs').select(['job_id', 'is_saved', 'changed_at']).where('user_id', '=', userId)
}

function fromRow(row: { job_id: string; is_saved: number; changed_at: string }): SavedJobRecord {
  return { jobId: row.job_id, isSaved: decodeBoolean(row.is_saved), changedAt: row.changed_at }
}
