import type { Viewer } from '#contract/auth/viewer.ts'
import { can } from '#contract/permission.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { TAKEN_DOWN_JOB } from '#contract/reports/case.rules.ts'
import type { ApplicantCounts, ApplicationRecord } from '#server/applications/application.rows.ts'
import type { TakenDown } from '#contract/reports/decision.schema.ts'
import type { QuestionCounts } from '#server/questions/question.repository.ts'
import type { PresentedQuestion } from '#server/questions/question.presenter.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { ReasonsOf } from '#server/reports/reasons.ts'
import type { JobRecord } from './job.rows.ts'

/** A job with the related data that its viewer may see. */
export interface PresentedJob {
  job: JobRecord
  /** The newest ones for the owner; a candidate's own. */
  applications: ApplicationRecord[]
  /** Earlier applications have sequence numbers below `before`, or null. Owner only. */
  applicants: (ApplicantCounts & { before: number | null }) | null
  /** The newest ones and the viewer's own; empty in a list. */
  questions: PresentedQuestion[]
  questionCounts: QuestionCounts
  /** The oldest question without a reply, for the owner's list. */
  waitingQuestion?: PresentedQuestion
  /** Older questions have sequence numbers below this; null when there are none, and in a list. */
  olderQuestions: number | null
  posterEmail: string | null
  /**
   * How long the employer keeps the applications to a closed job, for viewers who know of one; for an applicant whose
   * application has left the employer, when it did.
   */
  applicationsKeptUntil?: string | undefined
  /** When the owner is asked whether the job is still open, and when it is paused; owner only. */
  confirmation?: { asksFrom: string; pausesAt: string }
  /** Why an administrator took it down; owner only. */
  takenDown?: TakenDown | undefined
}

/** The applications that the viewer may see. */
export type Around = Pick<PresentedJob, 'applications' | 'applicants'>

const NO_WORDS: Posting = {
  position: TAKEN_DOWN_JOB,
  experience: '',
  workLevel: '',
  employmentType: '',
  salaryRange: '',
  location: '',
  overview: '',
  skills: [],
  responsibilities: [],
  requirements: [],
}

/** A taken-down job without its text and the questions of others. */
export function withoutTexts(view: PresentedJob, { userId }: Viewer): PresentedJob {
  const questions = view.questions.filter(({ askerId }) => askerId === userId)
  const unanswered = questions.filter(({ replies }) => replies.length === 0).length
  const questionCounts = { total: questions.length, unanswered }
  return { ...view, job: { ...view.job, posting: NO_WORDS }, questions, questionCounts, olderQuestions: null }
}

/** Adds the reason to the viewer's own jobs that were taken down. */
export async function withJobReasons(db: Executor, viewer: Viewer, views: PresentedJob[], reasons: ReasonsOf) {
  const own = views.filter(({ job }) => job.takenDownAt !== null && can(viewer, 'job.see-applicants', job))
  if (own.length === 0) return views
  const found = await reasons(
    db,
    'job',
    own.map(({ job }) => job.id),
  )
  return views.map((view) => ({ ...view, takenDown: found.get(view.job.id) }))
}
