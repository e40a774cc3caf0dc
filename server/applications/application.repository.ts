import type { Interview } from '#contract/applications/interview.rules.ts'
import { deskStage } from '#contract/applications/applicant-desk.rules.ts'
import { isWaiting, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { MustHave, MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import { encodeJson, type StoredJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { isOneOf } from '#server/database/among.ts'
import { prepared } from '#server/database/prepared.ts'
import {
  applicantsOf,
  applicationsOf,
  fromApplicantRow,
  type ApplicantCounts,
  type ApplicationRecord,
} from './application.rows.ts'
import type { History } from './histories.ts'
import { newestTo } from './newest-applications.repository.ts'

/** An application as the employer sees it beside the candidate. */
export interface AppliedToRecord {
  id: string
  jobId: string
  position: string
  appliedAt: string
  note: string
  /** The job's current must-have questions, and the answers given with the application. */
  asked: StoredJson<MustHave[]> | null
  answers: StoredJson<MustHaveAnswer[]> | null
  stage: ApplicationStage
  stageAt: string
  answer: string
  interview: StoredJson<Interview> | null
  /** The offered times that the employer has given to someone else. */
  taken?: string[]
  history?: History
}

/** At most `limit` rows with sequence numbers below `before`. */
interface Slice {
  before: number | null
  limit: number
}

export class ApplicationRepository {
  async find(db: Executor, jobId: string, userId: string): Promise<ApplicationRecord | undefined> {
    return applicationsOf(db)
      .select(['note', 'must_have_answers as answers', 'left_at as leftAt'])
      .where('job_id', '=', jobId)
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
  }

  /** This application, if it is to this job and with the employer. */
  async findWithEmployer(db: Executor, jobId: string, id: string): Promise<ApplicationRecord | undefined> {
    return applicationsOf(db)
      .select(['note', 'must_have_answers as answers'])
      .where('applications.id', '=', id)
      .where('job_id', '=', jobId)
      .where('left_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
  }

  /** A candidate's applications, newest first. */
  async ofUser(db: Executor, userId: string, { before, limit }: Slice): Promise<ApplicationRecord[]> {
    return applicationsOf(db)
      .select(['note', 'must_have_answers as answers', 'left_at as leftAt'])
      .where('user_id', '=', userId)
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** All applications to a job with their applicants, newest first, while they are with the employer. */
  async ofJob(db: Executor, jobId: string, { before, limit }: Slice): Promise<ApplicationRecord[]> {
    const rows = await applicantsOf(db)
      .where('job_id', '=', jobId)
      .where('left_at', 'is', null)
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map(fromApplicantRow)
  }

  /** The newest applications to each of these jobs with their applicants, in chronological order. */
  async newestOfEach(db: Executor, jobIds: readonly string[], limit: number): Promise<ApplicationRecord[]> {
    return jobIds.length === 0 ? [] : (await newestApplicants(db, { jobIds, limit })).map(fromApplicantRow)
  }

  /** The numbers of applicants to each of these jobs that are with the employer; omits jobs without any. */
  async counts(db: Executor, jobIds: readonly string[]): Promise<Map<string, ApplicantCounts>> {
    const counts = new Map<string, ApplicantCounts>()
    for (const { jobId, stage, count } of jobIds.length === 0 ? [] : await countsByStage(db, { jobIds })) {
      const { total, waiting, unseen } = counts.get(jobId) ?? { total: 0, waiting: 0, unseen: 0 }
      counts.set(jobId, {
        total: total + count,
        waiting: isWaiting(stage) ? waiting + count : waiting,
        unseen: deskStage(stage) === 'new' ? unseen + count : unseen,
      })
    }
    return counts
  }

  /** Whether the recruiter has an application of the candidate to any of their jobs. */
  async links(db: Executor, candidateId: string, recruiterId: string): Promise<boolean> {
    const link = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('applications.seq')
      .where('applications.user_id', '=', candidateId)
      .where('applications.left_at', 'is', null)
      .where('jobs.recruiter_id', '=', recruiterId)
      .limit(1)
      .executeTakeFirst()
    return link !== undefined
  }

  /** The employers that the candidate applied to, latest first. */
  async recruitersOf(db: Executor, candidateId: string, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('jobs.recruiter_id as recruiterId')
      .where('applications.user_id', '=', candidateId)
      .where('applications.left_at', 'is', null)
      .groupBy('jobs.recruiter_id')
      .orderBy(({ fn }) => fn.max('applications.seq'), 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ recruiterId }) => recruiterId)
  }

  /** The candidate's applications to the recruiter's jobs, newest first. */
  async toRecruiter(db: Executor, candidateId: string, recruiterId: string, limit: number): Promise<AppliedToRecord[]> {
    return db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['applications.id', 'jobs.id as jobId', 'jobs.position', 'applied_at as appliedAt', 'note'])
      .select(['stage', 'stage_at as stageAt', 'answer', 'interview'])
      .select(['jobs.must_haves as asked', 'must_have_answers as answers'])
      .where('applications.user_id', '=', candidateId)
      .where('applications.left_at', 'is', null)
      .where('jobs.recruiter_id', '=', recruiterId)
      .orderBy('applications.seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** Whether this job has applications. */
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
    // The employer's marks are deleted with the application.
    await tx.deleteFrom('applicant_marks').where('job_id', '=', jobId).where('user_id', '=', userId).execute()
  }

  async insert(
    tx: Transaction,
    application: {
      id: string
      jobId: string
      userId: string
      appliedAt: string
      note?: string
      answers?: readonly MustHaveAnswer[]
      /** Whether the applicant's address is verified now; unset where nothing verifies addresses. */
      isVerified?: boolean
      /** The `networkNumber` of the sender. */
      place?: number
    },
  ): Promise<void> {
    const { userId, isVerified = true } = application
    const was = tx.selectFrom('users').select('id').where('id', '=', userId).where('email_verified', '=', 1)
    await tx
      .insertInto('applications')
      .values((eb) => ({
        id: application.id,
        job_id: application.jobId,
        user_id: application.userId,
        applied_at: application.appliedAt,
        note: application.note ?? '',
        must_have_answers: application.answers?.length ? encodeJson([...application.answers]) : null,
        record_of: eb
          .selectFrom('jobs')
          .select('recruiter_id')
          .where('id', '=', application.jobId)
          .$if(!isVerified, (query) => query.where((where) => where.exists(was))),
        sender_place: application.place ?? null,
      }))
      .execute()
  }

  /** Counts all applications of a person in the response records: their address has been verified. */
  async countOf(tx: Transaction, userId: string): Promise<void> {
    await tx
      .updateTable('applications')
      .set((eb) => ({
        record_of: eb.selectFrom('jobs').select('recruiter_id').whereRef('jobs.id', '=', 'applications.job_id'),
      }))
      .where('user_id', '=', userId)
      .where('record_of', 'is', null)
      .execute()
  }
}

const newestApplicants = prepared((db, { jobIds, limit }: { jobIds: readonly string[]; limit: number }) =>
  applicantsOf(db)
    .where('seq', 'in', newestTo(db, jobIds, limit))
    .orderBy('seq'),
)

const countsByStage = prepared((db, { jobIds }: { jobIds: readonly string[] }) =>
  db
    .selectFrom('applications')
    .select(({ fn }) => ['job_id as jobId', 'stage', fn.countAll<number>().as('count')])
    .where((eb) => isOneOf(db.engine, eb.ref('job_id'), jobIds))
    .where('left_at', 'is', null)
    .groupBy(['job_id', 'stage']),
)
