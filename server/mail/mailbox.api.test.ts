import { expect } from 'vitest'
import { hoursOn, interviewAnswer, offeredTimes } from '#server/applications/test-interviews.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { application, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { accountMails } from './account-mails.ts'
import { Mailbox } from './mailbox.ts'
import { keepingTest as test, test as sendingTest, testMail, type TestMailer } from './test-mailing-board.ts'
import { KEPT } from './kept-mail.repository.ts'
import type { NewMail } from './mail-queue.ts'

const DAY = 86_400_000

const pageOf = async ({ origin }: TestBoard, path: string) => {
  const answer = await fetch(origin + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const boxOf = async (board: TestBoard, email: string) =>
  pageOf(board, `/mailbox?${new URLSearchParams({ to: email }).toString()}`)
/** The paths of the mails that a page lists. */
const listed = (text: string) => [...text.matchAll(/<h2><a href="([^"]+)"/gu)].map(([, path = '']) => path)
const keep = async (board: TestBoard, mailer: TestMailer, ...mails: NewMail[]) => {
  for (const mail of mails) await board.database.inTransaction(async (tx) => mailer.queue.write(tx, mail))
  await mailer.sendDue()
}

test('a person with a forgotten password finds the link in the mailbox of their address alone', async ({
  board,
  mailer,
}) => {
  const email = board.candidate.email.toUpperCase()
  const mail = { kind: 'PASSWORD_RESET', email, code: 'a&b' } as const
  await accountMails(board.database, mailer.queue)(mail)
  await mailer.sendDue()
  expect(await mailer.queue.waiting()).toBe(0)
  const [path = ''] = listed((await boxOf(board, ` ${board.candidate.email} `)).text)
  const { status, text, headers } = await pageOf(board, path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('<h1>Set a new password</h1>')
  expect(text).toContain('href="https://board.example/account-action?mode=resetPassword&amp;oobCode=a%26b"')
  expect(text).not.toContain('Choose what is mailed')
  expect(listed((await boxOf(board, 'idris@example.org')).text)).toEqual([])
  expect(listed((await pageOf(board, '/mailbox')).text)).toEqual([])
})

test('a mailbox has the newest mails first, and the older ones on the next page', async ({ board, mailer }) => {
  const mails = Array.from({ length: 45 }, (_, index) => testMail({ id: `row-${index}` }))
  await keep(board, mailer, ...mails)
  const pages: number[] = []
  const found: string[] = []
  for (let next: string | undefined = '/mailbox?to=maren%40example.org'; next !== undefined;) {
    const { text } = await pageOf(board, next)
    pages.push(listed(text).length)
    found.push(...listed(text))
    next = /<nav><a href="([^"]+)">Older mails/u.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(pages).toEqual([20, 20, 5])
  expect(found).toEqual(mails.map(({ id }) => `/mailbox/${id}`).toReversed())
})

test('the file of an interview is downloaded from its mail, as it was attached', async ({ board, mailer }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: application(candidate, job._id) }))
  const offerId = await offeredTimes(board, job, [24])
  const start = hoursOn(board, 24)
  await mailer.drain()
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) }))
  await mailer.drain()
  const [path = ''] = listed((await boxOf(board, employer.email)).text)
  expect((await pageOf(board, path)).text).toContain(`<a href="${path}/interview.ics">Save interview.ics</a>`)
  const { headers, text } = await pageOf(board, `${path}/interview.ics`)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename=interview.ics')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/u)
})

test('a mail with markup in it is shown as text, and its foreign links are none', async ({ board, mailer }) => {
  const { content } = testMail()
  const text = "<script>alert(1)</script> https://evil.example/a https://board.example.evil.example/ \"onload='a'"
  const mail = testMail({ content: { ...content, subject: text, parts: [{ text, detail: text, link: null }] } })
  await keep(board, mailer, mail)
  const shown = [(await boxOf(board, mail.email)).text, (await pageOf(board, `/mailbox/${mail.id}`)).text]
  for (const page of [...shown, (await boxOf(board, text)).text]) {
    expect(page).not.toMatch(/<script|href="[^"]*evil|<[a-z]+[^>]* onload/iu)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
})

test('a mailbox keeps the newest 200 mails for 30 days', async ({ board, mailer, onTestFinished }) => {
  expect(KEPT.max).toBe(200)
  KEPT.max = 4
  onTestFinished(() => void (KEPT.max = 200))
  const mails = Array.from({ length: 7 }, (_, index) => testMail({ id: `row-${index}` }))
  await keep(board, mailer, testMail({ email: 'idris@example.org' }))
  // One by one: on PostgreSQL, those for one address that are kept at the same time get in each other's way, and wait.
  for (const mail of mails) await keep(board, mailer, mail)
  const kept = async () =>
    (await board.database.reader.selectFrom('mails').select(['id', 'email']).orderBy('seq').execute()).map(
      ({ id, email }) => (email === 'maren@example.org' ? id : email),
    )
  expect(await kept()).toEqual(['idris@example.org', ...mails.slice(3).map(({ id }) => id)])
  const mailbox = new Mailbox({ ...board, queue: mailer.queue })
  board.clock.advance(30 * DAY)
  await mailbox.tidy()
  expect(await kept()).toHaveLength(5)
  board.clock.advance(1)
  // One that is to be sent stays.
  await board.database.inTransaction(async (tx) => mailer.queue.write(tx, testMail({ id: 'new' })))
  await mailbox.tidy()
  expect(await kept()).toEqual(['new'])
})

test('a mail that is not sent yet, or was kept too long ago, is not in the mailbox', async ({ board, mailer }) => {
  const mail = testMail()
  await board.database.inTransaction(async (tx) => mailer.queue.write(tx, mail))
  expect(listed((await boxOf(board, mail.email)).text)).toEqual([])
  for (const path of [`/mailbox/${mail.id}`, '/mailbox/unknown', '/mailbox/unknown/interview.ics'])
    expect((await pageOf(board, path)).status).toBe(404)
})

test('mails in the mailbox belong to the account of the address', async ({ board, mailer }) => {
  await keep(board, mailer, testMail({ email: board.candidate.email }))
  const rows = await board.database.reader.selectFrom('mails').select(['user_id', 'email']).execute()
  expect(rows).toEqual([{ user_id: board.candidate.userId, email: board.candidate.email }])
})

sendingTest('a board that sends its mails has no mailbox', async ({ board, mailer }) => {
  const mail = testMail()
  await board.database.inTransaction(async (tx) => mailer.queue.write(tx, mail))
  await mailer.sendDue()
  for (const path of [
    '/mailbox',
    `/mailbox?to=${mail.email}`,
    `/mailbox/${mail.id}`,
    `/mailbox/${mail.id}/interview.ics`,
  ])
    expect((await pageOf(board, path)).status).toBe(404)
})
