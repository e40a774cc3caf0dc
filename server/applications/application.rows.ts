import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import { decodeJson, type StoredJson } from '#server/database/codecs.ts'
import { jsonText } from '#server/database/json-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { History } from './histories.ts'

export interface ApplicationRecord {
  /** The order of applying. */
  seq: number
  /** Made by the candidate's device. */
  id: string
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

/** The numbers of a job's applicants, of those who wait for an answer, and of those whom the employer has not seen. */
export interface ApplicantCounts {
  total: number
  waiting: number
  unseen: number
}

/** The state of an application's interview; null without one. */
export const interviewOf = ({ interview }: { interview: StoredJson<Interview> | null }): Interview | null =>
  interview && decodeJson(interview)

/** Applications with the candidate's current address. */
export function applicationsOf(db: Executor) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .select([
      'seq',
      'applications.id',
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
export const applicantsOf = (db: Executor) =>
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

/** Field by field: `...rest` takes thirty times as long, for every applicant of a list. */
export const fromApplicantRow = (row: ApplicantRow): ApplicationRecord => ({
  seq: row.seq,
  id: row.id,
  jobId: row.jobId,
  userId: row.userId,
  email: row.email,
  appliedAt: row.appliedAt,
  stage: row.stage,
  stageAt: row.stageAt,
  answer: row.answer,
  interview: row.interview,
  applicant: {
    name: `${row.firstName} ${row.lastName}`,
    headline: row.headline ?? '',
    hasResume: row.resumeLink !== '',
  },
})
