import { describe, expect } from 'vitest'
import { application, dataOf, letter, postedJob } from '#server/testing/test-scenes.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { test } from './test-mailing-board.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function applied({ candidate, employer }: TestBoard) {
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: { ...application(candidate, job._id), note: 'I can start in May.' } }))
  return job
}
const readAll = async ({ employer }: TestBoard) =>
  employer.api.readNotifications({ body: { userId: employer.userId, email: employer.email, upTo: 1_000_000 } })

test('an applicant is mailed after ten minutes unread, with the job and not what was written', async ({
  board,
  mailServer,
  mailer,
}) => {
  const job = await applied(board)
  board.clock.advance(9 * MINUTE)
  await mailer.sendDue()
  expect(mailServer.received).toEqual([])
  board.clock.advance(MINUTE)
  await mailer.sendDue()
  expect(mailServer.received).toHaveLength(1)
  const [{ to, parsed, raw } = {} as never] = mailServer.received
  expect(to).toBe(board.employer.email)
  expect(parsed.subject).toBe(`Cleo Marsh applied: ${job.position}`)
  const text = String(parsed.text)
  expect(text).toContain(`https://board.example/dashboard/my-posted-jobs?applicants=${job._id}`)
  expect(text).toContain(job.position)
  expect(`${text}${String(parsed.html)}${raw}`).not.toContain('I can start in May.')
})

test('a notification that was read in time is not mailed', async ({ board, mailServer, mailer }) => {
  await applied(board)
  dataOf(await readAll(board))
  await mailer.drain()
  expect(mailServer.received).toEqual([])
})

test('several pieces of news are one mail', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  await applied(board)
  await applied(board)
  board.clock.advance(5 * MINUTE)
  dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, 'The words of the letter') }))
  await mailer.drain()
  expect(mailServer.received).toHaveLength(1)
  expect(mailServer.received[0]?.parsed.subject).toBe('Cleo Marsh wrote to you, and 2 other things')
  expect(mailServer.received[0]?.raw).not.toContain('The words of the letter')
})

test('a conversation that stays unread is mailed once a day', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  await applied(board)
  await mailer.drain()
  dataOf(await readAll(board))
  mailServer.received.length = 0
  for (let hour = 0; hour < 5; hour += 1) {
    dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, `Letter ${hour}`) }))
    board.clock.advance(60 * MINUTE)
    await mailer.sendDue()
  }
  expect(mailServer.received).toHaveLength(1)
  board.clock.advance(DAY)
  await mailer.sendDue()
  await mailer.sendDue()
  expect(mailServer.received).toHaveLength(2)
})

describe('the link that ends news', () => {
  async function linkOf({ mailServer }: { mailServer: { received: { headers: string[] }[] } }) {
    const header = mailServer.received[0]?.headers.find((line) => line.startsWith('List-Unsubscribe: '))
    return /^List-Unsubscribe: <https:\/\/board\.example(\/stop-mail\?token=[\w-]+)>$/u.exec(header ?? '')?.[1] ?? ''
  }

  test('changes nothing when it is followed, and acts without a login when it is posted to', async ({
    board,
    mailServer,
    mailer,
  }) => {
    await applied(board)
    await mailer.drain()
    expect(mailServer.received[0]?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const link = await linkOf({ mailServer })
    expect(link).not.toBe('')
    expect(String(mailServer.received[0]?.parsed.text)).toContain(link)
    const choice = async () => board.database.reader.selectFrom('mail_choices').select(['about', 'news']).execute()
    for (const method of ['GET', 'HEAD']) {
      const followed = await fetch(board.origin + link, { method })
      expect([followed.status, followed.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
    expect(await choice()).toEqual([{ about: 'now', news: 'now' }])
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    // News that is due already stops, too.
    await applied(board)
    expect((await fetch(board.origin + link, { method: 'POST', body })).status).toBe(200)
    expect(await choice()).toEqual([{ about: 'now', news: 'off' }])
    await mailer.drain()
    expect(mailServer.received).toHaveLength(1)
  })

  test('with an unknown token ends nothing', async ({ board, mailServer, mailer }) => {
    await applied(board)
    await mailer.drain()
    for (const query of ['?token=unknown', '?token=', ''])
      expect((await fetch(`${board.origin}/stop-mail${query}`, { method: 'POST' })).status).toBe(404)
    const rows = await board.database.reader.selectFrom('mail_choices').select('news').execute()
    expect(rows).toEqual([{ news: 'now' }])
    expect(mailServer.received).toHaveLength(1)
  })
})

test('an address that refuses mail gets no more news', async ({ board, mailServer, mailer }) => {
  await applied(board)
  mailServer.answer({ at: 'RCPT', status: 550, text: '5.1.1 no such mailbox' })
  await mailer.drain()
  expect(mailer.queue.counts).toEqual({ sent: 0, failed: 1 })
  await applied(board)
  await mailer.drain()
  expect(mailServer.received).toEqual([])
  expect(mailer.queue.counts).toEqual({ sent: 0, failed: 1 })
})

test('a class that is switched off while a mail waits is not sent', async ({ board, mailServer, mailer }) => {
  await applied(board)
  mailServer.answer({ at: 'RCPT', status: 451 })
  board.clock.advance(10 * MINUTE)
  await mailer.sendDue()
  await board.database.inTransaction(async (tx) => {
    await tx.updateTable('mail_choices').set({ news: 'off' }).execute()
  })
  await mailer.drain()
  expect(mailServer.received).toEqual([])
  expect(await mailer.queue.waiting()).toBe(0)
})
