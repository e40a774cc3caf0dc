import type { Executor } from '#server/database/transaction.ts'
import { payOrder, type JobOrder } from '#contract/jobs/job-orders.rules.ts'
import {
  isLessExactPlace,
  type AskedNow,
  type JobPlace,
  type JobSearch,
  type SearchPart,
} from './job-search.repository.ts'
import { currencyOf } from './currency-of.ts'
import type { FoundJob, JobRepository } from './job.repository.ts'
import type { JobRecord } from './job.rows.ts'
import type { SearchCounts } from './search-counts.ts'
import { respeltSearch } from './spelling.ts'

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
  /** Whether the first page of a search that finds nothing by words may be that of a similar spelling. */
  isRespelt?: boolean
}

export interface JobPage {
  jobs: JobRecord[]
  /** The place of each job. */
  places: JobPlace[]
  /** Counts up to `JOBS_COUNT_MAX` + 1; all open jobs up to `BOARD_COUNT_MAX` + 1. With a text, those that match by words. */
  total: number
  /** Where the jobs begin that match by letters alone, and their number; null on a page without any. */
  lessExact: { from: number; total: number } | null
  /** The spelling that was searched for instead of the one asked for. */
  corrected?: string | undefined
  order: JobOrder
  /** The next page begins after this place; null on the last page. */
  next: JobPlace | null
}

const isLessExactJob = ({ place }: FoundJob): boolean => isLessExactPlace(place)

/** Finds and counts the jobs on the pages of a list. */
export class JobPages {
  readonly #jobs: JobRepository
  readonly #counts: SearchCounts

  constructor(jobs: JobRepository, counts: SearchCounts) {
    this.#jobs = jobs
    this.#counts = counts
  }

  /** The page of this search, or if no job matches it by words, that of a similar spelling. */
  async page(db: Executor, asked: AskedNow, query: PageQuery): Promise<JobPage> {
    const { after, limit, total, part } = query
    const { order } = asked
    const search = { ...asked, order: order === 'pay' ? payOrder(await currencyOf(db, asked)) : order }
    // PostgreSQL finds and counts at the same time, in two processes.
    const early = total === null && after === null && db.engine === 'postgres' ? this.#counts.of(db, search) : null
    early?.catch(() => undefined)
    const found = await this.#jobs.find(db, search, { after, limit: limit + 1, part })
    if (found.every(isLessExactJob) && after === null && query.isRespelt) {
      const respelt = await respeltSearch(db, asked)
      if (respelt)
        return { ...(await this.page(db, respelt, { ...query, isRespelt: false })), corrected: respelt.search }
    }
    return this.#counted(db, search, query, { found, early })
  }

  async #counted(
    db: Executor,
    search: JobSearch,
    { after, limit, total: counted, lessExactTotal }: PageQuery,
    { found, early }: { found: FoundJob[]; early: Promise<number> | null },
  ): Promise<JobPage> {
    const lessExact = found.filter(isLessExactJob)
    const exact = found.slice(0, found.length - lessExact.length)
    const isLast = found.length <= limit
    const isCounted = after === null && (isLast || lessExact.length > 0)
    const total = counted ?? (isCounted ? exact.length : await (early ?? this.#counts.of(db, search)))
    const shown = found.slice(0, limit)
    const countLessExact = async () => (isLast ? lessExact.length : this.#counts.of(db, search, 'lessExact'))
    const isShowingLess = exact.length < shown.length
    return {
      jobs: shown.map(({ job }) => job),
      places: shown.map(({ place }) => place),
      total,
      lessExact: isShowingLess ? { from: exact.length, total: lessExactTotal ?? (await countLessExact()) } : null,
      order: search.order,
      next: isLast ? null : (shown.at(-1)?.place ?? null),
    }
  }
}
