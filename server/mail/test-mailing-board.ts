import { pino } from 'pino'
import { DueWork } from '#server/due-work/due-work.ts'
import { test as base, type News, type TestBoard } from '#server/testing/test-board.ts'
import { PRODUCT } from '#server/operator/board-identity.ts'
import { MailQueue, type NewMail } from './mail-queue.ts'
import { createMailTransport, type SendMail } from './mail-transport.ts'
import { Mailbox } from './mailbox.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

export const FROM = { name: 'Board of Bergen', address: 'jobs@board.example' }
/** Short enough for a test, and long enough for a busy machine. */
const SILENCE_MS = 1000

/** A process that sends mails. */
export interface TestMailer {
  queue: MailQueue
  dueWork: DueWork
  log: string[]
  /** Sends what is due now. */
  sendDue(): Promise<void>
  /** Moves the clock on until nothing is waiting. */
  drain(): Promise<void>
}

interface Mailing {
  mailServer: TestMailServer
  news: News
  /** The process that serves the board. */
  mailer: TestMailer
  /** Another process on the same board. */
  anotherMailer(send?: SendMail): TestMailer
}

const mailers = new WeakMap<News, TestMailer>()

/** A board with a mail server. The clock is stopped. */
export const test = base.extend<Mailing>({
  // oxlint-disable-next-line no-empty-pattern -- vitest derives the fixture's dependencies from the pattern
  mailServer: async ({}, provide) => {
    const server = await startMailServer()
    await provide(server)
    await server.stop()
  },
  news: async ({ mailServer }, provide) => {
    const news: News = {
      mail: (database, clock) => {
        const mailer = makeMailer({ database, clock }, testTransport(mailServer))
        mailers.set(news, mailer)
        return mailer
      },
    }
    await provide(news)
  },
  mailer: async ({ board: _board, news }, provide) => {
    const mailer = mailers.get(news)
    if (!mailer) throw new Error('The board has no mails.')
    await provide(mailer)
    await mailer.dueWork.stop()
  },
  anotherMailer: async ({ board, mailServer }, provide) => {
    const others: TestMailer[] = []
    await provide((send) => {
      const mailer = makeMailer(board, send ?? testTransport(mailServer))
      others.push(mailer)
      return mailer
    })
    await Promise.all(others.map(async ({ dueWork }) => dueWork.stop()))
  },
})

/** A board without a mail server, which keeps its mails. The clock is stopped. */
export const keepingTest = test.extend<Pick<Mailing, 'news'>>({
  // oxlint-disable-next-line no-empty-pattern -- vitest derives the fixture's dependencies from the pattern
  news: async ({}, provide) => {
    const news: News = {
      mail: (database, clock) => {
        const mailer = makeMailer({ database, clock }, async () => ({ kind: 'kept' }))
        mailers.set(news, mailer)
        return { ...mailer, mailbox: new Mailbox({ database, clock, queue: mailer.queue }) }
      },
    }
    await provide(news)
  },
})

export const testTransport = ({ server }: Pick<TestMailServer, 'server'>): SendMail =>
  createMailTransport({ server, from: FROM, board: 'Foothold', silence: SILENCE_MS })

function makeMailer({ database, clock }: Pick<TestBoard, 'database' | 'clock'>, send: SendMail): TestMailer {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const dueWork = new DueWork({ database, clock, log, atOnce: 8 })
  const queue = new MailQueue({
    database,
    clock,
    log,
    dueWork,
    send,
    origin: 'https://board.example',
    identity: PRODUCT,
    onlyVerified: false,
  })
  const next = async () =>
    database.reader
      .selectFrom('due_work')
      .select('due_at')
      .where('kind', 'like', 'mail%')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
  return {
    queue,
    dueWork,
    log: lines,
    sendDue: async () => {
      await dueWork.start()
      dueWork.look()
      await dueWork.idle()
    },
    drain: async () => {
      await dueWork.start()
      await dueWork.idle()
      for (let work = await next(); work; work = await next()) {
        clock.advance(Math.max(0, Date.parse(work.due_at) - clock.now().getTime()))
        dueWork.look()
        await dueWork.idle()
      }
      await dueWork.stop()
    },
  }
}

/** A mail to write. */
export const testMail = (changes: Partial<NewMail> = {}): NewMail => ({
  id: crypto.randomUUID(),
  userId: null,
  email: 'maren@example.org',
  class: 'security',
  content: {
    subject: 'Set a new password',
    parts: [{ text: 'Somebody asked for it.', detail: '', link: { words: 'Set it', path: '/account-action?a=1&b=2' } }],
    why: 'You get this mail because a new password was asked for.',
    calendar: null,
  },
  ...changes,
})
