import { afterQuietHours } from '#contract/mail/quiet-hours.rules.ts'
import { PUSH_JOBS_MAX } from '#contract/push/push.rules.ts'
import type { BoardEvent, Publish } from '#server/board-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { alertContent, toldJobs, type ToldJobs } from './alert-mail.ts'
import type { AlertMailer } from './alert-mailer.ts'
import {
  dropDue,
  dueJobs,
  dueSearches,
  markAllTold,
  markTold,
  nextPerson,
  putOff,
  type DueJob,
} from './due-job.repository.ts'

/** The kind of due work that tells people of new jobs. */
export const NOTIFY_WORK = 'alerts.notify'
export const NOTIFY_EVERY_MS = 60_000

/** Jobs that one search tells at once; of more, only that there are more. */
const TOLD_AT_ONCE = 500
/** A round ends well before its lease. The next one continues. */
const ROUND_MS = 15_000
/** What failed is tried again later, so that it keeps nobody else waiting. */
const PUT_OFF_MS = 600_000

/** What tells people. */
interface Outlets {
  note: (tx: Transaction, event: BoardEvent) => Promise<void>
  push: Publish
  mailer: AlertMailer
}

/** Tells people of the new jobs of their saved searches, all that are due together. */
export class AlertNotifier {
  readonly #context: Pick<ServiceContext, 'database' | 'clock'>
  readonly #outlets: Outlets
  /** The number of jobs that were told, each for each search, and of people whose jobs could not be. */
  readonly counts = { told: 0, failed: 0 }

  constructor(context: Pick<ServiceContext, 'database' | 'clock'>, outlets: Outlets) {
    this.#context = context
    this.#outlets = outlets
  }

  /** Tells everybody for whom something is due, as far as time allows. Throws the last error, when all others were told. */
  async notifyDue(): Promise<void> {
    const { database, clock } = this.#context
    const [started, now] = [performance.now(), clock.now().toISOString()]
    let failure: Error | null = null
    while (performance.now() < started + ROUND_MS) {
      const userId = await nextPerson(database.reader, now)
      if (userId === undefined) break
      try {
        this.counts.told += await database.inTransaction(async (tx) => this.#notify(tx, userId, now))
      } catch (error) {
        this.counts.failed += 1
        failure = error instanceof Error ? error : new Error(String(error))
        const until = new Date(clock.now().getTime() + PUT_OFF_MS).toISOString()
        await database.inTransaction(async (tx) => putOff(tx, { userId }, now, until))
      }
    }
    if (failure !== null) throw failure
  }

  /** Tells one person; returns the number of jobs, each for each search. */
  async #notify(tx: Transaction, userId: string, now: string): Promise<number> {
    const receiver = await this.#outlets.mailer.receiver(tx, userId)
    // Mails wait for the end of the quiet hours, and then come as one; without mails or quiet hours, that is now.
    const quietUntil = receiver ? afterQuietHours(receiver.quiet, receiver.zone, new Date(now)).toISOString() : now
    const found: DueJob[] = []
    const cut = new Set<string>()
    const searches = await dueSearches(tx, userId, now)
    // Only deleted ones.
    if (searches.length === 0) await dropDue(tx, { userId }, now)
    for (const { id: searchId, byMail } of searches) {
      const search = { userId, searchId }
      if (byMail && quietUntil > now) {
        await putOff(tx, search, now, quietUntil)
        continue
      }
      const some = await dueJobs(tx, search, now, TOLD_AT_ONCE)
      found.push(...some)
      if (some.length === TOLD_AT_ONCE) {
        cut.add(searchId)
        await markAllTold(tx, search, now)
        continue
      }
      await markTold(tx, searchId, some)
      await dropDue(tx, search, now)
    }
    const due = found.toSorted((one, other) => other.seq - one.seq)
    const byWay = (isWanted: (job: DueJob) => boolean) => {
      const wanted = due.filter(isWanted)
      return toldJobs(
        wanted,
        wanted.some((job) => cut.has(job.searchId)),
      )
    }
    const listed = byWay((job) => job.byNotifications)
    const pushed = byWay((job) => job.byPush)
    const mailed = byWay((job) => job.byMail)
    if (mailed && receiver) await this.#outlets.mailer.write(tx, userId, alertContent(mailed))
    if (pushed) await this.#outlets.push(tx, eventOf(userId, pushed, areListed(pushed, listed)))
    if (listed) await this.#outlets.note(tx, eventOf(userId, listed, true))
    return due.length
  }
}

/** Whether all these jobs are among those. */
function areListed({ jobs }: ToldJobs, listed: ToldJobs | null): boolean {
  const ids = new Set(listed?.jobs.map((job) => job.jobId))
  return jobs.every((job) => ids.has(job.jobId))
}

function eventOf(receiverId: string, { jobs, path }: ToldJobs, isListed: boolean): BoardEvent {
  const [{ jobId, position, companyName }, ...others] = jobs
  return {
    kind: 'alert',
    senderId: '',
    receiverId,
    jobId,
    otherIds: others.slice(0, PUSH_JOBS_MAX).map((other) => other.jobId),
    shown: { companyName, position, others: others.length, path, isListed },
  }
}
