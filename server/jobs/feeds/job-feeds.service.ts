import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServiceContext } from '#server/service-context.ts'
import type { AskedSearch } from '#server/jobs/job-search.repository.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import { newestSeq, openJobs, type OpenJob } from './open-jobs.repository.ts'

/** URLs per sitemap: a tenth of the limit (sitemaps.org), so that each stays below a megabyte. */
export const SITEMAP_JOBS = 5000
/** Entries per feed. */
const FEED_JOBS = 30
/** Jobs of a sitemap that are in memory at once. */
const JOBS_AT_ONCE = 200

/** Open jobs for crawlers and feed readers. */
export class JobFeeds {
  readonly #context: ServiceContext
  readonly #jobs: JobService

  constructor(context: ServiceContext, jobs: JobService) {
    this.#context = context
    this.#jobs = jobs
  }

  /**
   * The numbers of the sitemaps that contain open jobs. A job's sitemap never changes: it follows from its sequence
   * number.
   */
  async sitemaps(): Promise<number[]> {
    const db = this.#context.database.reader
    const count = Math.ceil((await newestSeq(db)) / SITEMAP_JOBS)
    const numbers: number[] = []
    for (let number = 1; number <= count; number += 1) if (await this.hasSitemap(number)) numbers.push(number)
    return numbers
  }

  async hasSitemap(number: number): Promise<boolean> {
    return (await openJobs(this.#context.database.reader, { ...rangeOf(number), limit: 1 })).length > 0
  }

  /** The open jobs of a sitemap, oldest first, in small batches; yields to the event loop in between. */
  async *openJobs(number: number): AsyncGenerator<OpenJob[]> {
    const { after: start, upTo } = rangeOf(number)
    let after = start
    for (;;) {
      const jobs = await openJobs(this.#context.database.reader, { after, upTo, limit: JOBS_AT_ONCE })
      const last = jobs.at(-1)
      if (!last) return
      yield jobs
      if (jobs.length < JOBS_AT_ONCE) return
      after = last.seq
      await nextTurn()
    }
  }

  /** The newest jobs that match a search by words: a feed tells news, and those that match by letters alone are none. */
  async newest(asked: AskedSearch): Promise<JobRecord[]> {
    // The total is not shown, so pass one to skip the count.
    const page = { after: null, limit: FEED_JOBS, total: 0, part: 'exact' } as const
    return (await this.#jobs.page(this.#context.database.reader, { ...asked, order: 'newest' }, page)).jobs
  }
}

const rangeOf = (number: number) => ({ after: (number - 1) * SITEMAP_JOBS, upTo: number * SITEMAP_JOBS })
