import type { StoredJson } from '#server/database/codecs.ts'

/** An account scheduled for deletion. */
export interface AccountDeletionsTable {
  user_id: string
  deletes_at: string
  /** The email address of the account, which stays taken. */
  email: string
  /** The user record as it was before it was hidden. */
  record: StoredJson<object>
  /** The ids of the jobs that were open. */
  closed_jobs: StoredJson<string[]>
}
