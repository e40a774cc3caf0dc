import type { Generated } from 'kysely'
import type { JobHistoryKind } from '#contract/applications/application-ledger.rules.ts'

/** An event of a job after it was posted, shown in the histories of all its applications. */
export interface JobHistoryTable {
  seq: Generated<number>
  id: string
  job_id: string
  kind: JobHistoryKind
  happened_at: string
}
