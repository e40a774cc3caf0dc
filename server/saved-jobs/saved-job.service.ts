import type { Viewer } from '../../contract/auth/viewer.ts'
import { REMOVAL_KEPT_DAYS, SAVED_JOBS_MAX, isNewer } from '../../contract/saved-jobs/saved-job.rules.ts'
import type { Executor } from '../database/connection.ts'
import { ProblemError } from '../http/problem-error.ts'
import type { JobService } from '../jobs/job.service.ts'
import { permit, permitSender } from '../permit.ts'
import type { ServiceContext } from '../service-context.ts'
import type { SavedJobRecord, SavedJobRepository } from './saved-job.repository.ts'

const DAY = 86_400_000

export interface SavedJobChange extends SavedJobRecord {
  email: string
  userId: string
}

export class SavedJobService {
  readonly #context: ServiceContext
  readonly #savedJobs: SavedJobRepository
  readonly #jobs: JobService

  constructor(context: ServiceContext, savedJobs: SavedJobRepository, jobs: JobService) {
    this.#context = context
    this.#savedJobs = savedJobs
    this.#jobs = jobs
  }

  /** What the viewer has saved, and has taken off the list lately; the newest change first. */
  async ofViewer(viewer: Viewer): Promise<SavedJobRecord[]> {
    permit(viewer, 'job.save', undefined)
    return this.#savedJobs.ofUser(this.#context.database.reader, viewer.userId, this.#removalsSince())
  }

  /**
   * Saves a job or takes it off the list; answers with what stands, which is the newest change.
   * Throws 'actor.mismatch', 'actor.unregistered', 'job.unknown', 'saved.limit'.
   */
  async set(viewer: Viewer, { jobId, isSaved, changedAt, ...sender }: SavedJobChange): Promise<SavedJobRecord> {
    permitSender(viewer, sender)
    permit(viewer, 'job.save', undefined)
    const { userId } = viewer
    // A clock that is ahead must not win over every change that others make in the meantime.
    const moment = Math.min(Date.parse(changedAt), this.#context.clock.now().getTime())
    const change: SavedJobRecord = { jobId, isSaved, changedAt: new Date(moment).toISOString() }
    return this.#context.database.inTransaction(async (tx) => {
      const stored = await this.#savedJobs.find(tx, userId, jobId)
      if (stored && !isNewer(change, stored)) return stored
      if (isSaved) await this.#requireRoom(tx, userId, change, stored)
      // Nobody needs to know that a job was taken off which nobody had saved, and which there is not.
      else if (!stored && !(await this.#jobs.exists(tx, jobId))) return change
      await this.#savedJobs.put(tx, userId, change)
      await this.#savedJobs.deleteRemoved(tx, userId, this.#removalsSince())
      return change
    })
  }

  async #requireRoom(
    tx: Executor,
    userId: string,
    { jobId }: SavedJobRecord,
    stored: SavedJobRecord | undefined,
  ): Promise<void> {
    await this.#jobs.get(jobId, tx)
    if (stored?.isSaved) return
    if ((await this.#savedJobs.countSaved(tx, userId)) >= SAVED_JOBS_MAX) throw new ProblemError('saved.limit')
  }

  /** The moment after which a removal is still told. */
  #removalsSince(): string {
    return new Date(this.#context.clock.now().getTime() - REMOVAL_KEPT_DAYS * DAY).toISOString()
  }
}
