import { subjectOf } from '#server/board-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { ServiceContext } from '#server/service-context.ts'

/** Due work: the next applicants to notify of a job. */
interface News {
  jobId: string
  /** The `seq` of the last notified application. */
  after: number
}

/** That a job was taken down, or put back; each kind of due work has its own name. */
const WORK = { removed: 'report.applicants', restored: 'report.applicants-back' } as const
type NewsKind = keyof typeof WORK

/** Applicants per transaction: other writers wait for one transaction at most. */
const AT_ONCE = 100

/** Notifies the applicants of a job that was taken down, and later that it is back, a hundred at a time. */
export class ApplicantNews {
  readonly #context: ServiceContext
  readonly #dueWork: Pick<DueWork, 'schedule'>

  constructor(context: ServiceContext, dueWork: Pick<DueWork, 'define' | 'schedule'>) {
    this.#context = context
    this.#dueWork = dueWork
    for (const kind of ['removed', 'restored'] as const)
      // Only this class writes this content.
      dueWork.define(WORK[kind], {
        run: async (content) => {
          await context.database.inTransaction(async (tx) => this.#notifyNext(tx, kind, content as News))
          return null
        },
        retries: [1000, 10_000, 60_000, 600_000],
      })
  }

  /** Notifies the first applicants at once and the others as due work. */
  async notifyOf(tx: Transaction, kind: NewsKind, jobId: string): Promise<void> {
    await this.#notifyNext(tx, kind, { jobId, after: 0 })
  }

  async #notifyNext(tx: Transaction, kind: NewsKind, { jobId, after }: News): Promise<void> {
    // Decided otherwise since: the rest would hear what is true no longer.
    if ((await isTakenDown(tx, jobId)) !== (kind === 'removed')) return
    const rows = await tx
      .selectFrom('applications')
      // Who was never told that it was taken down need not hear that it is back.
      .leftJoin('notifications', (join) =>
        join
          .onRef('notifications.user_id', '=', 'applications.user_id')
          .on('notifications.subject', '=', subjectOf({ kind: 'removed', jobId }))
          .on('notifications.kind', '=', 'removed'),
      )
      .select(['applications.seq', 'applications.user_id as userId', 'notifications.seq as told'])
      .where('applications.job_id', '=', jobId)
      .where('applications.seq', '>', after)
      .orderBy('applications.seq')
      .limit(AT_ONCE)
      .execute()
    for (const { userId, told } of rows)
      if (kind === 'removed' || told !== null)
        await this.#context.publish(tx, { kind, senderId: '', receiverId: userId, jobId })
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    const content = { jobId, after: last.seq } satisfies News
    const dueAt = this.#context.clock.now()
    await this.#dueWork.schedule(tx, { kind: WORK[kind], subject: `${jobId} ${last.seq}`, content, dueAt })
  }
}

async function isTakenDown(tx: Transaction, jobId: string): Promise<boolean> {
  const job = await tx.selectFrom('jobs').select('taken_down_at').where('id', '=', jobId).limit(1).executeTakeFirst()
  return job !== undefined && job.taken_down_at !== null
}
