import type { ApplicationSteps } from '#server/applications/application.steps.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { HiddenProfileRepository } from './hidden-profile.repository.ts'
import { recordProfileChange } from './profile-events.ts'
import type { ProfileRepository } from './profile.repository.ts'

/** Hides and restores records within the transaction of a service, once it has checked who asks. */
export class HiddenProfileSteps {
  readonly #context: ServiceContext
  readonly #profiles: ProfileRepository
  readonly #hidden: HiddenProfileRepository
  readonly #applications: ApplicationSteps

  constructor(
    context: ServiceContext,
    { profiles, hidden }: { profiles: ProfileRepository; hidden: HiddenProfileRepository },
    applications: ApplicationSteps,
  ) {
    this.#context = context
    this.#profiles = profiles
    this.#hidden = hidden
    this.#applications = applications
  }

  /** When a hidden record will be deleted; null when it is not hidden. */
  async deletesAt(tx: Transaction, userId: string): Promise<string | null> {
    return (await this.#hidden.find(tx, userId))?.deletesAt ?? null
  }

  /** Replaces the record with an anonymous one; stores the original with the ids of the jobs that were open. */
  async hide(tx: Transaction, userId: string, wait: { deletesAt: string; closedJobs: string[] }): Promise<void> {
    const user = await this.#profiles.byId(tx, userId)
    if (!user) return
    await this.#hidden.hide(tx, { user, ...wait })
    await recordProfileChange(tx, user, { context: this.#context, applications: this.#applications })
  }

  /** Restores a record; returns the ids of the jobs that were open. */
  async show(tx: Transaction, userId: string): Promise<string[]> {
    const hidden = await this.#hidden.find(tx, userId)
    if (!hidden) return []
    await this.#hidden.show(tx, hidden)
    await recordProfileChange(tx, hidden.user, { context: this.#context, applications: this.#applications })
    return hidden.closedJobs
  }

  /** The ids of accounts due for deletion, oldest first. */
  async due(db: Executor, now: Date, limit: number): Promise<string[]> {
    return this.#hidden.due(db, now, limit)
  }
}
