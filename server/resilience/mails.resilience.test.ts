import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import { MailQueue } from '#server/mail/mail-queue.ts'
import { startMailServer, type Reply, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { testMail } from '#server/mail/test-mailing-board.ts'
import { PRODUCT } from '#server/operator/board-identity.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { measured, percentile, rounded } from './test-figures.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'

const MAILS = 1000
/** What the mail server says to the first attempt at every so many mails; the rest are taken at once. */
const FAILURES: readonly [every: number, reply: Reply][] = [
  [10, { at: 'RCPT', status: 450, text: '4.2.0 later' }],
  [11, { at: 'DATA', status: 451, text: '4.3.0 later' }],
  [13, { at: 'DATA', status: 'drop' }],
  [17, { at: 'RCPT', status: 554, text: '5.7.1 relay access denied' }],
  [100, { at: 'DATA', status: 'stall' }],
]
/** These have no mailbox: each attempt is refused. */
const REFUSED_EVERY = 19
const REFUSED: Reply = { at: 'RCPT', status: 550, text: '5.1.1 no such mailbox' }
/** The lease of a killed process, stalls of others and the sending itself. */
const UNTROUBLED_MS = 90_000

let boards: RunningBoard[] = []
let mailServer: TestMailServer
afterAll(removeBuild)
afterEach(async () => {
  await Promise.all(boards.map((board) => board.remove()))
  boards = []
  await mailServer.stop()
})

const failureOf = (number: number): Reply | null =>
  number % REFUSED_EVERY === 0 ? REFUSED : (FAILURES.find(([every]) => number % every === 1)?.[1] ?? null)

test('a thousand mails through a mail server that fails in every way, with senders killed: each arrives once by Message-ID', async () => {
  const people = Array.from({ length: MAILS }, (_, number) => ({ number, email: `p${number}@example.org` }))
  const tried = new Map<string, number>()
  const taken: { to: string; id: string; at: number }[] = []
  mailServer = await startMailServer(
    {},
    {
      answerTo: (to) => {
        const attempts = (tried.get(to) ?? 0) + 1
        tried.set(to, attempts)
        const reply = failureOf(Number(/\d+/u.exec(to)?.[0]))
        return attempts === 1 || reply === REFUSED ? reply : null
      },
      onTaken: ({ to, parsed }) => void taken.push({ to, id: String(parsed.messageId), at: performance.now() }),
    },
  )
  const { host, port } = mailServer.server
  const settings = { MAIL_URL: `smtp://${host}:${port}`, MAIL_FROM: 'jobs@board.example' }
  const board = await RunningBoard.start({ settings })
  boards.push(board)
  await board.stop()
  const mails = await board.records(async (database) => {
    const log = pino({ level: 'silent' })
    const common = { database, clock: systemClock, log }
    const queue = new MailQueue({
      ...common,
      dueWork: new DueWork(common),
      send: async () => ({ kind: 'kept' }),
      origin: board.origin,
      identity: PRODUCT,
      onlyVerified: false,
    })
    const written = people.map(({ email }) => testMail({ email }))
    await database.inTransaction(async (tx) => {
      for (const mail of written) await queue.write(tx, mail)
    })
    return written
  })

  const begin = performance.now()
  await board.start()
  if ('url' in board.place) {
    const { url } = board.place
    boards.push(await RunningBoard.start({ settings: { ...settings, DATABASE_URL: url } }))
  }
  // The second sender on PostgreSQL; the same one again where a board has only one.
  for (const [many, killed] of [
    [MAILS / 10, board],
    [MAILS / 3, boards.at(-1) ?? board],
  ] as const) {
    await expect.poll(() => taken.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(many)
    await killed.kill()
    await killed.start()
  }
  const reachable = people.filter(({ number }) => number % REFUSED_EVERY !== 0)
  const arrived = () => new Set(taken.map(({ to }) => to)).size
  // A mail whose sender was killed and that then fails is tried again after five minutes.
  await expect.poll(arrived, { timeout: 600_000, interval: 100 }).toBe(reachable.length)
  const refused = people.length - reachable.length
  await expect
    .poll(() => people.filter(({ email, number }) => number % REFUSED_EVERY === 0 && tried.has(email)).length, {
      timeout: 60_000,
    })
    .toBe(refused)
  for (const one of boards) await one.stop()

  const ids = new Map(mails.map(({ email, id }) => [email, `<${id}@board.example>`]))
  // Whatever came to a person, also twice, is the one mail.
  expect(mailServer.received.filter(({ to, parsed }) => parsed.messageId !== ids.get(to))).toEqual([])
  const left = await board.records(async ({ reader }) =>
    Promise.all([
      reader.selectFrom('mails').select('id').execute(),
      reader.selectFrom('due_work').select('kind').where('kind', 'like', 'mail%').execute(),
    ]),
  )
  expect(left).toEqual([[], []])
  const firstOf = new Map(taken.toReversed().map(({ to, at }) => [to, at - begin]))
  const untroubled = people.flatMap(({ number, email }) =>
    failureOf(number) === null ? [firstOf.get(email) ?? Infinity] : [],
  )
  measured('mails', {
    mails: MAILS,
    servers: isOnPostgres ? 2 : 1,
    'refused for good': refused,
    lost: reachable.length - arrived(),
    'taken twice, with one Message-ID': taken.length - arrived(),
    'those without a failure, p50, ms': rounded(percentile(untroubled, 0.5)),
    'the slowest of them, ms': rounded(Math.max(...untroubled)),
    'all, ms': rounded(Math.max(...firstOf.values())),
  })
  expect(Math.max(...untroubled)).toBeLessThan(UNTROUBLED_MS)
})
