import type { Generated } from 'kysely'
import type { JobHistoryKind } from '#contract/applications/application-ledger.rules.ts'

/** What happened to a job after it was posted, for the histories of all applications to it. */
export interface JobHistoryTable {
  seq: Generated<number>
  id: string
  job_id: string
  kind: JobHistoryKind
  happened_at: string
}
