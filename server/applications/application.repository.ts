import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'

export interface ApplicationRecord {
  /** The order of applying. */
  seq: number
  jobId: string
  userId: string
  /** The candidate's email, from their record. */
  email: string
  approvalStatus: 'pending'
  appliedAt: string
}

/** So many, of those before this order. */
interface Slice {
  before: number | null
  limit: number
}

export class ApplicationRepository {
  async find(db: Executor, jobId: string, userId: string): Promise<ApplicationRecord | undefined> {
    return applicationsOf(db).where('job_id', '=', jobId).where('user_id', '=', userId).executeTakeFirst()
  }

  /** A candidate's applications, newest first. */
  async ofUser(db: Executor, userId: string, { before, limit }: Slice): Promise<ApplicationRecord[]> {
    return applicationsOf(db)
      .where('user_id', '=', userId)
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** Everybody's applications to a job, newest first. */
  async ofJob(db: Executor, jobId: string, { before, limit }: Slice): Promise<ApplicationRecord[]> {
    return applicationsOf(db)
      .where('job_id', '=', jobId)
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** The newest applications to each of these jobs, in the order they came. */
  async newestOfEach(db: Executor, jobIds: readonly string[], limit: number): Promise<ApplicationRecord[]> {
    return inChunks(jobIds, async (chunk) => {
      // A cross join keeps SQLite to this order: a job, the few newest of its applications, their rows.
      const newest = db
        .selectFrom('jobs')
        .crossJoin('applications')
        .where('jobs.id', 'in', chunk)
        .where('applications.seq', 'in', (eb) =>
          eb
            .selectFrom('applications as own')
            .select('own.seq')
            .whereRef('own.job_id', '=', 'jobs.id')
            .orderBy('own.seq', 'desc')
            .limit(limit),
        )
        .select('applications.seq as place')
      return applicationsOf(db).where('seq', 'in', newest).orderBy('seq').execute()
    })
  }

  /** How many apply to each of these jobs; one to which nobody does is left out. */
  async counts(db: Executor, jobIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await inChunks(jobIds, async (chunk) =>
      db
        .selectFrom('applications')
        .select(({ fn }) => ['job_id as jobId', fn.countAll<number>().as('count')])
        .where('job_id', 'in', chunk)
        .groupBy('job_id')
        .execute(),
    )
    return new Map(rows.map(({ jobId, count }) => [jobId, count]))
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
      'seq',
      'job_id as jobId',
      'user_id as userId',
      'users.email',
      'approval_status as approvalStatus',
      'applied_at as appliedAt',
    ])
}
