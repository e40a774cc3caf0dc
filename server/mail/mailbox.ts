import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import { KeptMailRepository, type KeptMail } from './kept-mail.repository.ts'
import type { MailQueue } from './mail-queue.ts'
import type { OutgoingMail } from './mail-transport.ts'

interface MailboxOptions {
  database: BoardDatabase
  clock: Clock
  queue: Pick<MailQueue, 'outgoing' | 'origin'>
}

/** A page of a mailbox. */
export interface MailboxPage {
  mails: KeptMail[]
  /** The `before` of the next page; null on the last. */
  next: number | null
}

/** Days for which a mail is kept. */
export const MAILBOX_DAYS = 30
const PAGE = 20
const DAY = 86_400_000

/**
 * The mails of a board that has no mail server. Whoever opens it reads those of any address: it exists on boards with
 * embedded accounts only, which are for development and demonstrations.
 */
export class Mailbox {
  readonly #options: MailboxOptions
  readonly #kept = new KeptMailRepository()

  constructor(options: MailboxOptions) {
    this.#options = options
  }

  /** The links of its mails begin with it. */
  get origin(): string {
    return this.#options.queue.origin
  }

  /** The mails for an address, the newest first; `before` is the last page's `next`. */
  async page(email: string, before: number | null): Promise<MailboxPage> {
    const { database } = this.#options
    const read = await this.#kept.page(database.reader, email, { before, limit: PAGE + 1 })
    const mails = read.slice(0, PAGE)
    return { mails, next: read.length > PAGE ? (mails.at(-1)?.seq ?? null) : null }
  }

  /** A mail as its reader gets it; undefined when it is not there any more. */
  async read(id: string): Promise<OutgoingMail | undefined> {
    const mail = await this.#kept.find(this.#options.database.reader, id)
    return mail && this.#options.queue.outgoing(mail, mail.email)
  }

  /** Deletes old mails; the rest waits for the next round. */
  async tidy(): Promise<void> {
    const { database, clock } = this.#options
    const before = new Date(clock.now().getTime() - MAILBOX_DAYS * DAY).toISOString()
    await deleteInSteps(database, async (tx, limit) => this.#kept.deleteOldest(tx, before, limit))
  }
}
