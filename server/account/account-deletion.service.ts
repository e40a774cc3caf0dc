import { deletionDate } from '#contract/account/account.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { leaving } from '#server/authorize.ts'
import { inErasingTransaction } from '#server/database/erasing.ts'
import type { InterviewLeaving } from '#server/applications/interview-leaving.service.ts'
import type { JobSteps } from '#server/jobs/job.steps.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { HiddenProfileSteps } from '#server/profiles/hidden-profile.steps.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { PersonalData } from './personal-data.ts'

/** The kind of due work that erases accounts. */
export const ERASE_WORK = 'accounts.erase'
/** Accounts and transactions per round: a round must end within 30 s. */
const ACCOUNTS_AT_ONCE = 20
const ROUND_STEPS = 100
/** Rows per transaction: other writers wait for one transaction at most. */
const ROWS_AT_ONCE = 200

/** Deletes accounts: hides them at once and erases them after the grace period, in which the user can cancel. */
export class AccountDeletionService {
  readonly #context: ServiceContext
  readonly #parts: readonly PersonalData[]
  readonly #profiles: HiddenProfileSteps
  readonly #jobs: JobSteps
  readonly #interviews: InterviewLeaving

  constructor(
    context: ServiceContext,
    parts: readonly PersonalData[],
    services: { profiles: HiddenProfileSteps; jobs: JobSteps; interviews: InterviewLeaving },
  ) {
    this.#context = context
    this.#parts = parts
    this.#profiles = services.profiles
    this.#jobs = services.jobs
    this.#interviews = services.interviews
  }

  /** When the viewer's account is deleted; null when no deletion was requested. Throws 'actor.unregistered'. */
  deletesAt(viewer: Viewer): string | null {
    requireRecord(viewer)
    return viewer.deletesAt ?? null
  }

  /** Hides the viewer's account and schedules its deletion; idempotent. Throws 'actor.unregistered'. */
  async request(viewer: Viewer): Promise<string> {
    requireRecord(viewer)
    const { userId } = viewer
    return inErasingTransaction(this.#context.database, async (tx) => {
      const waiting = await this.#profiles.deletesAt(tx, userId)
      if (waiting !== null) return waiting
      const now = this.#context.clock.now()
      const deletesAt = deletionDate(now).toISOString()
      // Close the jobs first: suggestion counts of open jobs use the company name.
      const closedJobs = await this.#jobs.closeAllOf(tx, userId)
      await this.#profiles.hide(tx, userId, { deletesAt, closedJobs })
      await this.#interviews.leave(tx, viewer)
      // Open streams authenticate again, and then hear what the account may still hear.
      await this.#context.record(tx, { userId, kind: 'device' })
      return deletesAt
    })
  }

  /** Restores the viewer's account. Throws 'actor.unregistered', or 'account.leaving' after the deletion date. */
  async keep(viewer: Viewer): Promise<void> {
    requireRecord(viewer)
    const { userId } = viewer
    await this.#context.database.inTransaction(async (tx) => {
      const deletesAt = await this.#profiles.deletesAt(tx, userId)
      if (deletesAt !== null && Date.parse(deletesAt) <= this.#context.clock.now().getTime())
        throw leaving({ deletesAt })
      await this.#jobs.reopen(tx, await this.#profiles.show(tx, userId))
      if (deletesAt !== null) await this.#context.record(tx, { userId, kind: 'device' })
    })
  }

  /** Erases due accounts in small transactions, so that other writes can run; the rest waits for the next round. */
  async eraseDue({ steps = ROUND_STEPS, rows = ROWS_AT_ONCE } = {}): Promise<void> {
    let left = steps
    const { clock, database } = this.#context
    for (const userId of await this.#profiles.due(database.reader, clock.now(), ACCOUNTS_AT_ONCE))
      // The user record comes first in the list and is erased last: the other parts are found through it.
      for (const part of this.#parts.toReversed())
        for (let isDone = false; !isDone; left -= 1) {
          if (left === 0) return
          isDone = await this.#erase(part, userId, rows)
        }
  }

  async #erase(part: PersonalData, userId: string, limit: number): Promise<boolean> {
    const at = this.#context.clock.now().toISOString()
    return inErasingTransaction(this.#context.database, async (tx) => {
      // Another process may have erased the account already.
      const deletesAt = await this.#profiles.deletesAt(tx, userId)
      if (deletesAt === null || deletesAt > at) return true
      return (await part.erase(tx, userId, { limit, at })) < limit
    })
  }
}

function requireRecord({ userId }: Viewer): void {
  if (userId === '') throw new ProblemError('actor.unregistered')
}
