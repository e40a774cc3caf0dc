import type { Viewer } from '#contract/auth/viewer.ts'
import {
  REMOVAL_KEPT_DAYS,
  SAVED_PAGE,
  isNewer,
  markAfter,
  type JobMark,
  type MarkKind,
} from '#contract/job-marks/job-mark.rules.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { JobMarkRepository, MarkPlace, MarkStand, NamedMark } from './job-mark.repository.ts'

const DAY = 86_400_000

/** Changes of one kind of marks, each with the time at which it was made (ISO 8601). */
export interface MarkChanges {
  email: string
  userId: string
  /** What the device's clock says (ISO 8601). */
  deviceTime?: string | undefined
  jobs: readonly JobMark[]
}

interface Changed {
  /** The stored marks after the changes. */
  standing: JobMark[]
  /** The changes that were left out because there is no such job. */
  unknown: JobMark[]
}

/** What tells the kinds of marks apart. A saved job stays on the list when the job is deleted; a hidden one goes. */
const KINDS = {
  saved: { act: 'job.save', limit: 'saved.limit', keepsDeleted: true },
  hidden: { act: 'job.hide', limit: 'hidden.limit', keepsDeleted: false },
} as const

/** The jobs that people have saved or hidden. Job lists are the same for everybody: apps filter hidden jobs out. */
export class JobMarkService {
  readonly #context: ServiceContext
  readonly #marks: JobMarkRepository
  readonly #jobs: JobService
  readonly #max: Record<MarkKind, number>

  /** `max`: the maximum number of marked jobs per person. */
  constructor(context: ServiceContext, marks: JobMarkRepository, jobs: JobService, max: Record<MarkKind, number>) {
    this.#context = context
    this.#marks = marks
    this.#jobs = jobs
    this.#max = max
  }

  /**
   * A page of the viewer's saved jobs and those recently removed, in the order of changes, after the given one, and the
   * cursor of the next page. Throws 'actor.unregistered'.
   */
  async saved(viewer: Viewer, after: MarkPlace | null): Promise<{ records: MarkStand[]; next: MarkPlace | null }> {
    authorize(viewer, KINDS.saved.act, undefined)
    const slice = { since: this.#removalsSince(), after, limit: SAVED_PAGE + 1 }
    const read = await this.#marks.page(this.#context.database.reader, viewer.userId, 'saved', slice)
    const records = read.slice(0, SAVED_PAGE)
    return { records, next: read.length > SAVED_PAGE ? (records.at(-1) ?? null) : null }
  }

  /** The viewer's hidden jobs, newest first. Throws 'actor.unregistered'. */
  async hidden(viewer: Viewer): Promise<NamedMark[]> {
    authorize(viewer, KINDS.hidden.act, undefined)
    return this.#marks.named(this.#context.database.reader, viewer.userId, 'hidden', this.#max.hidden)
  }

  /**
   * Saves a job or removes it from the list; returns the resulting entry, which is the newest change.
   * Throws 'actor.mismatch', 'actor.unregistered', 'job.unknown', 'job.taken-down', 'saved.limit'.
   */
  async save(viewer: Viewer, { job, ...sender }: Omit<MarkChanges, 'jobs'> & { job: JobMark }): Promise<JobMark> {
    const { standing, unknown } = await this.#change(viewer, 'saved', { ...sender, jobs: [job] }, { needsJobs: true })
    // The removal of an unknown job is not stored.
    return standing[0] ?? unknown[0] ?? job
  }

  /**
   * Saves many jobs at once: all existing ones, or none. Returns the resulting entries (the newest changes) and the ids
   * of unknown jobs. Throws 'actor.mismatch', 'actor.unregistered', 'saved.limit'.
   */
  async saveAll(viewer: Viewer, changes: MarkChanges): Promise<{ standing: JobMark[]; unknown: string[] }> {
    const { standing, unknown } = await this.#change(viewer, 'saved', changes)
    return { standing, unknown: unknown.map(({ jobId }) => jobId) }
  }

  /**
   * Hides jobs or shows them again and returns the list. The newest change of each job wins; unknown jobs are skipped.
   * All changes apply, or none if they exceed the limit. Throws 'actor.mismatch', 'actor.unregistered', 'hidden.limit'.
   */
  async hide(viewer: Viewer, changes: MarkChanges): Promise<NamedMark[]> {
    await this.#change(viewer, 'hidden', changes)
    return this.hidden(viewer)
  }

  /** The newest change of each job wins. With `needsJobs`, a job that cannot be read by everybody is not marked. */
  async #change(
    viewer: Viewer,
    kind: MarkKind,
    { jobs, deviceTime, ...sender }: MarkChanges,
    { needsJobs = false } = {},
  ): Promise<Changed> {
    const { act, limit, keepsDeleted } = KINDS[kind]
    assertActor(viewer, sender)
    authorize(viewer, act, undefined)
    const { userId } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const standing = new Map<string, JobMark>()
      const unknown = new Map<string, JobMark>()
      const now = this.#context.clock.now()
      let changed = 0
      let added = 0
      for (const job of jobs) {
        const { jobId, isSet } = job
        const known = standing.get(jobId) ?? (await this.#marks.find(tx, userId, kind, jobId))
        const later = jobs.filter((other) => isNewer(other, job)).length
        const mark = markAfter(known, job, { now, deviceTime, later })
        if (mark !== known) {
          if (needsJobs && isSet) await this.#jobs.get(tx, jobId)
          else if ((isSet || !known) && !(await this.#jobs.exists(tx, jobId))) {
            unknown.set(jobId, mark)
            continue
          }
          await this.#marks.put(tx, userId, kind, mark)
          changed += 1
          if (isSet && !known?.isSet) added += 1
        }
        standing.set(jobId, mark)
      }
      if (changed > 0) {
        const before = this.#removalsSince()
        await this.#marks.forget(tx, userId, kind, { before, most: this.#max[kind], keepsDeleted })
      }
      // Check the limit last: exceeding it rolls back all changes, so none is dropped silently.
      if (added > 0 && (await this.#marks.count(tx, userId, kind)) > this.#max[kind]) throw new ProblemError(limit)
      const [only, ...others] = jobs
      if (changed > 0)
        await this.#context.record(tx, { userId, kind, ...(others.length === 0 && { jobId: only?.jobId }) })
      return { standing: [...standing.values()], unknown: [...unknown.values()] }
    })
  }

  /** Removals after this time are still remembered, and told to other devices. */
  #removalsSince(): string {
    return new Date(this.#context.clock.now().getTime() - REMOVAL_KEPT_DAYS * DAY).toISOString()
  }
}
