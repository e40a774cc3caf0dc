import type { Viewer } from '#contract/auth/viewer.ts'
import { confirmationStep, type ConfirmationDays } from '#contract/jobs/job-confirmation.rules.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { JobRepository } from '#server/jobs/job.repository.ts'
import { assertThere, type JobService } from '#server/jobs/job.service.ts'
import type { JobSteps } from '#server/jobs/job.steps.ts'
import type { ConfirmationRepository, DueJob } from './confirmation.repository.ts'

export interface Confirmation {
  id: string
  jobId: string
  email: string
  userId: string
}

/** Jobs that are read at once, and the maximum number of such batches per run. */
const AT_ONCE = 50
const STEPS = 20
const DAY = 86_400_000

/** Confirms that jobs are still open: employers confirm on their own or are asked, and unconfirmed jobs are paused. */
export class ConfirmationService {
  readonly #context: ServiceContext
  readonly #rows: { jobs: JobRepository; confirmations: ConfirmationRepository }
  readonly #jobs: JobService
  readonly #steps: JobSteps
  readonly #days: ConfirmationDays

  constructor(
    context: ServiceContext,
    rows: { jobs: JobRepository; confirmations: ConfirmationRepository },
    { jobs, steps }: { jobs: JobService; steps: JobSteps },
    days: ConfirmationDays,
  ) {
    this.#context = context
    this.#rows = rows
    this.#jobs = jobs
    this.#steps = steps
    this.#days = days
  }

  /**
   * Records that the viewer's own job is still open; reopens a paused one. A retry changes nothing. Throws
   * 'job.unknown', 'job.forbidden', 'job.closed' for a closed job, 'job.limit'.
   */
  async confirm(viewer: Viewer, { id, jobId, ...sender }: Confirmation): Promise<void> {
    assertActor(viewer, sender)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'job.update', job)
      if (!(await isFirstUse(tx, { id, kind: 'confirmation', userId: viewer.userId, content: [job.id] }))) return
      assertThere(job)
      if (job.isOpen) {
        await this.#rows.jobs.confirm(tx, job.id, this.#context.clock.now().toISOString())
        await this.#steps.publishChanged(tx, job)
        return
      }
      if (job.pausedAt === null) throw new ProblemError('job.closed')
      await this.#steps.requireRoom(tx, job.recruiterId)
      const confirmedAt = this.#steps.after(job.updatedAt)
      const { posting } = job
      await this.#rows.jobs.update(tx, {
        id: job.id,
        posting,
        isOpen: true,
        updatedAt: confirmedAt,
        closedAt: null,
        confirmedAt,
      })
      await this.#steps.note(tx, job, 'job.reopened', confirmedAt)
    })
  }

  /**
   * Asks about jobs that were not confirmed for long, and pauses those that stay unconfirmed; a limited number per run.
   */
  async lookAtDue(): Promise<void> {
    const { clock, database } = this.#context
    for (let step = 0; step < STEPS; step += 1) {
      const now = clock.now()
      const postedBy = new Date(now.getTime() - this.#days.ask * DAY)
      // Finding due jobs takes no lock.
      const due = await this.#rows.confirmations.due(database.reader, { now, postedBy, limit: AT_ONCE })
      for (const { id } of due) await database.inTransaction(async (tx) => this.#lookAt(tx, id, { now, postedBy }))
      if (due.length < AT_ONCE) return
    }
  }

  /** Handles a job if it is still due: its employer may have confirmed or changed it meanwhile. */
  async #lookAt(tx: Transaction, id: string, limits: { now: Date; postedBy: Date }): Promise<void> {
    const job = await this.#rows.confirmations.findDue(tx, id, limits)
    if (!job) return
    const { now } = limits
    const step = confirmationStep(job, this.#days, now)
    if (step.kind === 'pause') return this.#pause(tx, job)
    const isAsked = step.kind === 'ask'
    const askedAt = isAsked ? (job.askedAt ?? now.toISOString()) : job.askedAt
    await this.#rows.confirmations.put(tx, job.id, { askedAt, checkAt: step.next })
    if (isAsked) await this.#notify(tx, 'confirm', job)
  }

  async #pause(tx: Transaction, { id, recruiterId }: DueJob): Promise<void> {
    const { posting, updatedAt } = await this.#jobs.get(tx, id)
    const pausedAt = this.#steps.after(updatedAt)
    await this.#rows.jobs.update(tx, { id, posting, isOpen: false, updatedAt: pausedAt, closedAt: null, pausedAt })
    await this.#steps.note(tx, { id, recruiterId }, 'job.paused', pausedAt)
    await this.#notify(tx, 'paused', { id, recruiterId })
  }

  async #notify(tx: Transaction, kind: 'confirm' | 'paused', { id, recruiterId }: Pick<DueJob, 'id' | 'recruiterId'>) {
    await this.#context.publish(tx, { kind, senderId: '', receiverId: recruiterId, jobId: id })
  }
}
