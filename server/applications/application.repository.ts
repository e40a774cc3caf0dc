import type { Interview } from '#contract/applications/interview.rules.ts'
import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { MustHave, MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import { encodeJson, type StoredJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { jsonText } from '#server/database/json-text.ts'
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
  /** How it stands by its history; since when, empty while nothing followed its sending. */
  stage: ApplicationStage
  stageAt: string
  /** What was written with the answer. */
  answer: string
  /** How its interview stands; see the table. */
  interview: StoredJson<Interview> | null
  /** Which of the times offered somebody else has picked; told to its candidate, and where the employer decides. */
  taken?: string[]
  /** The lines that its reader may see; read with one job's own application alone. */
  history?: History
  /** What they added for the employer, empty without; read with the own applications alone. */
  note?: string
  /** Answers to the must-have questions; read with the own applications alone. */
  answers?: StoredJson<MustHaveAnswer[]> | null
  /** Who applies; read for the job's owner alone. */
  applicant?: { name: string; headline: string; hasResume: boolean }
}

/** An application as the employer has it beside the candidate. */
export interface AppliedToRecord {
  jobId: string
  position: string
  appliedAt: string
  note: string
  /** The must-have questions of the job today, and what was answered when they applied. */
  asked: StoredJson<MustHave[]> | null
  answers: StoredJson<MustHaveAnswer[]> | null
  stage: ApplicationStage
  stageAt: string
  answer: string
  interview: StoredJson<Interview> | null
  /** Which of the times offered the employer has given to somebody else. */
  taken?: string[]
  history?: History
}

/** So many, of those before this order. */
interface Slice {
  before: number | null
  limit: number
}

export class ApplicationRepository {
  async find(db: Executor, jobId: string, userId: string): Promise<ApplicationRecord | undefined> {
    return applicationsOf(db)
      .select(['note', 'must_have_answers as answers'])
      .where('job_id', '=', jobId)
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
  }

  /** The same as long as it is with the employer. */
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
      .select(['note', 'must_have_answers as answers'])
      .where('user_id', '=', userId)
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** Everybody's applications to a job with who made them, newest first, as long as they are with the employer. */
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

  /** The newest applications to each of these jobs with who made them, in the order they came. */
  async newestOfEach(db: Executor, jobIds: readonly string[], limit: number): Promise<ApplicationRecord[]> {
    return inChunks(jobIds, async (chunk) => {
      const rows = await applicantsOf(db)
        .where('seq', 'in', newestTo(db, chunk, limit))
        .orderBy('seq')
        .execute()
      return rows.map(fromApplicantRow)
    })
  }

  /** How many applications to each of these jobs are with the employer; one to which nobody does is left out. */
  async counts(db: Executor, jobIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await inChunks(jobIds, async (chunk) =>
      db
        .selectFrom('applications')
        .select(({ fn }) => ['job_id as jobId', fn.countAll<number>().as('count')])
        .where('job_id', 'in', chunk)
        .where('left_at', 'is', null)
        .groupBy('job_id')
        .execute(),
    )
    return new Map(rows.map(({ jobId, count }) => [jobId, count]))
  }

  /** Whether an application of the candidate's to any job of the recruiter is with the recruiter. */
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

  /** Whose jobs the candidate applied to, the latest first. */
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

  /** What the candidate applied to of the recruiter's jobs, the newest first. */
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
    // What its employer put down beside it goes with it.
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

/** With what the job's owner is told of the candidate: what they work as is the position they name first. */
const applicantsOf = (db: Executor) =>
  applicationsOf(db).select((eb) => [
    'first_name as firstName',
    'last_name as lastName',
    'resume_link as resumeLink',
    jsonText(eb.ref('users.profile'), '$.experiences[0].position').as('headline'),
  ])

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
