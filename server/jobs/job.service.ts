import type { Viewer } from '#contract/auth/viewer.ts'
import type { JobHistoryKind } from '#contract/applications/application-ledger.rules.ts'
import type { EventKind } from '#contract/events/event.rules.ts'
import type { JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { JOBS_COUNT_MAX } from '#contract/jobs/job.search.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import { isSearched, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { settleTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { ProblemError } from '#server/problem-error.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { changedPosting, contentOf, hasSamePosting } from './job-content.ts'
import { choiceCounts } from './job-counts.repository.ts'
import type { JobPage, PageQuery } from './job-page.ts'
import { isWholeBoard, type AskedSearch, type JobSearch } from './job-search.repository.ts'
import { changeKind, JobHistoryRepository, type JobHistoryLine } from './job-history.repository.ts'
import { PostingVersions } from './posting-versions.ts'
import type { JobRepository } from './job.repository.ts'
import type { JobRecord } from './job.rows.ts'
import { renameSuggestion, suggestionsFor } from './suggestion.repository.ts'

/** Whom a request names as the poster, if anybody. */
interface NamedPoster {
  email: string | undefined
  userId: string | undefined
}

export interface NewJob {
  /** Made by the client, so that a repeat is harmless. */
  id: string | undefined
  posting: Posting
  poster: NamedPoster
}

export interface ChangedJob {
  id: string
  posting: Posting
  poster: NamedPoster
  isOpen: boolean
  /** `updatedAt` of the job that was changed. */
  basedOn: string
}

export class JobService {
  readonly #context: ServiceContext
  readonly #jobs: JobRepository
  readonly #history = new JobHistoryRepository()
  /** For other services: what postings said before. */
  readonly versions = new PostingVersions(this.#history)
  readonly #maxOpen: number
  /** All open jobs, as of a version of the jobs. */
  #counted: { version: number; jobs: number } | null = null

  /** `maxOpen`: how many jobs an employer may have open at once. */
  constructor(context: ServiceContext, jobs: JobRepository, maxOpen: number) {
    this.#context = context
    this.#jobs = jobs
    this.#maxOpen = maxOpen
  }

  /** The job. Throws 'job.unknown', and 'job.taken-down' where those who run the board have taken it down. */
  async get(db: Executor, id: string): Promise<JobRecord> {
    const job = await this.stored(db, id)
    assertThere(job)
    return job
  }

  /** The job, taken down or not: for those who may have it all the same. Throws 'job.unknown'. */
  async stored(db: Executor, id: string): Promise<JobRecord> {
    const job = await this.#jobs.byId(db, id.toLowerCase())
    if (!job) throw new ProblemError('job.unknown')
    return job
  }

  /** For other services: whether there is such a job. */
  async exists(db: Executor, id: string): Promise<boolean> {
    return (await this.#jobs.byId(db, id)) !== undefined
  }

  /** The jobs with these ids, in their order. */
  async inOrder(db: Executor, ids: readonly string[]): Promise<JobRecord[]> {
    const jobs = await this.#jobs.byIds(db, ids)
    const byId = new Map(jobs.map((job) => [job.id, job]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  async ofRecruiter(db: Executor, recruiterId: string, slice: { before: number | null; limit: number }) {
    return this.#jobs.byRecruiter(db, recruiterId, slice)
  }

  /** A page of the list in the order of the search. Counts what is found unless an earlier page has. */
  async page(db: Executor, asked: AskedSearch, { after, limit, total: counted }: PageQuery): Promise<JobPage> {
    const search = { ...asked, now: this.#context.clock.now().getTime() }
    const found = await this.#jobs.find(db, search, { after, limit: limit + 1 })
    const isWhole = after === null && found.length <= limit
    const total = counted ?? (isWhole ? found.length : await this.#count(db, search))
    const shown = found.slice(0, limit)
    const next = found.length > limit ? (shown.at(-1)?.place ?? null) : null
    return { jobs: shown.map(({ job }) => job), places: shown.map(({ place }) => place), total, next }
  }

  /** All open jobs are counted once after each write: every list that nobody has asked for yet says how many there are. */
  async #count(db: Executor, search: JobSearch): Promise<number> {
    const { reader, versions } = this.#context.database
    if (db !== reader || !isWholeBoard(search)) return this.#jobs.count(db, search)
    const version = versions.of(['jobs'])
    if (this.#counted?.version !== version) this.#counted = { version, jobs: await this.#jobs.count(db, search) }
    return this.#counted.jobs
  }

  /** How many jobs each choice of a filter would leave of this search. */
  async counts(asked: AskedSearch): Promise<JobCounts> {
    const search = { ...asked, now: this.#context.clock.now().getTime() }
    return choiceCounts(this.#context.database.reader, search, JOBS_COUNT_MAX + 1)
  }

  /** Names of open jobs for whoever types a search; beside a title and a skill, what a search for it finds. */
  async suggestions(typed: string): Promise<Suggestion[]> {
    const { reader } = this.#context.database
    const found = await suggestionsFor(reader, typed)
    const now = this.#context.clock.now().getTime()
    const search = { filters: {}, includeClosed: false, order: 'newest', now } as const
    return Promise.all(
      found.map(async (one) =>
        isSearched(one) ? { ...one, jobs: await this.#jobs.count(reader, { ...search, search: one.name }) } : one,
      ),
    )
  }

  /** Posts a job, once for an id; answers with its id. Throws 'job.limit', 'text.repeated'. */
  async post(viewer: Viewer, job: NewJob): Promise<string> {
    assertActor(viewer, job.poster)
    authorize(viewer, 'job.create', undefined)
    const id = job.id ?? this.#context.newId()
    const posting = settleTerms(job.posting)
    await this.#context.database.inTransaction(async (tx) => {
      const isFirst = await isFirstUse(tx, { id, kind: 'job', userId: viewer.userId, content: contentOf(posting) })
      if (!isFirst) return
      await this.requireRoom(tx, viewer.userId)
      const text = JSON.stringify(contentOf(posting))
      await this.#context.countText(tx, { kind: 'job', userId: viewer.userId, text })
      const createdAt = this.#context.clock.now().toISOString()
      await this.#jobs.insert(tx, { id, recruiterId: viewer.userId, posting, createdAt })
      await this.#record(tx, 'job.posted', { id, recruiterId: viewer.userId })
    })
    return id
  }

  /**
   * Changes a job, opens or closes it. Refuses a change to an older state of the job with 'job.stale', but
   * takes the repeat of a change that has been made. Throws 'job.limit' where it would open one too many.
   */
  async update(viewer: Viewer, sent: ChangedJob): Promise<void> {
    assertActor(viewer, sent.poster)
    await this.#context.database.inTransaction(async (tx) => {
      const stored = await this.stored(tx, sent.id)
      const change = { ...sent, posting: changedPosting(stored.posting, sent.posting) }
      authorize(viewer, isClosing(stored, change) ? 'job.close' : 'job.update', stored)
      // What is held back is open, as far as its employer has said.
      const isHeld = stored.takenDownAt !== null && (await this.#jobs.isHeld(tx, stored.id))
      if (isSame({ ...stored, isOpen: stored.isOpen || isHeld }, change)) return
      assertThere(stored)
      if (Date.parse(change.basedOn) !== Date.parse(stored.updatedAt)) throw new ProblemError('job.stale')
      if (change.isOpen && !stored.isOpen) await this.requireRoom(tx, stored.recruiterId)
      const updatedAt = this.after(stored.updatedAt)
      if (!hasSamePosting(stored, change)) await this.versions.replaced(tx, stored, updatedAt)
      await this.#jobs.update(tx, {
        id: stored.id,
        posting: change.posting,
        isOpen: change.isOpen,
        updatedAt,
        // One that is paused stays so.
        closedAt: change.isOpen ? null : stored.isOpen ? updatedAt : stored.closedAt,
        ...(change.isOpen && !stored.isOpen && { confirmedAt: updatedAt }),
      })
      await this.note(tx, stored, changeKind(stored, change), updatedAt)
    })
  }

  /** For other services: closes this job if it is open or paused. No policy is applied. */
  async close(tx: Transaction, { id, recruiterId, posting, updatedAt, isOpen, pausedAt }: JobRecord): Promise<void> {
    if (!isOpen && pausedAt === null) return
    const closedAt = this.after(updatedAt)
    await this.#jobs.update(tx, { id, posting, isOpen: false, updatedAt: closedAt, closedAt })
    await this.note(tx, { id, recruiterId }, 'job.closed', closedAt)
  }

  /** For other services: what happened to the job from a moment on, the newest lines, in order. */
  async historySince(db: Executor, jobId: string, moment: string, limit: number): Promise<JobHistoryLine[]> {
    return this.#history.since(db, jobId, moment, limit)
  }

  /** For other services: closes what this recruiter has open, or held back; answers with the ids. No policy is applied. */
  async closeAllOf(tx: Transaction, recruiterId: string): Promise<string[]> {
    const open = await this.#jobs.openOrHeldOf(tx, recruiterId)
    for (const { id, posting, updatedAt } of open) {
      const closedAt = this.after(updatedAt)
      await this.#jobs.update(tx, { id, posting, isOpen: false, updatedAt: closedAt, closedAt })
      await this.note(tx, { id, recruiterId }, 'job.closed', closedAt)
    }
    return open.map(({ id }) => id)
  }

  /** For other services: opens jobs that were closed by `closeAllOf`, once nothing holds them back. No policy is applied. */
  async reopen(tx: Transaction, ids: readonly string[]): Promise<void> {
    for (const job of await this.inOrder(tx, ids))
      if (!(await this.#jobs.holdBack(tx, job.id))) await this.openAgain(tx, job)
  }

  /**
   * For other services: opens a job again. Where its employer has as many open as they may, it is paused instead, and they
   * are told. No policy is applied.
   */
  async openAgain(tx: Transaction, { id, recruiterId, posting, updatedAt }: JobRecord): Promise<void> {
    const at = this.after(updatedAt)
    const job = { id, posting, updatedAt: at, closedAt: null }
    const isOpen = (await this.#jobs.countOpen(tx, recruiterId)) < this.#maxOpen
    await this.#jobs.update(tx, isOpen ? { ...job, isOpen } : { ...job, isOpen, pausedAt: at })
    if (!isOpen) {
      await this.#jobs.hold(tx, id, false)
      await this.#context.publish(tx, { kind: 'paused', senderId: '', receiverId: recruiterId, jobId: id })
    }
    await this.note(tx, { id, recruiterId }, isOpen ? 'job.reopened' : 'job.paused', at)
  }

  /** For other services: what this recruiter has open is another company's from now on. No policy is applied. */
  async renameCompany(tx: Transaction, recruiterId: string, names: { from: string; to: string }): Promise<void> {
    await renameSuggestion(tx, { ...names, jobs: await this.#jobs.countOpen(tx, recruiterId) })
  }

  /** For other services: deletes a job that nothing refers to any more. No policy is applied. */
  async delete(tx: Transaction, job: Pick<JobRecord, 'id' | 'recruiterId'>): Promise<void> {
    await this.#history.deleteOfJob(tx, job.id)
    await this.versions.deleteOfJob(tx, job.id)
    await this.#jobs.delete(tx, job.id)
    await this.#record(tx, 'job.removed', job)
  }

  async #record(tx: Transaction, kind: JobEventKind, job: Pick<JobRecord, 'id' | 'recruiterId'>): Promise<void> {
    const { id: jobId, recruiterId } = job
    await this.#context.record(tx, { userId: null, kind, jobId, otherId: recruiterId })
  }

  /** For other services: keeps for the histories of its applications, and tells whoever looks at it. */
  async note(tx: Transaction, job: Pick<JobRecord, 'id' | 'recruiterId'>, kind: JobHistoryKind, at: string) {
    await this.#history.add(tx, job.id, { id: this.#context.newId(), kind, at })
    // To open screens it is as if it had closed.
    await this.#record(tx, kind === 'job.paused' ? 'job.closed' : kind, job)
  }

  /** For other services: tells whoever looks at a job that something of it is other than it was, or that it is there no more. */
  async publishChanged(tx: Transaction, job: Pick<JobRecord, 'id' | 'recruiterId'>, isThere = true): Promise<void> {
    await this.#record(tx, isThere ? 'job.changed' : 'job.removed', job)
  }

  /** For other services: a job of this employer can be opened. Throws 'job.limit'. */
  async requireRoom(tx: Transaction, recruiterId: string): Promise<void> {
    if ((await this.#jobs.countOpen(tx, recruiterId)) >= this.#maxOpen) throw new ProblemError('job.limit')
  }

  /** The time, or a millisecond after the moment when the clock has not passed it. */
  after(moment: string): string {
    return new Date(Math.max(this.#context.clock.now().getTime(), Date.parse(moment) + 1)).toISOString()
  }
}

/** Refuses a job that those who run the board have taken down. Throws 'job.taken-down'. */
export function assertThere({ takenDownAt }: Pick<JobRecord, 'takenDownAt'>): void {
  if (takenDownAt !== null) throw new ProblemError('job.taken-down')
}

const isSame = (stored: JobRecord, change: ChangedJob): boolean =>
  stored.isOpen === change.isOpen && hasSamePosting(stored, change)

type JobEventKind = Extract<EventKind, `job.${string}`>

const isClosing = (stored: JobRecord, change: ChangedJob): boolean => !change.isOpen && hasSamePosting(stored, change)
