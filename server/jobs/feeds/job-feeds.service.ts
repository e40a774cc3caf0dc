import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServiceContext } from '#server/service-context.ts'
import type { AskedSearch } from '#server/jobs/job-search.repository.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import { newestSeq, openJobs, type OpenJob } from './open-jobs.repository.ts'

/** Addresses of a sitemap: a tenth of what it may have (sitemaps.org), so that none is a megabyte. */
export const SITEMAP_JOBS = 5000
/** Entries of a feed. */
const FEED_JOBS = 30
/** Jobs of a sitemap that are in memory at once. */
const JOBS_AT_ONCE = 200

/** The open jobs as crawlers and feed readers ask for them. */
export class JobFeeds {
  readonly #context: ServiceContext
  readonly #jobs: JobService

  constructor(context: ServiceContext, jobs: JobService) {
    this.#context = context
    this.#jobs = jobs
  }

  /** The numbers of the sitemaps with open jobs. A job's number never changes: it follows from its place in the order. */
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

  /** The open jobs of a sitemap, oldest first, a few at a time; in between others have their turn. */
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

  /** The newest jobs that a search finds. */
  async newest(asked: AskedSearch): Promise<JobRecord[]> {
    // Nobody reads how many there are: a total that is known is not counted.
    const page = { after: null, limit: FEED_JOBS, total: 0 }
    return (await this.#jobs.page(this.#context.database.reader, { ...asked, order: 'newest' }, page)).jobs
  }
}

const rangeOf = (number: number) => ({ after: (number - 1) * SITEMAP_JOBS, upTo: number * SITEMAP_JOBS })
