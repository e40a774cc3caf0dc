import type { Selectable } from 'kysely'
import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'
import type { ApplicationCopiesTable } from '#server/database/schema/application-copies.table.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

export interface CopyRecord {
  jobId: string
  userId: string
  applicationId: string
  companyName: string
  seen: ApplicationCopiesTable['seen']
  postingHash: string
  profileHash: string
  /** Empty when no resume was sent. */
  resumeVersion: string
  resumeSize: number
  resumeStoredAt: string
}

/** A copy with fields of its application. */
export type SentCopy = CopyRecord & {
  appliedAt: string
  note: string
  answers: StoredJson<MustHaveAnswer[]> | null
  leftAt: string | null
}

export class CopyRepository {
  /** Stores a copy. Replaces that of an earlier application. */
  async put(tx: Transaction, copy: CopyRecord): Promise<void> {
    const { job_id, user_id, ...values } = toRow(copy)
    await tx
      .insertInto('application_copies')
      .values({ job_id, user_id, ...values })
      .onConflict((conflict) => conflict.columns(['job_id', 'user_id']).doUpdateSet(values))
      .execute()
  }

  /** The copy of an existing application. */
  async find(db: Executor, jobId: string, userId: string): Promise<SentCopy | undefined> {
    const row = await db
      .selectFrom('application_copies as copy')
      .innerJoin('applications', (join) => join.onRef('applications.id', '=', 'copy.application_id'))
      .selectAll('copy')
      .select([
        'applications.applied_at',
        'applications.note',
        'applications.must_have_answers',
        'applications.left_at',
      ])
      .where('copy.job_id', '=', jobId)
      .where('copy.user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    if (!row) return undefined
    const { applied_at: appliedAt, note, must_have_answers: answers, left_at: leftAt } = row
    return { ...fromRow(row), appliedAt, note, answers, leftAt }
  }

  /** Deletes a copy and returns it. */
  async delete(tx: Transaction, jobId: string, userId: string): Promise<CopyRecord | undefined> {
    const row = await tx
      .deleteFrom('application_copies')
      .where('job_id', '=', jobId)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    return row && fromRow(row)
  }

  /** Up to `limit` copies of a person. */
  async some(db: Executor, userId: string, limit: number): Promise<CopyRecord[]> {
    const rows = await db
      .selectFrom('application_copies')
      .selectAll()
      .where('user_id', '=', userId)
      .limit(limit)
      .execute()
    return rows.map(fromRow)
  }
}

const toRow = (copy: CopyRecord): Selectable<ApplicationCopiesTable> => ({
  job_id: copy.jobId,
  user_id: copy.userId,
  application_id: copy.applicationId,
  company_name: copy.companyName,
  seen: copy.seen,
  posting_hash: copy.postingHash,
  profile_hash: copy.profileHash,
  resume_version: copy.resumeVersion,
  resume_size: copy.resumeSize,
  resume_stored_at: copy.resumeStoredAt,
})

const fromRow = (row: Selectable<ApplicationCopiesTable>): CopyRecord => ({
  jobId: row.job_id,
  userId: row.user_id,
  applicationId: row.application_id,
  companyName: row.company_name,
  seen: row.seen,
  postingHash: row.posting_hash,
  profileHash: row.profile_hash,
  resumeVersion: row.resume_version,
  resumeSize: row.resume_size,
  resumeStoredAt: row.resume_stored_at,
})
