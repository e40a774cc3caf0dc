import type { Generated } from 'kysely'
import type { ApplicationEventKind } from '#contract/applications/application-ledger.rules.ts'
import type { InterviewLine } from '#contract/applications/interview.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'

/** A line of an application's history; only ever added. The lines outlive a withdrawal. */
export interface ApplicationEventsTable {
  /** The order in which it happened. */
  seq: Generated<number>
  /** Made by whoever acts. */
  id: string
  job_id: string
  /** The candidate. */
  user_id: string
  kind: ApplicationEventKind
  actor_id: string
  happened_at: string
  text: string
  is_bulk: number
  /** What it says about an interview; with the kind 'interview' alone. */
  interview: Generated<StoredJson<InterviewLine> | null>
}
