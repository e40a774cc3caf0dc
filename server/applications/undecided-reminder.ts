import { UNDECIDED_REMINDER_DAYS } from '#contract/applications/application.rules.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork, Remainder } from '#server/due-work/due-work.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ApplicationRepository } from './application.repository.ts'

const UNDECIDED_WORK = 'application.undecided'
const DELAY_MS = UNDECIDED_REMINDER_DAYS * 86_400_000

/** Reminds employers of applicants who still wait some days after their job was closed. */
export class UndecidedReminder {
  readonly #context: ServiceContext
  readonly #applications: ApplicationRepository
  readonly #jobs: JobService
  readonly #dueWork: Pick<DueWork, 'define' | 'schedule'>

  constructor(
    context: ServiceContext,
    applications: ApplicationRepository,
    services: { jobs: JobService; dueWork: Pick<DueWork, 'define' | 'schedule'> },
  ) {
    this.#context = context
    this.#applications = applications
    this.#jobs = services.jobs
    this.#dueWork = services.dueWork
    // The content is only written by `closed`.
    this.#dueWork.define(UNDECIDED_WORK, {
      run: async (content) => context.database.inTransaction(async (tx) => this.#remind(tx, content as string)),
      retries: [1000, 10_000, 60_000, 600_000],
    })
  }

  /** Call this in the transaction that closes a job. */
  async closed(tx: Transaction, jobId: string): Promise<void> {
    const dueAt = new Date(this.#context.clock.now().getTime() + DELAY_MS)
    await this.#dueWork.schedule(tx, { kind: UNDECIDED_WORK, subject: jobId, content: jobId, dueAt })
  }

  async #remind(tx: Transaction, jobId: string): Promise<Remainder | null> {
    if (!(await this.#jobs.exists(tx, jobId))) return null
    const job = await this.#jobs.stored(tx, jobId)
    if (job.isOpen || job.closedAt === null || job.takenDownAt !== null) return null
    // It was opened and closed again since: the work of one job is merged.
    const after = Date.parse(job.closedAt) + DELAY_MS - this.#context.clock.now().getTime()
    if (after > 0) return { content: jobId, after }
    const { waiting = 0 } = (await this.#applications.counts(tx, [jobId])).get(jobId) ?? {}
    if (waiting > 0)
      await this.#context.publish(tx, { kind: 'undecided', senderId: '', receiverId: job.recruiterId, jobId })
    return null
  }
}
