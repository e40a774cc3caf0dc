import type { Interview } from '#contract/applications/interview.rules.ts'
import { isWaiting, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { MustHave, MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import { encodeJson, type StoredJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { isOneOf } from '#server/database/among.ts'
import { jsonText } from '#server/database/json-text.ts'
import { prepared } from '#server/database/prepared.ts'
import type { History } from './histories.ts'
import { newestTo } from './newest-applications.repository.ts'

export interface ApplicationRecord {
  /** The order of applying. */
  seq: number
  jobId: string
  userId: string
  /** The candidate's email, from their record. */
  email: string
  appliedAt: string
  /** The stage by its history; `stageAt` is empty while the application was only sent. */
  stage: ApplicationStage
  stageAt: string
  /** The text of the answer. */
  answer: string
  /** The state of its interview; see the table. */
  interview: StoredJson<Interview> | null
  /** The offered times that others have picked; only for the candidate and the deciding employer. */
  taken?: string[]
  /** The lines that the reader may see; only read for one's own application to a single job. */
  history?: History
  /** The note to the employer, empty without one; only read for one's own applications. */
  note?: string
  /** Answers to the must-have questions; only read for one's own applications. */
  answers?: StoredJson<MustHaveAnswer[]> | null
  /** When it left the employer's view, null while it is there; only read for one's own applications. */
  leftAt?: string | null
  /** The applicant; only read for the job's owner. */
  applicant?: { name: string; headline: string; hasResume: boolean }
}

/** An application as the employer sees it beside the candidate. */
export interface AppliedToRecord {
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

/** The numbers of a job's applicants, and of those who wait for an answer. */
export interface ApplicantCounts {
  total: number
  waiting: number
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

  /** Same, but only while the application is with the employer. */
  async findWithEmployer(db: Executor, jobId: string, userId: string): Promise<ApplicationRecord | undefined> {
    return applicationsOf(db)
      .select(['note', 'must_have_answers as answers'])
      .where('job_id', '=', jobId)
      .where('user_id', '=', userId)
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
      const { total, waiting } = counts.get(jobId) ?? { total: 0, waiting: 0 }
      counts.set(jobId, { total: total + count, waiting: isWaiting(stage) ? waiting + count : waiting })
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
      .select(['jobs.id as jobId', 'jobs.position', 'applied_at as appliedAt', 'note'])
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
      jobId: string
      userId: string
      appliedAt: string
      note?: string
      answers?: readonly MustHaveAnswer[]
    },
  ): Promise<void> {
    await tx
      .insertInto('applications')
      .values({
        job_id: application.jobId,
        user_id: application.userId,
        approval_status: 'pending',
        applied_at: application.appliedAt,
        note: application.note ?? '',
        must_have_answers: application.answers?.length ? encodeJson([...application.answers]) : null,
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
      'applied_at as appliedAt',
      'stage',
      'stage_at as stageAt',
      'answer',
      'interview',
    ])
}

/** Adds what the job's owner sees of the candidate; the headline is the position listed first in their profile. */
const applicantsOf = (db: Executor) =>
  applicationsOf(db).select((eb) => [
    'first_name as firstName',
    'last_name as lastName',
    'resume_link as resumeLink',
    jsonText(eb.ref('users.profile'), '$.experiences[0].position').as('headline'),
  ])

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

interface ApplicantRow extends ApplicationRecord {
  firstName: string
  lastName: string
  resumeLink: string
  headline: string | null
}

function fromApplicantRow({ firstName, lastName, resumeLink, headline, ...application }: ApplicantRow) {
  const applicant = { name: `${firstName} ${lastName}`, headline: headline ?? '', hasResume: resumeLink !== '' }
  return { ...application, applicant }
}
