import type { Generated } from 'kysely'
import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'

export interface ApplicationsTable {
  seq: Generated<number>
  job_id: string
  user_id: string
  /** What servers of before read. How it stands is `stage`. */
  approval_status: 'pending'
  applied_at: string
  note: Generated<string>
  /** How it stands by its lines in `application_events`. */
  stage: Generated<ApplicationStage>
  /** Since when; empty while nothing followed its sending. */
  stage_at: Generated<string>
  /** What was written with the answer. */
  answer: Generated<string>
  is_bulk: Generated<number>
  /** When it left the employer's view; null while it is there. */
  left_at: Generated<string | null>
}
