import type { Transaction } from '#server/database/transaction.ts'
import type { MailChoiceRepository, MailReceiver } from '#server/mail/mail-choice.repository.ts'
import { newStopToken } from '#server/mail/mail-choice.service.ts'
import type { MailContent } from '#server/mail/mail-content.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'

/** Where the mails go; null on a board that has none. */
type Outlet = { queue: Pick<MailQueue, 'write' | 'mayReach'>; choices: MailChoiceRepository } | null

/** Writes the mails about saved searches. */
export class AlertMailer {
  readonly #newId: () => string
  readonly #outlet: Outlet

  constructor(newId: () => string, outlet: Outlet) {
    this.#newId = newId
    this.#outlet = outlet
  }

  /** A person whom these mails may reach now; undefined for anybody else. */
  async receiver(tx: Transaction, userId: string): Promise<MailReceiver | undefined> {
    const receiver = await this.#outlet?.choices.receiver(tx, userId)
    return receiver && this.#outlet?.queue.mayReach(receiver, 'alerts') ? receiver : undefined
  }

  /** Writes a mail to somebody whom it may reach. */
  async write(tx: Transaction, userId: string, content: MailContent): Promise<void> {
    await this.#outlet?.choices.keep(tx, userId, newStopToken())
    await this.#outlet?.queue.write(tx, { id: this.#newId(), userId, email: '', class: 'alerts', content })
  }
}
