import { randomBytes } from 'node:crypto'
import type { Viewer } from '#contract/auth/viewer.ts'
import { USUAL_MAILS, type MailChoice, type StoppedMailClass } from '#contract/mail/mail.rules.ts'
import type { QuietHours } from '#contract/mail/quiet-hours.rules.ts'
import type { StoredMailChoice } from '#contract/mail/mail.schema.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { MailChoiceRepository } from './mail-choice.repository.ts'

interface NewChoice extends MailChoice {
  userId: string
  email: string
  zone: string
  quiet: QuietHours | null
}

/** The text in a link that ends news. */
export const newStopToken = (): string => randomBytes(24).toString('base64url')

/** When mails reach people. */
export class MailChoiceService {
  readonly #context: Pick<ServiceContext, 'database'>
  readonly #choices: MailChoiceRepository
  readonly #isSending: boolean

  constructor(context: Pick<ServiceContext, 'database'>, choices: MailChoiceRepository, isSending: boolean) {
    this.#context = context
    this.#choices = choices
    this.#isSending = isSending
  }

  /** What the viewer has chosen. Throws 'auth.required', 'actor.unregistered'. */
  async read(viewer: Viewer): Promise<StoredMailChoice> {
    authorize(viewer, 'notification.read', undefined)
    return this.#of(this.#context.database.reader, viewer.userId)
  }

  /** Stores a choice; an address that refused mail is tried again. Throws 'actor.mismatch', 'actor.unregistered'. */
  async choose(viewer: Viewer, { userId, email, ...choice }: NewChoice): Promise<StoredMailChoice> {
    assertActor(viewer, { userId, email })
    authorize(viewer, 'notification.read', undefined)
    return this.#context.database.inTransaction(async (tx) => {
      await this.#choices.keep(tx, viewer.userId, newStopToken())
      await this.#choices.change(tx, viewer.userId, choice)
      return this.#of(tx, viewer.userId)
    })
  }

  /** Ends a class of mails by the token of a mail, without a login; returns whether there is such a token. */
  async stop(token: string, kind: StoppedMailClass): Promise<boolean> {
    return this.#context.database.inTransaction(async (tx) => this.#choices.stop(tx, token, kind))
  }

  async #of(db: Executor, userId: string): Promise<StoredMailChoice> {
    const receiver = await this.#choices.receiver(db, userId)
    const { choice = USUAL_MAILS, quiet = null, isRefused = false } = receiver ?? {}
    return { ...choice, quiet, isSending: this.#isSending, isRefused }
  }
}
