import { expect } from 'vitest'
import { startMailServer } from './test-mail-server.ts'
import { FROM, test, testMail, testTransport, type TestMailer } from './test-mailing-board.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import type { NewMail } from './mail-queue.ts'
import type { MailOutcome } from './mail-transport.ts'

const write = async (board: TestBoard, { queue }: TestMailer, ...mails: NewMail[]) => {
  for (const mail of mails) await board.database.inTransaction(async (tx) => queue.write(tx, mail))
}
const waiting = async ({ queue }: TestMailer) => queue.waiting()

test('a mail arrives with its row in the Message-ID, and text and HTML that say the same', async ({
  board,
  mailServer,
  mailer,
}) => {
  const mail = testMail({ id: 'row-1' })
  await write(board, mailer, mail)
  await mailer.sendDue()
  expect(mailServer.received).toHaveLength(1)
  const [{ parsed, headers, from, to } = {} as never] = mailServer.received
  expect([from, to]).toEqual([FROM.address, 'maren@example.org'])
  expect(headers).toContain('Message-ID: <row-1@board.example>')
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(headers).toContain('From: Board of Bergen <jobs@board.example>')
  expect(headers).toContain('Date: Mon, 02 Mar 2026 09:00:00 +0000')
  expect(parsed.subject).toBe('Set a new password')
  const words = [
    'Somebody asked for it.',
    'Set it',
    'https://board.example/account-action?a=1&b=2',
    mail.content.why,
    'Foothold',
  ]
  const html = String(parsed.html).replaceAll('&amp;', '&')
  for (const word of words) {
    expect(parsed.text).toContain(word)
    expect(html).toContain(word)
  }
  // Nothing is loaded from anywhere.
  expect(html).not.toMatch(/<img|<link|url\(|src=/iu)
  expect(await waiting(mailer)).toBe(0)
  expect(mailer.queue.counts).toEqual({ sent: 1, failed: 0 })
})

test('a mail is sent again after a temporary refusal, later each time', async ({ board, mailServer, mailer }) => {
  const busy = { at: 'RCPT', status: 451 } as const
  mailServer.answer(busy, { at: 'DATA', status: 452 }, busy)
  await write(board, mailer, testMail({ id: 'row-2' }))
  await mailer.sendDue()
  const pauses: number[] = []
  while ((await waiting(mailer)) > 0) {
    const row = await board.database.reader.selectFrom('due_work').select('due_at').executeTakeFirstOrThrow()
    const pause = Date.parse(row.due_at) - board.clock.now().getTime()
    pauses.push(pause / 60_000)
    board.clock.advance(pause)
    await mailer.sendDue()
  }
  expect(pauses).toEqual([1, 5, 15])
  expect(mailer.queue.counts).toEqual({ sent: 1, failed: 0 })
  expect(new Set(mailServer.received.map(({ parsed }) => parsed.messageId))).toEqual(new Set(['<row-2@board.example>']))
})

test('a mail is given up after two days of temporary refusals', async ({ board, mailServer, mailer }) => {
  mailServer.answer(...Array.from({ length: 50 }, () => ({ at: 'RCPT', status: 421 }) as const))
  await write(board, mailer, testMail())
  const before = board.clock.now().getTime()
  await mailer.drain()
  const hours = (board.clock.now().getTime() - before) / 3_600_000
  expect(hours).toBeGreaterThan(46)
  expect(hours).toBeLessThanOrEqual(48)
  expect(mailer.queue.counts).toEqual({ sent: 0, failed: 1 })
  expect(await waiting(mailer)).toBe(0)
})

test.for([
  ['an address that is refused', { at: 'RCPT', status: 550, text: '5.1.1 no such mailbox' }],
  ['a mail that is refused', { at: 'DATA', status: 554, text: '5.6.0 not here' }],
] as const)('%s is not tried again', async ([, reply], { board, mailServer, mailer }) => {
  mailServer.answer(reply, null)
  await write(board, mailer, testMail())
  await mailer.drain()
  expect(mailer.queue.counts).toEqual({ sent: 0, failed: 1 })
  expect(mailer.log.join('')).not.toContain('maren@example.org')
})

test('a mail waits while the mail server relays nothing', async ({ board, mailServer, mailer }) => {
  mailServer.answer({ at: 'RCPT', status: 554, text: '5.7.1 relay access denied' }, null)
  await write(board, mailer, testMail())
  await mailer.drain()
  expect(mailer.queue.counts).toEqual({ sent: 1, failed: 0 })
})

test('a mail that was taken before the connection broke has the same Message-ID when it is sent again', async ({
  board,
  mailServer,
  mailer,
}) => {
  mailServer.answer({ at: 'DATA', status: 'drop' }, { at: 'DATA', status: 'stall' })
  await write(board, mailer, testMail({ id: 'row-3' }))
  await mailer.drain()
  expect(mailServer.received.map(({ parsed }) => parsed.messageId)).toEqual([
    '<row-3@board.example>',
    '<row-3@board.example>',
    '<row-3@board.example>',
  ])
  expect(mailer.queue.counts).toEqual({ sent: 1, failed: 0 })
})

test('a mail whose sender was killed is sent by another process', async ({ board, mailServer, anotherMailer }) => {
  let end: (outcome: MailOutcome) => void = () => undefined
  const never = new Promise<MailOutcome>((resolve) => (end = resolve))
  const killed = anotherMailer(async () => never)
  const mails = Array.from({ length: 20 }, (_, index) => testMail({ id: `row-${index}` }))
  await write(board, killed, ...mails)
  await killed.dueWork.start()
  const claimed = async () =>
    board.database.reader.selectFrom('due_work').select('seq').where('attempts', '=', 1).execute()
  await expect.poll(async () => (await claimed()).length).toBe(8)
  const mailer = anotherMailer()
  await mailer.sendDue()
  // Nobody waits for those that the killed process has claimed.
  expect(mailServer.received).toHaveLength(12)
  board.clock.advance(31_000)
  await mailer.sendDue()
  const ids = mailServer.received.map(({ parsed }) => parsed.messageId)
  expect(new Set(ids)).toEqual(new Set(mails.map(({ id }) => `<${id}@board.example>`)))
  expect(ids).toHaveLength(mails.length)
  end({ kind: 'delayed', reason: 'killed' })
})

// server/resilience/mails.resilience.test.ts does it with a thousand mails and real processes.
test('each mail is sent once by Message-ID while the mail server fails in all its ways and senders are killed', async ({
  board,
  mailServer,
  anotherMailer,
}) => {
  const failures = [
    null,
    { at: 'RCPT', status: 450 },
    null,
    { at: 'DATA', status: 'drop' },
    { at: 'DATA', status: 451 },
    null,
    { at: 'RCPT', status: 421 },
  ] as const
  mailServer.answer(
    { at: 'DATA', status: 'stall' },
    { at: 'RCPT', status: 554, text: '5.7.1 relay access denied' },
    ...Array.from({ length: 60 }, (_, index) => failures[index % failures.length] ?? null),
  )
  // Two are killed once the mail server has answered, before they have written that down.
  const ends: (() => void)[] = []
  let tried = 0
  const send = testTransport(mailServer)
  const killed = [1, 2].map(() =>
    anotherMailer(async (mail) => {
      const outcome = await send(mail)
      tried += 1
      return new Promise((resolve) => ends.push(() => resolve(outcome)))
    }),
  )
  const [one, other] = [anotherMailer(), anotherMailer()]
  const mails = Array.from({ length: 40 }, (_, index) =>
    testMail({ id: `row-${index}`, email: `p${index}@example.org` }),
  )
  await write(board, one, ...mails)
  for (const { dueWork } of killed) await dueWork.start()
  await expect.poll(() => tried, { timeout: 10_000 }).toBe(16)
  await Promise.all([one.sendDue(), other.sendDue()])
  while ((await waiting(one)) > 0) {
    board.clock.advance(60_000)
    await Promise.all([one.sendDue(), other.sendDue()])
  }
  const told = new Map(mailServer.received.map(({ to, parsed }) => [to, parsed.messageId]))
  expect(told.size).toBe(mails.length)
  for (const { id, email } of mails) expect(told.get(email)).toBe(`<${id}@board.example>`)
  // What was taken, and then lost with the connection, came again under its own id.
  for (const { to, parsed } of mailServer.received) expect(parsed.messageId).toBe(told.get(to))
  expect(one.queue.counts.sent + other.queue.counts.sent).toBe(mails.length)
  for (const end of ends) end()
})

test('a mail whose due work was dropped is deleted, and counts as failed', async ({ board, mailServer, mailer }) => {
  await write(board, mailer, testMail({ id: 'dropped' }), testMail({ id: 'due', class: 'news' }))
  await board.database.inTransaction(async (tx) => {
    await tx.deleteFrom('due_work').where('subject', '=', 'dropped').execute()
  })
  await mailer.queue.tidy()
  expect(await waiting(mailer)).toBe(1)
  expect(mailer.queue.counts).toEqual({ sent: 0, failed: 1 })
  expect(mailer.log.join('')).toContain('Mails were given up')
  await mailer.sendDue()
  expect(mailServer.received.map(({ parsed }) => parsed.messageId)).toEqual(['<due@board.example>'])
})

test('a mail is not sent without TLS to another machine', async ({ board, mailServer, anotherMailer }) => {
  const mailer = anotherMailer(testTransport({ server: { ...mailServer.server, isLocal: false } }))
  await write(board, mailer, testMail())
  await mailer.sendDue()
  expect(mailServer.received).toEqual([])
  expect(await waiting(mailer)).toBe(1)
})

test('a mail is not sent to another machine whose certificate is not valid', async ({ board, anotherMailer }) => {
  const unknown = await startMailServer({ disabledCommands: [] })
  const mailer = anotherMailer(testTransport({ server: { ...unknown.server, isLocal: false } }))
  await write(board, mailer, testMail())
  await mailer.sendDue()
  expect(unknown.received).toEqual([])
  expect(mailer.log.join('')).toMatch(/certificate/u)
  await unknown.stop()
})

test('a login is sent to the mail server', async ({ board, anotherMailer }) => {
  const logins: unknown[] = []
  const asking = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      logins.push([username, password])
      callback(null, { user: username })
    },
  })
  const server = { ...asking.server, login: { user: 'jobs@board.example', password: 'a/b' } }
  const mailer = anotherMailer(testTransport({ server }))
  await write(board, mailer, testMail())
  await mailer.sendDue()
  expect(logins).toEqual([['jobs@board.example', 'a/b']])
  expect(asking.received).toHaveLength(1)
  await asking.stop()
})
