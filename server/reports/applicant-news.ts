import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { ServiceContext } from '#server/service-context.ts'

/** Due work: the next applicants to notify of a job that was taken down. */
interface News {
  jobId: string
  /** The `seq` of the last notified application. */
  after: number
}

const NEWS_WORK = 'report.applicants'
/** Applicants per transaction: other writers wait for one transaction at most. */
const AT_ONCE = 100

/** Notifies the applicants of a job that was taken down, a hundred at a time. */
export class ApplicantNews {
  readonly #context: ServiceContext
  readonly #dueWork: Pick<DueWork, 'schedule'>

  constructor(context: ServiceContext, dueWork: Pick<DueWork, 'define' | 'schedule'>) {
    this.#context = context
    this.#dueWork = dueWork
    // Only this class writes this content.
    dueWork.define(NEWS_WORK, {
      run: async (content) => {
        await context.database.inTransaction(async (tx) => this.#notifyNext(tx, content as News))
        return null
      },
      retries: [1000, 10_000, 60_000, 600_000],
    })
  }

  /** Notifies the first applicants at once and the others as due work. */
  async notifyOf(tx: Transaction, jobId: string): Promise<void> {
    await this.#notifyNext(tx, { jobId, after: 0 })
  }

  async #notifyNext(tx: Transaction, { jobId, after }: News): Promise<void> {
    const rows = await tx
      .selectFrom('applications')
      .select(['seq', 'user_id as userId'])
      .where('job_id', '=', jobId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute()
    for (const { userId } of rows)
      await this.#context.publish(tx, { kind: 'removed', senderId: '', receiverId: userId, jobId })
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    const content = { jobId, after: last.seq } satisfies News
    const dueAt = this.#context.clock.now()
    await this.#dueWork.schedule(tx, { kind: NEWS_WORK, subject: `${jobId} ${last.seq}`, content, dueAt })
  }
}
