import type { Viewer } from '#contract/auth/viewer.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import { TAKEN_DOWN_JOB } from '#contract/reports/case.rules.ts'
import type { ApplicationRecord } from '#server/applications/application.repository.ts'
import type { TakenDown } from '#contract/reports/decision.schema.ts'
import type { QuestionCounts } from '#server/questions/question.repository.ts'
import type { PresentedQuestion } from '#server/questions/question.dto.ts'
import type { JobRecord } from './job.rows.ts'

/** A job with as much around it as its viewer may see. */
export interface PresentedJob {
  job: JobRecord
  /** The newest for the owner, the own one for a candidate. */
  applications: ApplicationRecord[]
  /** How many there are and have no answer, and the order that earlier ones come before, or null; for the owner alone. */
  applicants: { total: number; waiting: number; before: number | null } | null
  /** The newest and the viewer's own ones; none in a list. */
  questions: PresentedQuestion[]
  questionCounts: QuestionCounts
  /** The oldest one without a reply, for the owner's list. */
  waitingQuestion?: PresentedQuestion
  /** The order that older questions come before; null when there are none, and in a list. */
  olderQuestions: number | null
  posterEmail: string | null
  /** Until when the applications stay with the employer, for the two who know of one to a closed job. */
  applicationsKeptUntil?: string | undefined
  /** From when on the owner is asked whether an open job is still so, and when it is paused; for the owner alone. */
  confirmation?: { asksFrom: string; pausesAt: string }
  /** Why those who run the board have taken it down, for its owner. */
  takenDown?: TakenDown | undefined
}

/** What of its applications its viewer may see. */
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

/** A job that is taken down, without what it says and what others asked. */
export function withoutTexts(view: PresentedJob, { userId }: Viewer): PresentedJob {
  const questions = view.questions.filter(({ askerId }) => askerId === userId)
  const unanswered = questions.filter(({ replies }) => replies.length === 0).length
  const questionCounts = { total: questions.length, unanswered }
  return { ...view, job: { ...view.job, posting: NO_WORDS }, questions, questionCounts, olderQuestions: null }
}
