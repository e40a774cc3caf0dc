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
}

export class CopyRepository {
  /** Stores the copy of a new application. */
  async insert(tx: Transaction, copy: CopyRecord): Promise<void> {
    await tx.insertInto('application_copies').values(toRow(copy)).execute()
  }

  /** The job, the sender and the end of an application that there is; `leftAt` is null while it is with the employer. */
  async application(db: Executor, id: string) {
    return db
      .selectFrom('applications')
      .select(['job_id as jobId', 'user_id as userId', 'left_at as leftAt'])
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst()
  }

  /** The copy of an existing application. */
  async find(db: Executor, applicationId: string): Promise<SentCopy | undefined> {
    const row = await db
      .selectFrom('application_copies as copy')
      .innerJoin('applications', (join) => join.onRef('applications.id', '=', 'copy.application_id'))
      .selectAll('copy')
      .select(['applications.applied_at', 'applications.note', 'applications.must_have_answers'])
      .where('copy.application_id', '=', applicationId)
      .limit(1)
      .executeTakeFirst()
    if (!row) return undefined
    const { applied_at: appliedAt, note, must_have_answers: answers } = row
    return { ...fromRow(row), appliedAt, note, answers }
  }

  /** Deletes a copy and returns it. */
  async delete(tx: Transaction, applicationId: string): Promise<CopyRecord | undefined> {
    const row = await tx
      .deleteFrom('application_copies')
      .where('application_id', '=', applicationId)
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
