import type { Generated } from 'kysely'

export interface ApplicationsTable {
  seq: Generated<number>
  job_id: string
  user_id: string
  approval_status: 'pending'
  applied_at: string
  note: Generated<string>
}
