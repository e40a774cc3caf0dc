import type { StoredJson } from '#server/database/codecs.ts'

/** An account that waits to be deleted. */
export interface AccountDeletionsTable {
  user_id: string
  deletes_at: string
  /** The address of the record, which stays taken. */
  email: string
  /** The record as it was before it was hidden. */
  record: StoredJson<object>
  /** The ids of the jobs that were open. */
  closed_jobs: StoredJson<string[]>
}
