import type { JobPlace } from './job-search.repository.ts'
import type { JobRecord } from './job.rows.ts'

/** Which part of a list is asked for. */
export interface PageQuery {
  /** The place that the page begins after; null for the first page. */
  after: JobPlace | null
  limit: number
  /** What an earlier page has counted. */
  total: number | null
}

export interface JobPage {
  jobs: JobRecord[]
  /** Where each of them stands. */
  places: JobPlace[]
  /** Counts up to `JOBS_COUNT_MAX` + 1, all open jobs up to `BOARD_COUNT_MAX` + 1. */
  total: number
  /** The place that the next page begins after; null on the last page. */
  next: JobPlace | null
}
