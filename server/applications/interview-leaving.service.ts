import { canCancel, type Interview } from '#contract/applications/interview.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { BoardEvent } from '#server/board-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ApplicationLedger } from './application-ledger.ts'
import { interviewsOfPerson } from './interview.repository.ts'

/** The person being deleted, and the last of their applications that was handled. */
interface Leaving {
  userId: string
  isEmployer: boolean
  after: number
}

const LEAVE_WORK = 'interview.leave'
/** Interviews ended per transaction: other writers wait for one transaction at most. */
const AT_ONCE = 50

/** Cancels the interviews of a person whose account is scheduled for deletion, so that nobody waits for them. */
export class InterviewLeaving {
  readonly #context: ServiceContext
  readonly #ledger: ApplicationLedger
  readonly #dueWork: Pick<DueWork, 'define' | 'schedule'>

  constructor(
    context: ServiceContext,
    { ledger, dueWork }: { ledger: ApplicationLedger; dueWork: Pick<DueWork, 'define' | 'schedule'> },
  ) {
    this.#context = context
    this.#ledger = ledger
    this.#dueWork = dueWork
    // The content is only written by `leave`.
    dueWork.define(LEAVE_WORK, {
      run: async (content) => this.#endNext(content as Leaving),
      retries: [1000, 10_000, 60_000, 600_000],
    })
  }

  /** The other sides are notified soon; cancelling the deletion does not restore the interviews. */
  async leave(tx: Transaction, { userId, role }: Viewer): Promise<void> {
    await this.#continue(tx, { userId, isEmployer: role === 'employer', after: 0 })
  }

  async #continue(tx: Transaction, content: Leaving): Promise<void> {
    const subject = `${content.userId} ${content.after}`
    await this.#dueWork.schedule(tx, { kind: LEAVE_WORK, subject, content, dueAt: this.#context.clock.now() })
  }

  /** Ends some of the interviews, and schedules the rest with attempts of its own. */
  async #endNext({ userId, isEmployer, after }: Leaving): Promise<null> {
    return this.#context.database.inTransaction(async (tx) => {
      const standing = await interviewsOfPerson(tx, { userId, isEmployer }, { after, limit: AT_ONCE })
      for (const { jobId, recruiterId, candidateId, interview } of standing) {
        if (!interview || !canCancel(interview, this.#context.clock.now())) continue
        const act = isEmployer ? ('cancel' as const) : ('none' as const)
        const line = { id: this.#context.newId(), kind: 'interview' as const, text: '', isBulk: false }
        const said = { ...line, interview: { act, offerId: interview.offerId } }
        const news = newsOfCandidate(interview, { senderId: candidateId, receiverId: recruiterId, jobId })
        await this.#ledger.add(
          tx,
          { id: jobId, recruiterId },
          { userId: candidateId, actorId: userId },
          isEmployer ? said : { ...said, news },
        )
      }
      const last = standing.at(-1)
      if (last && standing.length === AT_ONCE) await this.#continue(tx, { userId, isEmployer, after: last.seq })
      return null
    })
  }
}

/** As with a withdrawal: an employer with an agreed interview is told that it is off; no other times are wanted. */
const newsOfCandidate = (
  { state }: Interview,
  between: { senderId: string; receiverId: string; jobId: string },
): BoardEvent | null => (state === 'agreed' ? { kind: 'interview.cancelled', ...between, toEmployer: true } : null)
