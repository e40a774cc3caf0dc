import type { Generated } from 'kysely'
import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'

export interface ApplicationsTable {
  seq: Generated<number>
  job_id: string
  user_id: string
  /** What servers of before read. How it stands is `stage`. */
  approval_status: 'pending'
  applied_at: string
  note: Generated<string>
  /** Answers to the must-have questions, with the words that were asked; null without any. */
  must_have_answers: Generated<StoredJson<MustHaveAnswer[]> | null>
  /** How it stands by its lines in `application_events`. */
  stage: Generated<ApplicationStage>
  /** Since when; empty while nothing followed its sending. */
  stage_at: Generated<string>
  /** What was written with the answer. */
  answer: Generated<string>
  is_bulk: Generated<number>
  /** When it left the employer's view; null while it is there. */
  left_at: Generated<string | null>
  /** How its interview stands by its lines, as long as `stage_at` is the `at` in it: older servers leave it behind. */
  interview: Generated<StoredJson<Interview> | null>
  /** From when to when an interview is agreed: the employer gives that time to nobody else. */
  interview_from: Generated<string | null>
  interview_to: Generated<string | null>
  /** The employer with whom it is; null where an older server was the last to change it. */
  interview_with: Generated<string | null>
}
