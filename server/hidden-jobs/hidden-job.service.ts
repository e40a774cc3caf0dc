import type { Viewer } from '#contract/auth/viewer.ts'
import { SHOWN_KEPT_DAYS } from '#contract/hidden-jobs/hidden-job.rules.ts'
import { isNewer } from '#contract/saved-jobs/saved-job.rules.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import { boardTimeOf } from '#server/device-clock.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { HiddenJobChange, HiddenJobRecord, HiddenJobRepository } from './hidden-job.repository.ts'

const DAY = 86_400_000

/** A request to hide jobs or show them again. */
export interface HideJobs {
  email: string
  userId: string
  /** What the device's clock says (ISO 8601). */
  deviceTime?: string | undefined
  jobs: readonly HiddenJobChange[]
}

/** Jobs that people have hidden. Job lists are the same for everybody: apps filter hidden jobs out. */
export class HiddenJobService {
  readonly #context: ServiceContext
  readonly #hidden: HiddenJobRepository
  readonly #jobs: JobService
  readonly #max: number

  /** `max`: the maximum number of hidden jobs per person. */
  constructor(context: ServiceContext, hidden: HiddenJobRepository, jobs: JobService, max: number) {
    this.#context = context
    this.#hidden = hidden
    this.#jobs = jobs
    this.#max = max
  }

  /** The viewer's hidden jobs, newest first. Throws 'actor.unregistered'. */
  async list(viewer: Viewer): Promise<HiddenJobRecord[]> {
    authorize(viewer, 'job.hide', undefined)
    return this.#hidden.ofUser(this.#context.database.reader, viewer.userId, this.#max)
  }

  /**
   * Hides jobs or shows them again and returns the list. The newest change of each job wins; unknown jobs are skipped.
   * All changes apply, or none if they exceed the limit. Throws 'actor.mismatch', 'actor.unregistered', 'hidden.limit'.
   */
  async set(viewer: Viewer, { jobs, deviceTime, ...sender }: HideJobs): Promise<HiddenJobRecord[]> {
    assertActor(viewer, sender)
    authorize(viewer, 'job.hide', undefined)
    const { userId } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const now = this.#context.clock.now()
      let changed = 0
      let added = 0
      for (const { jobId, isHidden, changedAt } of jobs) {
        const stored = await this.#hidden.find(tx, userId, jobId)
        const later = jobs.filter((other) => Date.parse(other.changedAt) > Date.parse(changedAt)).length
        const oppositeAt = stored && stored.isHidden !== isHidden ? stored.changedAt : undefined
        const moment = boardTimeOf({ changedAt, deviceTime, later, oppositeAt }, now)
        const change = { jobId, isHidden, changedAt: moment }
        if (stored ? !isNewer(change, stored) : !(await this.#jobs.exists(tx, jobId))) continue
        await this.#hidden.put(tx, userId, change)
        changed += 1
        if (isHidden && !stored?.isHidden) added += 1
      }
      if (changed > 0) {
        const before = new Date(now.getTime() - SHOWN_KEPT_DAYS * DAY).toISOString()
        await this.#hidden.forget(tx, userId, { before, most: this.#max })
        await this.#context.record(tx, { userId, kind: 'hidden' })
      }
      // Check the limit last: exceeding it rolls back all changes, so none is dropped silently.
      if (added > 0 && (await this.#hidden.countHidden(tx, userId)) > this.#max) throw new ProblemError('hidden.limit')
      return this.#hidden.ofUser(tx, userId, this.#max)
    })
  }
}
