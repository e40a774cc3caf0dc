import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/config/env.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import { MailQueue } from './mail-queue.ts'
import { createMailTransport } from './mail-transport.ts'

interface MailOptions {
  database: BoardDatabase
  clock: Clock
  log: Logger
  /** Links in mails begin with it. */
  origin: string
  identity: BoardIdentity
  settings: NonNullable<Settings['mail']>
  /** Whether only verified addresses get mail. */
  onlyVerified: boolean
}

/** The board's mails. */
export interface Mail {
  queue: MailQueue
  /** Due work of mails alone: a mail server that stalls keeps no other work waiting. */
  dueWork: DueWork
}

/** Connections to the mail server at the same time. */
const AT_ONCE = 8

export function openMail({ settings, ...options }: MailOptions): Mail {
  const dueWork = new DueWork({ ...options, atOnce: AT_ONCE })
  const send = createMailTransport({ ...settings, board: options.identity.name })
  return { dueWork, queue: new MailQueue({ ...options, dueWork, send }) }
}
