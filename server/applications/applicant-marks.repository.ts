import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { ApplicationRecord } from './application.rows.ts'

/** An employer's private marks on one application. */
export interface ApplicantMarks {
  applicationId: string
  isShortlisted: boolean
  note: string
  /** When the note was written; empty without a note. */
  notedAt: string
}

type Application = Pick<ApplicationRecord, 'id' | 'jobId' | 'userId'>

export class ApplicantMarksRepository {
  /** The marks on this application; empty marks when there is no row. */
  async find(db: Executor, { id, jobId, userId }: Application): Promise<ApplicantMarks> {
    const row = await db
      .selectFrom('applicant_marks')
      .select(['is_shortlisted', 'note', 'noted_at'])
      .where('job_id', '=', jobId)
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return {
      applicationId: id,
      isShortlisted: decodeBoolean(row?.is_shortlisted ?? 0),
      note: row?.note ?? '',
      notedAt: row?.noted_at ?? '',
    }
  }

  async put(
    tx: Transaction,
    recruiterId: string,
    { jobId, userId }: Application,
    { isShortlisted, note, notedAt }: ApplicantMarks,
  ): Promise<void> {
    if (!isShortlisted && !note) return this.delete(tx, jobId, [userId])
    const values = { is_shortlisted: encodeBoolean(isShortlisted), note, noted_at: notedAt }
    await tx
      .insertInto('applicant_marks')
      .values({ job_id: jobId, user_id: userId, recruiter_id: recruiterId, ...values })
      .onConflict((conflict) => conflict.columns(['job_id', 'user_id']).doUpdateSet(values))
      .execute()
  }

  /** Deletes the marks on these candidates' applications to a job. */
  async delete(tx: Transaction, jobId: string, candidateIds: readonly string[]): Promise<void> {
    if (candidateIds.length === 0) return
    await tx.deleteFrom('applicant_marks').where('job_id', '=', jobId).where('user_id', 'in', candidateIds).execute()
  }

  /** The number of an employer's shortlisted applicants, for one job or all. */
  async countShortlisted(db: Executor, recruiterId: string, jobId: string | undefined): Promise<number> {
    const { count } = await db
      .selectFrom('applicant_marks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('recruiter_id', '=', recruiterId)
      .where('is_shortlisted', '=', 1)
      .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId ?? ''))
      .limit(1)
      .executeTakeFirstOrThrow()
    return count
  }
}
