import type { JobPlace } from './job-search.repository.ts'
import type { JobRecord } from './job.rows.ts'

/** The requested part of a list. */
export interface PageQuery {
  /** The page begins after this place; null for the first page. */
  after: JobPlace | null
  limit: number
  /** The total counted by an earlier page. */
  total: number | null
}

export interface JobPage {
  jobs: JobRecord[]
  /** The place of each job. */
  places: JobPlace[]
  /** Counts up to `JOBS_COUNT_MAX` + 1; all open jobs up to `BOARD_COUNT_MAX` + 1. */
  total: number
  /** The next page begins after this place; null on the last page. */
  next: JobPlace | null
}
