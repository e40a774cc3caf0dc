import { TAKEN_DOWN_JOB } from '#contract/reports/case.rules.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** Whether a person has hidden a job, and when that changed (ISO 8601). */
export interface HiddenJobChange {
  jobId: string
  isHidden: boolean
  changedAt: string
}

/** A hidden job with its name. */
export interface HiddenJobRecord {
  jobId: string
  changedAt: string
  position: string
  companyName: string
}

export class HiddenJobRepository {
  async find(db: Executor, userId: string, jobId: string): Promise<HiddenJobChange | undefined> {
    const row = await db
      .selectFrom('hidden_jobs')
      .select(['is_hidden', 'changed_at'])
      .where('user_id', '=', userId)
      .where('job_id', '=', jobId)
      .limit(1)
      .executeTakeFirst()
    return row && { jobId, isHidden: decodeBoolean(row.is_hidden), changedAt: row.changed_at }
  }

  /** The existing jobs that a person has hidden, newest first. */
  async ofUser(db: Executor, userId: string, limit: number): Promise<HiddenJobRecord[]> {
    const rows = await db
      .selectFrom('hidden_jobs')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .innerJoin('users', 'users.id', 'recruiter_id')
      .select(['job_id as jobId', 'changed_at as changedAt', 'position', 'company_name as companyName'])
      .select('taken_down_at as downSince')
      .where('user_id', '=', userId)
      .where('is_hidden', '=', encodeBoolean(true))
      .orderBy('changed_at', 'desc')
      .orderBy('job_id')
      .limit(limit)
      .execute()
    return rows.map(({ downSince, position, ...row }) => ({
      ...row,
      position: downSince === null ? position : TAKEN_DOWN_JOB,
    }))
  }

  async countHidden(db: Executor, userId: string): Promise<number> {
    const { total } = await db
      .selectFrom('hidden_jobs')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('is_hidden', '=', encodeBoolean(true))
      .limit(1)
      .executeTakeFirstOrThrow()
    return total
  }

  async put(tx: Transaction, userId: string, { jobId, isHidden, changedAt }: HiddenJobChange): Promise<void> {
    const change = { is_hidden: encodeBoolean(isHidden), changed_at: changedAt }
    await tx
      .insertInto('hidden_jobs')
      .values({ user_id: userId, job_id: jobId, ...change })
      .onConflict((conflict) => conflict.columns(['user_id', 'job_id']).doUpdateSet(change))
      .execute()
  }

  /** Deletes entries of deleted jobs, and of jobs shown again by `before` or beyond the newest `most` of those. */
  async forget(tx: Transaction, userId: string, { before, most }: { before: string; most: number }): Promise<void> {
    await tx
      .deleteFrom('hidden_jobs')
      .where('user_id', '=', userId)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('jobs').select('jobs.id').whereRef('jobs.id', '=', 'hidden_jobs.job_id'))),
      )
      .execute()
    const kept = await tx
      .selectFrom('hidden_jobs')
      .select('changed_at as at')
      .where('user_id', '=', userId)
      .where('is_hidden', '=', encodeBoolean(false))
      .orderBy('changed_at', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    await tx
      .deleteFrom('hidden_jobs')
      .where('user_id', '=', userId)
      .where('is_hidden', '=', encodeBoolean(false))
      .where('changed_at', '<=', kept && kept.at > before ? kept.at : before)
      .execute()
  }
}
