import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/config/env.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import { MailQueue } from './mail-queue.ts'
import { createMailTransport, type SendMail } from './mail-transport.ts'
import { Mailbox } from './mailbox.ts'

interface MailOptions {
  database: BoardDatabase
  clock: Clock
  log: Logger
  /** Links in mails begin with it. */
  origin: string
  identity: BoardIdentity
  /** The mail server; null to keep mails in the mailboxes of the board. */
  settings: Settings['mail']
  /** Whether only verified addresses get mail. */
  onlyVerified: boolean
}

/** The board's mails. */
export interface Mail {
  queue: MailQueue
  /** Due work of mails alone: a mail server that stalls keeps no other work waiting. */
  dueWork: DueWork
  /** Where mails are kept; null where a mail server sends them. */
  mailbox: Mailbox | null
}

/** Connections to the mail server at the same time. */
const AT_ONCE = 8

const keep: SendMail = async () => ({ kind: 'kept' })

export function openMail({ settings, ...options }: MailOptions): Mail {
  const dueWork = new DueWork({ ...options, atOnce: AT_ONCE })
  const send = settings ? createMailTransport({ ...settings, board: options.identity.name }) : keep
  const queue = new MailQueue({ ...options, dueWork, send })
  return { dueWork, queue, mailbox: settings ? null : new Mailbox({ ...options, queue }) }
}
