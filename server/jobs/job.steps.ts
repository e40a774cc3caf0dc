import type { JobHistoryKind } from '#contract/applications/application-ledger.rules.ts'
import type { EventKind } from '#contract/events/event.rules.ts'
import { assertActive } from '#server/authorize.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { employerAccount } from './employer-account.ts'
import { JobHistoryRepository } from './job-history.repository.ts'
import type { JobRepository } from './job.repository.ts'
import type { JobRecord } from './job.rows.ts'
import { PostingVersions } from './posting-versions.ts'

/**
 * What services do with a job within their own transaction, once they have checked who asks: these steps take a
 * `Transaction` and no viewer, and check no authorization. Routes cannot import them.
 */
export class JobSteps {
  readonly #context: ServiceContext
  readonly #jobs: JobRepository
  readonly #history = new JobHistoryRepository()
  /** Earlier versions of postings. */
  readonly versions = new PostingVersions(this.#history)
  readonly #maxOpen: number
  /** Another service's part in the transaction in which an employer closes a job. */
  whenClosed: (tx: Transaction, jobId: string) => Promise<void> = async () => undefined
  /** The same where a job is posted, opened again or changed; `at` is when its earlier posting was replaced. */
  whenListed: (tx: Transaction, jobId: string, change: { at: string; isEdit: boolean }) => Promise<void> = async () =>
    undefined
  /** The same where a job is deleted. */
  whenDeleted: (tx: Transaction, jobId: string) => Promise<void> = async () => undefined

  /** `maxOpen`: the maximum number of open jobs per employer. */
  constructor(context: ServiceContext, jobs: JobRepository, maxOpen: number) {
    this.#context = context
    this.#jobs = jobs
    this.#maxOpen = maxOpen
  }

  /** Closes this job if it is open or paused. */
  async close(tx: Transaction, job: JobRecord): Promise<void> {
    if (!job.isOpen && job.pausedAt === null) return
    await this.#closeAndNotify(tx, job)
    await this.whenClosed(tx, job.id)
  }

  async #closeAndNotify(tx: Transaction, { id, recruiterId, posting, updatedAt }: JobRecord): Promise<void> {
    const closedAt = this.after(updatedAt)
    await this.#jobs.update(tx, { id, posting, isOpen: false, updatedAt: closedAt, closedAt })
    await this.note(tx, { id, recruiterId }, 'job.closed', closedAt)
  }

  /** Closes this recruiter's open or held jobs; returns their ids. */
  async closeAllOf(tx: Transaction, recruiterId: string): Promise<string[]> {
    const open = await this.#jobs.openOrHeldOf(tx, recruiterId)
    for (const job of open) await this.#closeAndNotify(tx, job)
    return open.map(({ id }) => id)
  }

  /** Reopens jobs closed by `closeAllOf`, once nothing holds them. */
  async reopen(tx: Transaction, ids: readonly string[]): Promise<void> {
    for (const job of await this.#jobs.byIds(tx, ids))
      if (!(await this.#jobs.holdBack(tx, job.id))) await this.openAgain(tx, job)
  }

  /**
   * Reopens a job. When its employer is at the limit of open jobs, pauses it instead and notifies them.
   */
  async openAgain(tx: Transaction, { id, recruiterId, posting, updatedAt }: JobRecord): Promise<void> {
    const at = this.after(updatedAt)
    const job = { id, posting, updatedAt: at, closedAt: null }
    const isOpen = (await this.#jobs.countOpen(tx, recruiterId)) < this.#maxOpen
    await this.#jobs.update(
      tx,
      isOpen ? { ...job, isOpen, resetsConfirmation: true } : { ...job, isOpen, pausedAt: at },
    )
    if (!isOpen) {
      await this.#jobs.hold(tx, id, false)
      await this.#context.publish(tx, { kind: 'paused', senderId: '', receiverId: recruiterId, jobId: id })
    }
    await this.note(tx, { id, recruiterId }, isOpen ? 'job.reopened' : 'job.paused', at)
  }

  /** Deletes a job that nothing refers to any more. */
  async delete(tx: Transaction, job: Pick<JobRecord, 'id' | 'recruiterId'>): Promise<void> {
    await this.#history.deleteOfJob(tx, job.id)
    await this.versions.deleteOfJob(tx, job.id)
    await this.#jobs.delete(tx, job.id)
    await this.whenDeleted(tx, job.id)
    await this.publish(tx, 'job.removed', job)
  }

  /** Publishes the event to open screens, and records nothing in the history. */
  async publish(tx: Transaction, kind: EventKind & `job.${string}`, job: Pick<JobRecord, 'id' | 'recruiterId'>) {
    await this.#context.record(tx, { userId: null, kind, jobId: job.id, otherId: job.recruiterId })
  }

  /** Records the event in the history shown to applicants, and publishes it to open screens. */
  async note(tx: Transaction, job: Pick<JobRecord, 'id' | 'recruiterId'>, kind: JobHistoryKind, at: string) {
    await this.#history.add(tx, job.id, { id: this.#context.newId(), kind, at })
    const isEdit = kind === 'job.changed'
    if (isEdit || kind === 'job.reopened') await this.whenListed(tx, job.id, { at, isEdit })
    // Open screens treat a pause as a closing.
    await this.publish(tx, kind === 'job.paused' ? 'job.closed' : kind, job)
  }

  /** Announces to open screens that a job has changed or is no longer available. */
  async publishChanged(tx: Transaction, job: Pick<JobRecord, 'id' | 'recruiterId'>, isThere = true): Promise<void> {
    await this.publish(tx, isThere ? 'job.changed' : 'job.removed', job)
  }

  /**
   * Checks that this employer may open another job. Throws 'job.limit', and 'account.leaving' or 'account.suspended'
   * when that has happened since the request began.
   */
  async requireRoom(tx: Transaction, recruiterId: string): Promise<void> {
    assertActive(await employerAccount(tx, recruiterId))
    if ((await this.#jobs.countOpen(tx, recruiterId)) >= this.#maxOpen) throw new ProblemError('job.limit')
  }

  /** The current time, but at least a millisecond after `moment`. */
  after(moment: string): string {
    return new Date(Math.max(this.#context.clock.now().getTime(), Date.parse(moment) + 1)).toISOString()
  }
}
