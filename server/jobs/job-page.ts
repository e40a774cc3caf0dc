import type { JobPlace, SearchPart } from './job-search.repository.ts'
import type { JobRecord } from './job.rows.ts'

/** The requested part of a list. */
export interface PageQuery {
  /** The page begins after this place; null for the first page. */
  after: JobPlace | null
  limit: number
  /** The total counted by an earlier page. */
  total: number | null
  /** The same for the jobs that match by letters alone. */
  lessExactTotal?: number | null
  /** Only the jobs of this part of the search. */
  part?: SearchPart
}

export interface JobPage {
  jobs: JobRecord[]
  /** The place of each job. */
  places: JobPlace[]
  /** Counts up to `JOBS_COUNT_MAX` + 1; all open jobs up to `BOARD_COUNT_MAX` + 1. With a text, those that match by words. */
  total: number
  /** Where the jobs begin that match by letters alone, and their number; null on a page without any. */
  lessExact: { from: number; total: number } | null
  /** The next page begins after this place; null on the last page. */
  next: JobPlace | null
}
