import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork, Remainder } from '#server/due-work/due-work.ts'
import { mailMessage } from './mail-message.ts'
import { MAIL_WORK } from './mail-work.ts'
import type { MailOutcome, SendMail } from './mail-transport.ts'
import { MailRepository, type MailRecord } from './mail.repository.ts'

/** A mail to write, by the id that its Message-ID is made of. */
export type NewMail = Omit<MailRecord, 'writtenAt'>

interface MailQueueOptions {
  database: BoardDatabase
  clock: Clock
  log: Logger
  /** A queue of its own: a mail server that stalls keeps no other work waiting. */
  dueWork: Pick<DueWork, 'define' | 'schedule'>
  send: SendMail
  /** Links in mails begin with it. */
  origin: string
}

const MINUTE = 60_000
/** Delays before the second and later attempts: two days in total. */
const RETRIES_MS = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1200].map((minutes) => minutes * MINUTE)
export const BOARD_NAME = 'Foothold'

/** Sends mails once they are written. A mail that can't be sent never fails the action that caused it. */
export class MailQueue {
  readonly #options: MailQueueOptions
  readonly #mails = new MailRepository()
  /** The number of mails that the mail server has taken, and of those given up. */
  readonly counts = { sent: 0, failed: 0 }

  constructor(options: MailQueueOptions) {
    this.#options = options
    for (const kind of new Set(Object.values(MAIL_WORK)))
      options.dueWork.define(kind, {
        // The content is only written by `write`.
        run: async (content, isLast) => this.#send(content as string, isLast),
        retries: RETRIES_MS,
      })
  }

  /** Writes a mail in the transaction of what causes it; it is sent after the commit. */
  async write(tx: Transaction, mail: NewMail): Promise<void> {
    const { clock, dueWork } = this.#options
    const now = clock.now()
    await this.#mails.insert(tx, { ...mail, writtenAt: now.toISOString() })
    await dueWork.schedule(tx, { kind: MAIL_WORK[mail.class], subject: mail.id, content: mail.id, dueAt: now })
  }

  /** The number of mails that are not sent yet. */
  async waiting(): Promise<number> {
    return this.#mails.count(this.#options.database.reader)
  }

  async #send(id: string, isLast: boolean): Promise<Remainder | null> {
    const { database, send, log } = this.#options
    const mail = await this.#mails.find(database.reader, id)
    if (!mail) return null
    const outcome = await send(this.#outgoing(mail, mail.email))
    if (outcome.kind === 'delayed' && !isLast) {
      log.warn({ class: mail.class, reason: outcome.reason }, 'A mail is sent later')
      return { content: id, after: 0 }
    }
    this.#count(mail, outcome)
    await database.inTransaction(async (tx) => this.#mails.remove(tx, id))
    return null
  }

  #outgoing({ id, content, writtenAt }: MailRecord, to: string) {
    const message = mailMessage(content, { origin: this.#options.origin, board: BOARD_NAME, foot: [] })
    return { id, to, writtenAt, ...message, calendar: content.calendar, stopAddress: null }
  }

  #count({ class: kind }: MailRecord, outcome: MailOutcome): void {
    if (outcome.kind === 'sent') {
      this.counts.sent += 1
      return
    }
    this.counts.failed += 1
    this.#options.log.warn({ class: kind, reason: outcome.reason }, 'A mail was given up')
  }
}
