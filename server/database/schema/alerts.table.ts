import type { Generated } from 'kysely'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'

/** What saved searches look for: those that find the same are one row. */
export interface AlertSearchesTable {
  seq: Generated<number>
  /** The same for searches that find the same jobs (`alertMeaning`). */
  meaning: string
  text: string
  /** Places with a radius have their point. */
  filters: StoredJson<JobFilters>
  /** What it is filed under (`keysOfSearch`). */
  keys: StoredJson<readonly string[]>
  also: StoredJson<readonly string[]>
  /** The version of the keys. */
  version: number
}

/** A job that a saved search has matched. It is told once, whatever becomes of it. */
export interface AlertJobsTable {
  search_id: string
  job_id: string
  /** Whose search it is. */
  user_id: string
  /** When it is to be told; null once it was. */
  due_at: string | null
}
