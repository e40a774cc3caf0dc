import type { Generated } from 'kysely'
import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'

export interface ApplicationsTable {
  seq: Generated<number>
  /** The id that the candidate's device made when it applied; also that of the 'sent' event, which outlives the row. */
  id: string
  job_id: string
  user_id: string
  applied_at: string
  note: Generated<string>
  /** The answers to the must-have questions, with the questions as they were asked; null without any. */
  must_have_answers: Generated<StoredJson<MustHaveAnswer[]> | null>
  /** The stage that follows from the lines in `application_events`. */
  stage: Generated<ApplicationStage>
  /** When the stage was reached; empty while the application was only sent. */
  stage_at: Generated<string>
  /** The text that came with the employer's answer. */
  answer: Generated<string>
  is_bulk: Generated<number>
  /** When the application left the employer's view; null while it is there. */
  left_at: Generated<string | null>
  /** The interview state that follows from its lines; null without one. */
  interview: Generated<StoredJson<Interview> | null>
  /** The start and end of an agreed interview: the employer gives that time to no other applicant. */
  interview_from: Generated<string | null>
  interview_to: Generated<string | null>
  /** The employer of the interview; null without one. */
  interview_with: Generated<string | null>
  /** The employer in whose response record it counts; null while the applicant's address is not verified. */
  record_of: Generated<string | null>
  /** A number of the network that it came from (`networkNumber`); null when unknown. */
  sender_place: Generated<number | null>
}
