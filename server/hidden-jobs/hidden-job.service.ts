import type { Viewer } from '#contract/auth/viewer.ts'
import { SHOWN_KEPT_DAYS } from '#contract/hidden-jobs/hidden-job.rules.ts'
import { isNewer } from '#contract/saved-jobs/saved-job.rules.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { HiddenJobChange, HiddenJobRecord, HiddenJobRepository } from './hidden-job.repository.ts'

const DAY = 86_400_000

/** Jobs that a person hides or shows again. */
export interface HideJobs {
  email: string
  userId: string
  jobs: readonly HiddenJobChange[]
}

/** Jobs that people do not want to see in their lists. The lists themselves are the same for everybody: apps leave them out. */
export class HiddenJobService {
  readonly #context: ServiceContext
  readonly #hidden: HiddenJobRepository
  readonly #jobs: JobService
  readonly #max: number

  /** `max`: how many jobs a person may have hidden. */
  constructor(context: ServiceContext, hidden: HiddenJobRepository, jobs: JobService, max: number) {
    this.#context = context
    this.#hidden = hidden
    this.#jobs = jobs
    this.#max = max
  }

  /** What the viewer has hidden, the newest first. Throws 'actor.unregistered'. */
  async list(viewer: Viewer): Promise<HiddenJobRecord[]> {
    authorize(viewer, 'job.hide', undefined)
    return this.#hidden.ofUser(this.#context.database.reader, viewer.userId, this.#max)
  }

  /**
   * Hides jobs or shows them again, the newest change of each; answers with the list. All of those that there are, or none
   * when they do not fit. Throws 'actor.mismatch', 'actor.unregistered', 'hidden.limit'.
   */
  async set(viewer: Viewer, { jobs, ...sender }: HideJobs): Promise<HiddenJobRecord[]> {
    assertActor(viewer, sender)
    authorize(viewer, 'job.hide', undefined)
    const { userId } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const now = this.#context.clock.now().getTime()
      let changed = 0
      let added = 0
      for (const { jobId, isHidden, changedAt } of jobs) {
        const stored = await this.#hidden.find(tx, userId, jobId)
        // A clock that is ahead must not win over what others change meanwhile.
        const change = { jobId, isHidden, changedAt: new Date(Math.min(Date.parse(changedAt), now)).toISOString() }
        if (stored ? !isNewer(change, stored) : !(await this.#jobs.exists(tx, jobId))) continue
        await this.#hidden.put(tx, userId, change)
        changed += 1
        if (isHidden && !stored?.isHidden) added += 1
      }
      if (changed > 0) {
        const before = new Date(now - SHOWN_KEPT_DAYS * DAY).toISOString()
        await this.#hidden.forget(tx, userId, { before, most: this.#max })
        await this.#context.record(tx, { userId, kind: 'hidden' })
      }
      // Counted at the end: what does not fit undoes all of it, so that nothing is left out unsaid.
      if (added > 0 && (await this.#hidden.countHidden(tx, userId)) > this.#max) throw new ProblemError('hidden.limit')
      return this.#hidden.ofUser(tx, userId, this.#max)
    })
  }
}
