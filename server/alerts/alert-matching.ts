import { alertDueAt } from '#contract/saved-searches/alert-times.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { JobRepository } from '#server/jobs/job.repository.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { PostingVersions } from '#server/jobs/posting-versions.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { alertJobOf, earlierAlertJob } from './alert-jobs.ts'
import { AlertIndex } from './alert-index.ts'
import { keysOfJob } from './alert-keys.ts'
import { matchesExactly, readAlertSearch, type AlertJob, type ReadAlertSearch } from './alert-search.ts'
import type { AlertRepository, MatchedSearch } from './alert.repository.ts'
import { slices } from './breathe.ts'
import { MATCH_WORK, matchWork, type MatchWork } from './match-work.ts'

/** The kind of due work that forgets what was told of a job that is gone. */
const FORGET_WORK = 'alerts.forget'
/** The kind of due work that forgets what a deleted search has told. */
const FORGET_SEARCH_WORK = 'alerts.forget-search'
/** A deletion can be taken back: the search then tells what was to be told, and nothing again. */
const TAKEN_BACK_WITHIN_MS = 600_000

/** Searches that are read, and compared, at once. */
const SEARCHES_AT_ONCE = 100
/** So often the keys of all searches are read anew, without those of deleted searches. */
const INDEX_EVERY_MS = 86_400_000
/** Searches that stay in memory as they are read. */
const READ_MAX = 5000
/** Rows per transaction. */
const ROWS_AT_ONCE = 500
const RETRIES_MS = [1000, 10_000, 60_000, 600_000]

interface MatchingParts {
  rows: AlertRepository
  jobs: Pick<JobRepository, 'byId' | 'byIds'>
  versions: Pick<PostingVersions, 'until'>
  dueWork: Pick<DueWork, 'define' | 'schedule'>
}

/** Finds the saved searches that new and changed jobs match. What they tell is told later (`AlertNotifier`). */
export class AlertMatching {
  readonly #context: Pick<ServiceContext, 'database' | 'clock'>
  readonly #parts: MatchingParts
  #index: AlertIndex
  #indexedAt: number
  /** For all jobs together: short work for many of them is long work, too. */
  readonly #pause = slices()
  readonly #read = new Map<number, ReadAlertSearch>()
  /** The number of jobs to be told that were found; a job counts for each search. */
  readonly counts = { matched: 0 }
  /** The number of searches that were compared with a job. */
  compared = 0

  constructor(context: Pick<ServiceContext, 'database' | 'clock'>, parts: MatchingParts) {
    this.#context = context
    this.#parts = parts
    this.#index = new AlertIndex(parts.rows)
    this.#indexedAt = context.clock.now().getTime()
    // The contents are only written below.
    parts.dueWork.define(MATCH_WORK, {
      run: async (content) => {
        await this.#match(content as MatchWork)
        return null
      },
      retries: RETRIES_MS,
    })
    parts.dueWork.define(FORGET_WORK, {
      run: async (content) => {
        await this.#forget(content as string)
        return null
      },
      retries: RETRIES_MS,
    })
    parts.dueWork.define(FORGET_SEARCH_WORK, {
      run: async (content) => {
        await this.#forgetSome(async (tx) => parts.rows.forgetSearch(tx, content as string, ROWS_AT_ONCE))
        return null
      },
      retries: RETRIES_MS,
    })
  }

  /** Schedules what these jobs tell searches, in the transaction that posts, opens or changes them. */
  async schedule(tx: Transaction, work: MatchWork): Promise<void> {
    for (const item of matchWork(work, this.#context.clock.now())) await this.#parts.dueWork.schedule(tx, item)
  }

  /** Schedules that a deleted job is forgotten. */
  async scheduleForgetting(tx: Transaction, jobId: string): Promise<void> {
    await this.#parts.dueWork.schedule(tx, {
      kind: FORGET_WORK,
      subject: jobId,
      content: jobId,
      dueAt: this.#context.clock.now(),
    })
  }

  /** Schedules that a deleted search is forgotten, unless it is saved again soon. */
  async scheduleForgettingSearch(tx: Transaction, id: string): Promise<void> {
    const dueAt = new Date(this.#context.clock.now().getTime() + TAKEN_BACK_WITHIN_MS)
    await this.#parts.dueWork.schedule(tx, { kind: FORGET_SEARCH_WORK, subject: id, content: id, dueAt })
  }

  async #match({ jobIds, at, isEdit }: MatchWork): Promise<void> {
    const { reader } = this.#context.database
    for (const job of await this.#parts.jobs.byIds(reader, jobIds)) {
      if (!job.isOpen) continue
      const earlier = isEdit ? await this.#parts.versions.until(reader, job.id, at) : undefined
      const matching = await this.matching(reader, alertJobOf(job))
      // It may also have been changed while it was closed.
      await this.#takeBack(job.id, matching)
      const before = earlier ? new Set(await this.matching(reader, earlierAlertJob(job, earlier))) : new Set<number>()
      const fresh = matching.filter((seq) => !before.has(seq))
      await this.#add(job, fresh, at)
    }
  }

  /** The numbers of the searches that match a job. */
  async matching(db: Executor, job: AlertJob): Promise<number[]> {
    const now = this.#context.clock.now().getTime()
    if (now >= this.#indexedAt + INDEX_EVERY_MS)
      [this.#index, this.#indexedAt] = [new AlertIndex(this.#parts.rows), now]
    // Another job may replace it meanwhile.
    const index = this.#index
    await index.refresh(db)
    const candidates = index.candidates(keysOfJob(job))
    this.compared += candidates.length
    const found: number[] = []
    for (let start = 0; start < candidates.length; start += SEARCHES_AT_ONCE) {
      const some = candidates.slice(start, start + SEARCHES_AT_ONCE)
      const searches = await this.#searches(db, some)
      for (const [seq, search] of searches) if (matchesExactly(job, search, now)) found.push(seq)
      await this.#pause()
    }
    return found
  }

  async #searches(db: Executor, seqs: readonly number[]): Promise<Map<number, ReadAlertSearch>> {
    const unread = seqs.filter((seq) => !this.#read.has(seq))
    const rows = unread.length > 0 ? await this.#parts.rows.searches(db, unread) : []
    const fresh = new Map(rows.map(({ seq, ...search }) => [seq, readAlertSearch(search)]))
    const found = new Map<number, ReadAlertSearch>()
    for (const seq of seqs) {
      const search = this.#read.get(seq) ?? fresh.get(seq)
      // It may have been deleted since.
      if (search) found.set(seq, search)
    }
    for (const [seq, search] of fresh) {
      this.#read.set(seq, search)
      const [oldest] = this.#read.keys()
      if (this.#read.size > READ_MAX && oldest !== undefined) this.#read.delete(oldest)
    }
    return found
  }

  async #add(job: JobRecord, seqs: readonly number[], at: string): Promise<void> {
    const dueAt = this.#dueTimes()
    for (let start = 0; start < seqs.length; start += SEARCHES_AT_ONCE) {
      const some = seqs.slice(start, start + SEARCHES_AT_ONCE)
      let after = ''
      for (;;) {
        const asked = { savedBy: at, recruiterId: job.recruiterId, after, limit: ROWS_AT_ONCE }
        const saved = await this.#parts.rows.savedAs(this.#context.database.reader, some, asked)
        const added = saved.map((search) => ({
          searchId: search.id,
          jobId: job.id,
          userId: search.userId,
          dueAt: dueAt(search),
        }))
        this.counts.matched += await this.#context.database.inTransaction(async (tx) =>
          this.#parts.rows.addJobs(tx, added),
        )
        after = saved.at(-1)?.id ?? ''
        if (saved.length < ROWS_AT_ONCE) break
      }
    }
  }

  /** Many people have the same time: finding out when it is eight there takes longer than all else. */
  #dueTimes(): (search: MatchedSearch) => string {
    const now = this.#context.clock.now()
    const known = new Map<string, string>()
    return ({ cadence, createdAt, zone }) => {
      const key = `${cadence} ${zone} ${cadence === 'weekly' ? createdAt.slice(0, 16) : ''}`
      const dueAt = known.get(key) ?? alertDueAt(cadence, createdAt, zone, now).toISOString()
      known.set(key, dueAt)
      return dueAt
    }
  }

  /** A changed job is no longer told for searches that it does not match any more. */
  async #takeBack(jobId: string, matching: readonly number[]): Promise<void> {
    const { rows } = this.#parts
    const still = new Set(matching)
    let after = ''
    for (;;) {
      const waiting = await rows.waitingFor(this.#context.database.reader, jobId, { after, limit: ROWS_AT_ONCE })
      const gone = waiting.flatMap(({ searchId, filedAs }) => (still.has(filedAs) ? [] : [searchId]))
      if (gone.length > 0) await this.#context.database.inTransaction(async (tx) => rows.takeBack(tx, jobId, gone))
      after = waiting.at(-1)?.searchId ?? ''
      if (waiting.length < ROWS_AT_ONCE) return
    }
  }

  async #forget(jobId: string): Promise<void> {
    // It was taken down, and is still there.
    if (await this.#parts.jobs.byId(this.#context.database.reader, jobId)) return
    await this.#forgetSome(async (tx) => this.#parts.rows.forgetJob(tx, jobId, ROWS_AT_ONCE))
  }

  /** Deletes rows until fewer than `ROWS_AT_ONCE` are left. */
  async #forgetSome(forget: (tx: Transaction) => Promise<number>): Promise<void> {
    while ((await this.#context.database.inTransaction(forget)) === ROWS_AT_ONCE);
  }
}
