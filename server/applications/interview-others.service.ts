import { interviewEnd, openTimes } from '#contract/applications/interview.rules.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import { isFirstUse } from '#server/idempotency.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { offersOfEmployer, takenOfOffers } from './interview.repository.ts'

/** A time that someone has been given. */
interface Given {
  jobId: string
  recruiterId: string
  /** The candidate. */
  userId: string
  from: string
  to: string
}

const GIVEN_WORK = 'interview.given'
/** The number of the employer's newest offers that are checked for this time. */
const OTHERS_MAX = 100

/** Updates others who were offered a time that was given to someone. */
export class InterviewOthers {
  readonly #context: ServiceContext
  readonly #dueWork: Pick<DueWork, 'define' | 'schedule'>

  constructor(context: ServiceContext, dueWork: Pick<DueWork, 'define' | 'schedule'>) {
    this.#context = context
    this.#dueWork = dueWork
    // The content is only written by `given`.
    dueWork.define(GIVEN_WORK, {
      run: async (content) => {
        await context.database.inTransaction(async (tx) => this.#notify(tx, content as Given))
        return null
      },
      retries: [1000, 10_000, 60_000],
    })
  }

  /** Runs after the transaction of the pick, so that two picks of different times do not conflict. */
  async given(tx: Transaction, content: Given): Promise<void> {
    const subject = `${content.jobId} ${content.userId} ${content.from}`
    await this.#dueWork.schedule(tx, { kind: GIVEN_WORK, subject, content, dueAt: this.#context.clock.now() })
  }

  /** Open screens reload the times. A candidate with no times left is notified, as is the employer, once per offer. */
  async #notify(tx: Transaction, { recruiterId, from, to, ...picked }: Given): Promise<void> {
    const now = this.#context.clock.now()
    const offers = (await offersOfEmployer(tx, recruiterId, OTHERS_MAX)).flatMap(({ interview, ...subject }) => {
      const times = interview?.state === 'offered' ? openTimes(interview, now) : []
      const { minutes = 0, offerId = '' } = interview ?? {}
      return times.some((time) => time < to && interviewEnd(time, minutes) > from)
        ? [{ ...subject, times, minutes, offerId }]
        : []
    })
    const others = offers.filter(({ jobId, userId }) => jobId !== picked.jobId || userId !== picked.userId)
    const taken = await takenOfOffers(tx, recruiterId, others)
    for (const [place, { jobId, userId, times, offerId }] of others.entries()) {
      const kind = 'application.changed' as const
      await this.#context.record(
        tx,
        { userId, kind, jobId, otherId: recruiterId },
        { userId: recruiterId, kind, jobId, otherId: userId },
      )
      const isLeft = times.length > (taken[place]?.length ?? 0)
      const claim = { id: `${offerId}:given`, kind: 'interview', userId: recruiterId, content: [] } as const
      if (isLeft || !(await isFirstUse(tx, claim))) continue
      await this.#context.publish(tx, { kind: 'application', senderId: recruiterId, receiverId: userId, jobId })
      await this.#context.publish(tx, { kind: 'interview.declined', senderId: userId, receiverId: recruiterId, jobId })
    }
  }
}
