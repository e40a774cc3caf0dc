import { expect } from 'vitest'
import { application, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { test } from './test-mailing-board.ts'

const choice = ({ userId, email }: TestCaller, change: object) => ({
  body: {
    userId,
    email,
    about: 'now',
    news: 'now',
    alerts: 'now',
    quiet: null,
    zone: 'Europe/Oslo',
    ...change,
  } as const,
})

const sender = ({ userId, email }: TestCaller) => ({ userId, email })

test('mails are on until somebody chooses otherwise', async ({ board: { employer } }) => {
  const usual = { about: 'now', news: 'now', alerts: 'now', quiet: null, isSending: true, isRefused: false }
  expect(dataOf(await employer.api.mailChoice())).toEqual(usual)
  const chosen = { ...usual, news: 'daily' }
  expect(dataOf(await employer.api.chooseMails(choice(employer, { news: 'daily' })))).toEqual(chosen)
  expect(dataOf(await employer.api.mailChoice())).toEqual(chosen)
})

test('daily news come at eight in the time zone of their reader, in one mail', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, otherCandidate, employer } = board
  dataOf(await employer.api.chooseMails(choice(employer, { news: 'daily' })))
  const job = await postedJob(employer)
  for (const person of [candidate, otherCandidate])
    dataOf(await person.api.apply({ body: application(person, job._id) }))
  const other = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: application(candidate, other._id) }))
  await mailer.drain()
  expect(board.clock.now().toISOString()).toBe('2026-03-03T07:00:00.000Z')
  expect(mailServer.received.map(({ to }) => to)).toEqual([employer.email])
  expect(mailServer.received[0]?.parsed.subject).toMatch(/, and 1 other thing$/u)
})

test('a class that is off is not mailed, and the other is', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  dataOf(await employer.api.chooseMails(choice(employer, { news: 'off' })))
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: application(candidate, job._id) }))
  await mailer.drain()
  expect(mailServer.received).toEqual([])
})

test('choosing tries an address again that refused mail', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  mailServer.answer({ at: 'RCPT', status: 550, text: '5.1.1 no such mailbox' })
  dataOf(await candidate.api.apply({ body: application(candidate, job._id) }))
  await mailer.drain()
  expect(dataOf(await employer.api.mailChoice()).isRefused).toBe(true)
  expect(dataOf(await employer.api.chooseMails(choice(employer, {}))).isRefused).toBe(false)
})

test('security mails come in quiet hours, and the others at their end', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  const quiet = { from: '09:30', to: '12:00' }
  expect(dataOf(await employer.api.chooseMails(choice(employer, { quiet }))).quiet).toEqual(quiet)
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: application(candidate, job._id) }))
  expect(dataOf(await employer.api.sendTestMail({ body: sender(employer) }))).toEqual({ isSent: true })
  await mailer.sendDue()
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual(['Our mails reach you'])
  await mailer.drain()
  expect(mailServer.received).toHaveLength(2)
  expect(board.clock.now().toISOString()).toBe('2026-03-02T11:00:00.000Z')
})

test('quiet hours are two different times', async ({ board: { employer } }) => {
  const reply = await employer.api.chooseMails(choice(employer, { quiet: { from: '22:00', to: '22:00' } }))
  expect(reply).toBeProblem(400, 'request.invalid')
})

test('a person sends themselves three test mails an hour, also to an address that refused news', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { employer } = board
  for (let count = 0; count < 3; count += 1) dataOf(await employer.api.sendTestMail({ body: sender(employer) }))
  expect(await employer.api.sendTestMail({ body: sender(employer) })).toBeProblem(429, 'request.rate-limited')
  await mailer.drain()
  expect(mailServer.received.map(({ to }) => to)).toEqual([employer.email, employer.email, employer.email])
  board.clock.advance(3_600_000)
  dataOf(await employer.api.sendTestMail({ body: sender(employer) }))
})
