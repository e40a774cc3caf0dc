import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/config/env.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import type { BoardMetrics } from '#server/metrics/board-metrics.ts'
import { MailQueue } from './mail-queue.ts'
import { createMailTransport, type SendMail } from './mail-transport.ts'
import { Mailbox } from './mailbox.ts'

interface MailOptions {
  database: BoardDatabase
  clock: Clock
  log: Logger
  settings: Pick<Settings, 'accounts' | 'identity' | 'mail' | 'origins'>
  metrics: BoardMetrics | null
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

/** Null for a board of a Firebase project without a mail server, which has no mails. */
export function openMail({ settings, metrics, ...options }: MailOptions): Mail | null {
  const { accounts, identity, mail: server, origins } = settings
  const isEmbedded = accounts.kind === 'embedded'
  if (!server && !isEmbedded) return null
  const dueWork = new DueWork({ ...options, atOnce: AT_ONCE })
  const send = server ? createMailTransport({ ...server, board: identity.name }) : keep
  const [origin = ''] = origins
  const queue = new MailQueue({ ...options, dueWork, send, origin, identity, onlyVerified: !isEmbedded })
  if (server) metrics?.watch({ mail: { counts: () => queue.counts, waiting: async () => queue.waiting() } })
  return { dueWork, queue, mailbox: server ? null : new Mailbox({ ...options, queue }) }
}

const keep: SendMail = async () => ({ kind: 'kept' })
