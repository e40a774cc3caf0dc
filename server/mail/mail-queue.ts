import type { Logger } from 'pino'
import { readableEmail } from '#contract/auth/email.ts'
import { STOPPED_MAIL_CLASSES, type ChosenMailClass, type StoppedMailClass } from '#contract/mail/mail.rules.ts'
import { afterQuietHours } from '#contract/mail/quiet-hours.rules.ts'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork, Remainder } from '#server/due-work/due-work.ts'
import { KeptMailRepository } from './kept-mail.repository.ts'
import { MailChoiceRepository, type MailReceiver } from './mail-choice.repository.ts'
import { SETTINGS_PATH, stopPath } from './mail-paths.ts'
import { mailMessage } from './mail-message.ts'
import { MAIL_WORK } from './mail-work.ts'
import type { MailOutcome, OutgoingMail, SendMail } from './mail-transport.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
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
  /** Who writes. */
  identity: BoardIdentity
  /** Whether only verified addresses get mail: everywhere but on embedded accounts, which can't verify. */
  onlyVerified: boolean
}

const STOP_WORDS: Readonly<Record<StoppedMailClass, string>> = {
  news: 'Stop mails with news',
  alerts: 'Stop mails with new jobs',
}
const MINUTE = 60_000
/** Delays before the second and later attempts: two days in total. */
const RETRIES_MS = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1200].map((minutes) => minutes * MINUTE)

/** Sends mails once they are written. A mail that can't be sent never fails the action that caused it. */
export class MailQueue {
  readonly #options: MailQueueOptions
  readonly #mails = new MailRepository()
  readonly #choices = new MailChoiceRepository()
  readonly #kept = new KeptMailRepository()
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

  /** Links in mails begin with it. */
  get origin(): string {
    return this.#options.origin
  }

  /** Whether mails of a class may be sent to a person now. */
  mayReach(receiver: MailReceiver, kind: ChosenMailClass): boolean {
    return receiver.choice[kind] !== 'off' && !receiver.isRefused && this.isReachable(receiver)
  }

  /** Whether a person has an address that mails may be sent to. */
  isReachable({ isVerified, email }: Pick<MailReceiver, 'isVerified' | 'email'>): boolean {
    return readableEmail(email) !== '' && (isVerified || !this.#options.onlyVerified)
  }

  /**
   * Writes a mail in the transaction of what causes it; it is sent after the commit, or after the quiet hours of its
   * reader, which hold for all but security.
   */
  async write(tx: Transaction, mail: NewMail): Promise<void> {
    const { clock, dueWork } = this.#options
    const now = clock.now()
    await this.#mails.insert(tx, { ...mail, writtenAt: now.toISOString() })
    const reader =
      mail.class === 'security' || mail.userId === null ? undefined : await this.#choices.receiver(tx, mail.userId)
    const dueAt = reader ? afterQuietHours(reader.quiet, reader.zone, now) : now
    await dueWork.schedule(tx, { kind: MAIL_WORK[mail.class], subject: mail.id, content: mail.id, dueAt })
  }

  /** The number of mails that are not sent yet. */
  async waiting(): Promise<number> {
    return this.#mails.count(this.#options.database.reader)
  }

  /** Deletes mails that are sent no more: a queue that is too long drops its oldest work. */
  async tidy(): Promise<void> {
    const { database, log } = this.#options
    const count = await deleteInSteps(database, async (tx, limit) => this.#mails.deleteAbandoned(tx, limit))
    if (count === 0) return
    this.counts.failed += count
    log.warn({ count }, 'Mails were given up')
  }

  async #send(id: string, isLast: boolean): Promise<Remainder | null> {
    const { database, send, log } = this.#options
    const mail = await this.#mails.find(database.reader, id)
    if (!mail) return null
    const to = await this.#address(mail)
    // Switched off since it was written.
    if (to === null) return this.#end(mail)
    const outcome = await send(await this.outgoing(mail, to))
    if (outcome.kind === 'delayed' && !isLast) {
      log.warn({ class: mail.class, reason: outcome.reason }, 'A mail is sent later')
      return { content: id, after: 0 }
    }
    if (outcome.kind === 'kept') return this.#keep(mail, to)
    this.#count(mail, outcome)
    return this.#end(mail, outcome.kind === 'refused' ? to : null)
  }

  /** Deletes a mail, and remembers an address that refused it. */
  async #end({ id, userId }: MailRecord, refused: string | null = null): Promise<null> {
    await this.#options.database.inTransaction(async (tx) => {
      await this.#mails.remove(tx, id)
      if (refused !== null && userId !== null) await this.#choices.refuse(tx, userId, refused)
    })
    return null
  }

  /** Leaves a mail in the mailbox of its address. */
  async #keep({ id }: MailRecord, email: string): Promise<null> {
    const { database, clock } = this.#options
    await database.inTransaction(async (tx) => this.#kept.keep(tx, { id, email, at: clock.now().toISOString() }))
    return null
  }

  /** The current address of the recipient; null when the mail must not be sent any more. */
  async #address({ userId, email, class: kind }: MailRecord): Promise<string | null> {
    if (userId === null) return email
    const receiver = await this.#choices.receiver(this.#options.database.reader, userId)
    if (!receiver) return null
    return kind === 'security' || this.mayReach(receiver, kind) ? receiver.email : null
  }

  /** A mail with the words and links that its reader gets. */
  async outgoing({ id, userId, class: kind, content, writtenAt }: MailRecord, to: string): Promise<OutgoingMail> {
    const { origin, identity, database } = this.#options
    const stopped = STOPPED_MAIL_CLASSES.find((one) => one === kind)
    const token = stopped && userId !== null ? await this.#choices.stopToken(database.reader, userId) : ''
    const stopAt = stopped && token !== '' ? stopPath(token, stopped) : null
    const foot = [
      ...(userId === null || kind === 'security' ? [] : [{ words: 'Choose what is mailed', path: SETTINGS_PATH }]),
      ...(stopAt === null ? [] : [{ words: STOP_WORDS[stopped ?? 'news'], path: stopAt }]),
    ]
    const message = mailMessage(content, { origin, board: identity, foot })
    return { id, to, writtenAt, ...message, calendar: content.calendar, stopAddress: stopAt && origin + stopAt }
  }

  #count({ class: kind }: MailRecord, outcome: Exclude<MailOutcome, { kind: 'kept' }>): void {
    if (outcome.kind === 'sent') {
      this.counts.sent += 1
      return
    }
    this.counts.failed += 1
    this.#options.log.warn({ class: kind, reason: outcome.reason }, 'A mail was given up')
  }
}
