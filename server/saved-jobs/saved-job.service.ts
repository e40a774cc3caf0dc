import type { Viewer } from '#contract/auth/viewer.ts'
import { REMOVAL_KEPT_DAYS, SAVED_PAGE, isNewer } from '#contract/saved-jobs/saved-job.rules.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import { boardTimeOf } from '#server/device-clock.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { SavedJobRecord, SavedJobRepository, SavedJobStand, SavedPlace } from './saved-job.repository.ts'

const DAY = 86_400_000

export interface SavedJobChange extends SavedJobRecord {
  email: string
  userId: string
  /** What the device's clock says (ISO 8601). */
  deviceTime?: string | undefined
}

/** Jobs to save, each with the time it was saved (ISO 8601). */
export interface SavedJobsAtOnce {
  email: string
  userId: string
  /** What the device's clock says (ISO 8601). */
  deviceTime?: string | undefined
  jobs: readonly Pick<SavedJobRecord, 'jobId' | 'changedAt'>[]
}

export class SavedJobService {
  readonly #context: ServiceContext
  readonly #savedJobs: SavedJobRepository
  readonly #jobs: JobService
  readonly #max: number

  /** `max`: the maximum number of saved jobs per person. */
  constructor(context: ServiceContext, savedJobs: SavedJobRepository, jobs: JobService, max: number) {
    this.#context = context
    this.#savedJobs = savedJobs
    this.#jobs = jobs
    this.#max = max
  }

  /**
   * A page of the viewer's saved jobs and those recently removed, in the order of changes, after the given one, and the
   * cursor of the next page.
   */
  async page(viewer: Viewer, after: SavedPlace | null): Promise<{ records: SavedJobStand[]; next: SavedPlace | null }> {
    authorize(viewer, 'job.save', undefined)
    const slice = { since: this.#removalsSince(), after, limit: SAVED_PAGE + 1 }
    const read = await this.#savedJobs.page(this.#context.database.reader, viewer.userId, slice)
    const records = read.slice(0, SAVED_PAGE)
    return { records, next: read.length > SAVED_PAGE ? (records.at(-1) ?? null) : null }
  }

  /**
   * Saves a job or removes it from the list; returns the resulting entry, which is the newest change.
   * Throws 'actor.mismatch', 'actor.unregistered', 'job.unknown', 'saved.limit'.
   */
  async set(viewer: Viewer, saved: SavedJobChange): Promise<SavedJobRecord> {
    const { jobId, isSaved, changedAt, deviceTime, ...sender } = saved
    assertActor(viewer, sender)
    authorize(viewer, 'job.save', undefined)
    const { userId } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const stored = await this.#savedJobs.find(tx, userId, jobId)
      const oppositeAt = stored && stored.isSaved !== isSaved ? stored.changedAt : undefined
      const moment = boardTimeOf({ changedAt, deviceTime, oppositeAt }, this.#context.clock.now())
      const change: SavedJobRecord = { jobId, isSaved, changedAt: moment }
      if (stored && !isNewer(change, stored)) return stored
      if (isSaved) await this.#requireRoom(tx, userId, change, stored)
      // Don't store the removal of an unknown job that was never saved.
      else if (!stored && !(await this.#jobs.exists(tx, jobId))) return change
      await this.#savedJobs.put(tx, userId, change)
      await this.#savedJobs.deleteRemoved(tx, userId, this.#removalsSince())
      await this.#context.record(tx, { userId, kind: 'saved', jobId })
      return change
    })
  }

  /**
   * Saves many jobs at once: all existing ones, or none. Returns the resulting entries (the newest changes) and the ids
   * of unknown jobs. Throws 'actor.mismatch', 'actor.unregistered', 'saved.limit'.
   */
  async saveAll(
    viewer: Viewer,
    { jobs, deviceTime, ...sender }: SavedJobsAtOnce,
  ): Promise<{ standing: SavedJobRecord[]; unknown: string[] }> {
    assertActor(viewer, sender)
    authorize(viewer, 'job.save', undefined)
    const { userId } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const standing = new Map<string, SavedJobRecord>()
      const unknown = new Set<string>()
      const now = this.#context.clock.now()
      let added = 0
      let isChanged = false
      for (const { jobId, changedAt } of jobs) {
        const stored = standing.get(jobId) ?? (await this.#savedJobs.find(tx, userId, jobId))
        const oppositeAt = stored && !stored.isSaved ? stored.changedAt : undefined
        const later = jobs.filter((other) => Date.parse(other.changedAt) > Date.parse(changedAt)).length
        const moment = boardTimeOf({ changedAt, deviceTime, later, oppositeAt }, now)
        const change = { jobId, isSaved: true, changedAt: moment }
        if (stored && !isNewer(change, stored)) {
          standing.set(jobId, stored)
        } else if (await this.#jobs.exists(tx, jobId)) {
          if (!stored?.isSaved) added += 1
          await this.#savedJobs.put(tx, userId, change)
          isChanged = true
          standing.set(jobId, change)
        } else {
          unknown.add(jobId)
        }
      }
      // Check the limit last: exceeding it rolls back all changes, so none is dropped silently.
      if (added > 0 && (await this.#savedJobs.countSaved(tx, userId)) > this.#max) {
        throw new ProblemError('saved.limit')
      }
      if (isChanged) await this.#context.record(tx, { userId, kind: 'saved' })
      return { standing: [...standing.values()], unknown: [...unknown] }
    })
  }

  async #requireRoom(
    tx: Transaction,
    userId: string,
    { jobId }: SavedJobRecord,
    stored: SavedJobRecord | undefined,
  ): Promise<void> {
    await this.#jobs.get(tx, jobId)
    if (stored?.isSaved) return
    if ((await this.#savedJobs.countSaved(tx, userId)) >= this.#max) throw new ProblemError('saved.limit')
  }

  /** Removals after this time are still reported to clients. */
  #removalsSince(): string {
    return new Date(this.#context.clock.now().getTime() - REMOVAL_KEPT_DAYS * DAY).toISOString()
  }
}
