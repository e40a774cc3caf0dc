import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { interviewAnswer, offeredTimes } from '#server/applications/test-interviews.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { application, dataOf, postedJob, step } from '#server/testing/test-scenes.ts'
import type { ReceivedMail } from './test-mail-server.ts'
import { FROM, test } from './test-mailing-board.ts'

const START = '2026-03-04T09:00:00.000Z'
const NOTE = 'I can start in May.'
const GOODBYE = 'Somebody else was quicker.'

/** A mail as two parsers read it that share no code. */
async function readTwice({ raw, parsed }: ReceivedMail) {
  const other = await PostalMime.parse(raw)
  const bytes = (content: ArrayBuffer | Uint8Array | string) =>
    typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString()
  const [one] = [parsed.to].flat()
  return [
    {
      from: parsed.from?.value.map(({ name, address }) => [name, address]),
      to: one?.value.map(({ address }) => address),
      subject: parsed.subject,
      id: parsed.messageId,
      at: parsed.date?.toISOString(),
      text: tidy(parsed.text),
      html: tidy(String(parsed.html)),
      files: parsed.attachments.map(({ filename, contentType, content }) => [
        filename,
        contentType,
        tidy(content.toString()),
      ]),
    },
    {
      from: [[other.from?.name, other.from?.address]],
      to: other.to?.map(({ address }) => address),
      subject: other.subject,
      id: other.messageId,
      at: new Date(other.date ?? '').toISOString(),
      text: tidy(other.text),
      html: tidy(other.html),
      files: other.attachments.map(({ filename, mimeType, content }) => [filename, mimeType, tidy(bytes(content))]),
    },
  ] as const
}

// postal-mime 4.0.0 turns the line ends of a calendar file into those of Unix.
const tidy = (text = ''): string => text.replaceAll('\r\n', '\n').trim()

/** All that a link could change. */
const recordsOf = async ({ database: { reader } }: TestBoard) =>
  Promise.all([
    reader.selectFrom('mail_choices').selectAll().execute(),
    reader.selectFrom('notifications').selectAll().orderBy('seq').execute(),
    reader.selectFrom('applications').selectAll().orderBy('seq').execute(),
    reader.selectFrom('application_events').selectAll().orderBy('seq').execute(),
    reader.selectFrom('due_work').selectAll().orderBy('seq').execute(),
    reader.selectFrom('mails').selectAll().orderBy('seq').execute(),
  ])

test("an application's life arrives by mail, and two parsers read the same", async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: { ...application(candidate, job._id), note: NOTE } }))
  await mailer.drain()
  const offerId = await offeredTimes(board, job, [], { times: [START] })
  await mailer.drain()
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start: START }) }))
  await mailer.drain()
  const body = step(employer, job, candidate, { kind: 'declined', text: GOODBYE })
  dataOf(await employer.api.stepApplication({ body }))
  await mailer.drain()

  const place = `/job-details/${job._id}`
  const desk = `/applicants?job=${job._id}&of=${job._id}&who=${candidate.userId}`
  const life: [to: string, subject: string, path: string, file: string][] = []
  for (const mail of mailServer.received) {
    const [one, other] = await readTwice(mail)
    expect(other).toEqual(one)
    expect(one).toMatchObject({ from: [[FROM.name, FROM.address]], to: [mail.to] })
    const [, path = ''] = /https:\/\/board\.example(\S+)/u.exec(one.text) ?? []
    const [[, , file = ''] = []] = one.files
    life.push([mail.to, String(one.subject), path, /METHOD:\w+/u.exec(file)?.[0] ?? ''])
    expect(one.html).toContain(`href="https://board.example${path.replaceAll('&', '&amp;')}"`)
    for (const words of [NOTE, GOODBYE]) expect(mail.raw + one.text + one.html).not.toContain(words)
    // A comment or a second header would be read by one parser alone.
    const ends = mail.headers.filter((line) => line.startsWith('List-Unsubscribe: '))
    expect(ends).toHaveLength(mail === mailServer.received[0] ? 1 : 0)
  }
  const own = candidate.email
  const told: typeof life = [
    [employer.email, `Cleo Marsh applied: ${job.position}`, `/dashboard/my-posted-jobs?applicants=${job._id}`, ''],
    [own, `Edda Holm offers you an interview: ${job.position}`, place, ''],
    [own, `Your interview: ${job.position}`, place, 'METHOD:PUBLISH'],
    [employer.email, `Cleo Marsh picked an interview time: ${job.position}`, desk, 'METHOD:PUBLISH'],
    [own, `Edda Holm has news about your application: ${job.position}`, place, 'METHOD:CANCEL'],
  ]
  expect(life).toHaveLength(told.length)
  expect(life).toEqual(expect.arrayContaining(told))
  const ids = mailServer.received.map(({ parsed }) => parsed.messageId)
  expect(new Set(ids).size).toBe(ids.length)

  const before = await recordsOf(board)
  const links = mailServer.received.flatMap(({ parsed, headers }) =>
    [String(parsed.text), String(parsed.html).replaceAll('&amp;', '&'), ...headers].flatMap((text) =>
      [...text.matchAll(/https:\/\/board\.example([^\s"<>]*)/gu)].map(([, path]) => path),
    ),
  )
  expect(links.filter((path) => path?.startsWith('/stop-mail?token='))).toHaveLength(3)
  for (const path of new Set(links))
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(board.origin + path, { method })
  expect(await recordsOf(board)).toEqual(before)
})
