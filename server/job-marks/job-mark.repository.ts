import type { ExpressionBuilder } from 'kysely'
import type { JobMark, MarkKind } from '#contract/job-marks/job-mark.rules.ts'
import { TAKEN_DOWN_JOB } from '#contract/reports/case.rules.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** A pagination cursor: a change's position in the order of all changes. */
export type MarkPlace = Pick<JobMark, 'changedAt' | 'jobId'>

export interface MarkStand extends JobMark {
  /** When the job was last updated; null when it no longer exists, or was taken down. */
  updatedAt: string | null
  /** Set for a job that was taken down. */
  isTakenDown?: true
}

/** A marked job with its name. */
export interface NamedMark extends MarkPlace {
  position: string
  companyName: string
}

interface ForgetOptions {
  before: string
  most: number
  /** Whether marks outlive their job. */
  keepsDeleted: boolean
}

export class JobMarkRepository {
  async find(db: Executor, userId: string, kind: MarkKind, jobId: string): Promise<JobMark | undefined> {
    const row = await marksOf(db, userId, kind)
      .select(['job_id', 'is_set', 'changed_at'])
      .where('job_id', '=', jobId)
      .limit(1)
      .executeTakeFirst()
    return row && fromRow(row)
  }

  /** A person's marks, and those removed after `since`, in the order of changes, with each job's last update. */
  async page(
    db: Executor,
    userId: string,
    kind: MarkKind,
    { since, after, limit }: { since: string; after: MarkPlace | null; limit: number },
  ): Promise<MarkStand[]> {
    const rows = await marksOf(db, userId, kind)
      .leftJoin('jobs', 'jobs.id', 'job_marks.job_id')
      .select(['job_id', 'is_set', 'changed_at', 'jobs.updated_at as job_updated_at', 'taken_down_at'])
      .where((where) => where.or([where('is_set', '=', encodeBoolean(true)), where('changed_at', '>', since)]))
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

  /** The existing jobs that a person has marked, newest first. */
  async named(db: Executor, userId: string, kind: MarkKind, limit: number): Promise<NamedMark[]> {
    const rows = await marksOf(db, userId, kind)
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .innerJoin('users', 'users.id', 'recruiter_id')
      .select(['job_id as jobId', 'changed_at as changedAt', 'position', 'company_name as companyName'])
      .select('taken_down_at as downSince')
      .where('is_set', '=', encodeBoolean(true))
      .orderBy('changed_at', 'desc')
      .orderBy('job_id')
      .limit(limit)
      .execute()
    return rows.map(({ downSince, position, ...row }) => ({
      ...row,
      position: downSince === null ? position : TAKEN_DOWN_JOB,
    }))
  }

  async count(db: Executor, userId: string, kind: MarkKind): Promise<number> {
    const { total } = await marksOf(db, userId, kind)
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('is_set', '=', encodeBoolean(true))
      .limit(1)
      .executeTakeFirstOrThrow()
    return total
  }

  async put(tx: Transaction, userId: string, kind: MarkKind, { jobId, isSet, changedAt }: JobMark): Promise<void> {
    const change = { is_set: encodeBoolean(isSet), changed_at: changedAt }
    await tx
      .insertInto('job_marks')
      .values({ user_id: userId, kind, job_id: jobId, ...change })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'job_id']).doUpdateSet(change))
      .execute()
  }

  /**
   * Deletes marks that were removed by `before`, or beyond the newest `most` of those; without `keepsDeleted` also those
   * of deleted jobs.
   */
  async forget(tx: Transaction, userId: string, kind: MarkKind, options: ForgetOptions): Promise<void> {
    const { before, most, keepsDeleted } = options
    const marks = tx.deleteFrom('job_marks').where('user_id', '=', userId).where('kind', '=', kind)
    if (!keepsDeleted) await marks.where(isOfDeletedJob).execute()
    const kept = await marksOf(tx, userId, kind)
      .select('changed_at as at')
      .where('is_set', '=', encodeBoolean(false))
      .orderBy('changed_at', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    await marks
      .where('is_set', '=', encodeBoolean(false))
      .where('changed_at', '<=', kept && kept.at > before ? kept.at : before)
      .execute()
  }
}

function marksOf(db: Executor, userId: string, kind: MarkKind) {
  return db.selectFrom('job_marks').where('user_id', '=', userId).where('kind', '=', kind)
}

const isOfDeletedJob = (eb: ExpressionBuilder<BoardSchema, 'job_marks'>) =>
  eb.not(eb.exists(eb.selectFrom('jobs').select('jobs.id').whereRef('jobs.id', '=', 'job_marks.job_id')))

const fromRow = (row: { job_id: string; is_set: number; changed_at: string }): JobMark => ({
  jobId: row.job_id,
  isSet: decodeBoolean(row.is_set),
  changedAt: row.changed_at,
})
