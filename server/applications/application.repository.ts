import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'

export interface ApplicationRecord {
  jobId: string
  userId: string
  /** The candidate's email, from their record. */
  email: string
  approvalStatus: 'pending'
  appliedAt: string
}

export class ApplicationRepository {
  async find(db: Executor, jobId: string, userId: string): Promise<ApplicationRecord | undefined> {
    return applicationsOf(db).where('job_id', '=', jobId).where('user_id', '=', userId).executeTakeFirst()
  }

  /** A candidate's applications, newest first. */
  async ofUser(db: Executor, userId: string): Promise<ApplicationRecord[]> {
    return applicationsOf(db).where('user_id', '=', userId).orderBy('seq', 'desc').execute()
  }

  /** Everybody's applications to these jobs, in the order they came. */
  async ofJobs(db: Executor, jobIds: readonly string[]): Promise<ApplicationRecord[]> {
    return inChunks(jobIds, async (chunk) => applicationsOf(db).where('job_id', 'in', chunk).orderBy('seq').execute())
  }

  /** Whether the candidate applied to any job of the recruiter. */
  async links(db: Executor, candidateId: string, recruiterId: string): Promise<boolean> {
    const link = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('applications.seq')
      .where('applications.user_id', '=', candidateId)
      .where('jobs.recruiter_id', '=', recruiterId)
      .limit(1)
      .executeTakeFirst()
    return link !== undefined
  }

  /** Whether anybody applies to this job. */
  async hasAny(db: Executor, jobId: string): Promise<boolean> {
    const one = await db
      .selectFrom('applications')
      .select('seq')
      .where('job_id', '=', jobId)
      .limit(1)
      .executeTakeFirst()
    return one !== undefined
  }

  async delete(tx: Transaction, jobId: string, userId: string): Promise<void> {
    await tx.deleteFrom('applications').where('job_id', '=', jobId).where('user_id', '=', userId).execute()
  }

  async insert(tx: Transaction, application: { jobId: string; userId: string; appliedAt: string }): Promise<void> {
    await tx
      .insertInto('applications')
      .values({
        job_id: application.jobId,
        user_id: application.userId,
        approval_status: 'pending',
        applied_at: application.appliedAt,
      })
      .execute()
  }
}

function applicationsOf(db: Executor) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .select([
      'job_id as jobId',
      'user_id as userId',
      'users.email',
      'approval_status as approvalStatus',
      'applied_at as appliedAt',
    ])
}
