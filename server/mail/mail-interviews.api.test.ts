import { expect } from 'vitest'
import { interviewAnswer, interviewCancellation, offeredTimes } from '#server/applications/test-interviews.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { application, dataOf, postedJob, step } from '#server/testing/test-scenes.ts'
import type { TestMailServer } from './test-mail-server.ts'
import { test, type TestMailer } from './test-mailing-board.ts'

interface Scene {
  board: TestBoard
  mailServer: TestMailServer
  mailer: TestMailer
}

const TIMES = { 4: '2026-03-04T09:00:00.000Z', 5: '2026-03-05T09:00:00.000Z' }
const MARCH_4 = 'Wednesday, 4 March 2026 at 10:00 (Europe/Oslo)'
const MARCH_5 = 'Thursday, 5 March 2026 at 10:00 (Europe/Oslo)'
const FILE = 'The file interview.ics has the time. It replaces any earlier one for this interview.'
const REMOVAL = 'The file interview.ics takes the earlier time out of your calendar.'

async function applied({ board: { candidate, employer }, mailServer, mailer }: Scene) {
  const job = await postedJob(employer)
  dataOf(await candidate.api.apply({ body: application(candidate, job._id) }))
  await mailer.drain()
  mailServer.received.length = 0
  return job
}

interface MailedWords {
  subject: string
  said: string
  /** Method, sequence and start; empty without a file. */
  file: string
}

/** The mails since the last look, by their reader: the subject, the first paragraph, and what the file says. */
async function mailed({ board, mailServer, mailer }: Scene): Promise<Record<string, MailedWords>> {
  board.clock.advance(60_000)
  await mailer.sendDue()
  board.clock.advance(1000)
  const names = new Map([
    [board.candidate.email, 'candidate'],
    [board.employer.email, 'employer'],
  ])
  const mails = mailServer.received.splice(0).map(({ to, parsed }): [string, MailedWords] => {
    const file = parsed.attachments[0]?.content.toString() ?? ''
    const [, method = ''] = /METHOD:(\w+)/u.exec(file) ?? []
    const [, sequence = ''] = /SEQUENCE:(\d+)/u.exec(file) ?? []
    const [, start = ''] = /DTSTART:(\w+)/u.exec(file) ?? []
    const said = String(parsed.text).split('\n-- ')[0]?.trim()
    const words = {
      subject: String(parsed.subject),
      said: String(said),
      file: [method, sequence, start].join(' ').trim(),
    }
    return [names.get(to) ?? to, words]
  })
  return Object.fromEntries(mails)
}

test('each mail about an interview says which time holds, and which it replaces', async ({
  board,
  mailServer,
  mailer,
}) => {
  const scene = { board, mailServer, mailer }
  const { candidate, employer } = board
  const job = await applied(scene)
  const detail = `${job.position}, ${job.companyName}`
  const link = `Open it: https://board.example/job-details/${job._id}`
  const pick = async (offerId: string, day: 4 | 5) =>
    candidate.api.answerInterview({
      body: interviewAnswer(candidate, job, { offerId, start: TIMES[day] }),
    })
  const first = await offeredTimes(board, job, [], { times: [TIMES[4], TIMES[5]] })
  expect(await mailed(scene)).toEqual({
    candidate: {
      subject: `Edda Holm offers you an interview: ${job.position}`,
      said: `Edda Holm offers you an interview.\n${detail}\n${link}`,
      file: '',
    },
  })

  dataOf(await pick(first, 4))
  const agreed = await mailed(scene)
  expect(agreed['candidate']).toEqual({
    subject: `Your interview: ${job.position}`,
    said: `You picked an interview time. The interview is on ${MARCH_4}.\n${detail}\n${link}\n\n${FILE}`,
    file: 'PUBLISH 1 20260304T090000Z',
  })
  expect(agreed['employer']?.said).toContain(`Cleo Marsh picked an interview time. The interview is on ${MARCH_4}.`)
  expect(agreed['employer']?.file).toBe('PUBLISH 1 20260304T090000Z')

  dataOf(await pick(first, 5))
  const moved = await mailed(scene)
  for (const mail of Object.values(moved)) {
    expect(mail.said).toContain(`The interview is on ${MARCH_5}. It replaces the interview on ${MARCH_4}.`)
    expect(mail.file).toBe('PUBLISH 2 20260305T090000Z')
  }
  expect(Object.keys(moved).toSorted()).toEqual(['candidate', 'employer'])

  const second = await offeredTimes(board, job, [], { times: [TIMES[4]] })
  const changed = await mailed(scene)
  expect(changed['candidate']?.said).toContain(
    `Edda Holm offers other interview times. They replace the interview on ${MARCH_5}.`,
  )
  expect(changed['candidate']?.said).toContain(REMOVAL)
  expect(changed['candidate']?.file).toBe('CANCEL 3 20260305T090000Z')

  const body = interviewCancellation(employer, job, candidate, { offerId: second })
  dataOf(await employer.api.cancelInterview({ body }))
  const off = await mailed(scene)
  expect(off['candidate']?.said).toContain(`Edda Holm called off the interview. The interview on ${MARCH_5} is off.`)
  expect(off['candidate']?.file).toBe('CANCEL 4 20260305T090000Z')
})

test('a mail about other times names those offered before, where none was picked', async ({
  board,
  mailServer,
  mailer,
}) => {
  const scene = { board, mailServer, mailer }
  const { candidate, employer } = board
  const job = await applied(scene)
  await offeredTimes(board, job, [], { times: [TIMES[4], TIMES[5]] })
  await mailed(scene)
  const offerId = await offeredTimes(board, job, [], { times: [TIMES[5]] })
  expect((await mailed(scene))['candidate']?.said).toContain(
    `They replace the times offered before: ${MARCH_4}; ${MARCH_5}.`,
  )
  const body = interviewCancellation(employer, job, candidate, { offerId })
  dataOf(await employer.api.cancelInterview({ body }))
  expect((await mailed(scene))['candidate']?.said).toContain(`The times that were offered are off: ${MARCH_5}.`)
})

test('an answer that ends an interview takes its time out of the calendar', async ({ board, mailServer, mailer }) => {
  const scene = { board, mailServer, mailer }
  const { candidate, employer } = board
  const job = await applied(scene)
  const offerId = await offeredTimes(board, job, [], { times: [TIMES[4]] })
  dataOf(
    await candidate.api.answerInterview({
      body: interviewAnswer(candidate, job, { offerId, start: TIMES[4] }),
    }),
  )
  await mailed(scene)
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'declined' }) }))
  const { said, file } = (await mailed(scene))['candidate'] ?? {}
  expect(said).toContain(`Edda Holm has news about your application. The interview on ${MARCH_4} is off.`)
  expect(file).toBe('CANCEL 2 20260304T090000Z')
})

test('a time that was picked and changed within a minute is one mail, and none where they are off', async ({
  board,
  mailServer,
  mailer,
}) => {
  const scene = { board, mailServer, mailer }
  const { candidate } = board
  const job = await applied(scene)
  const offerId = await offeredTimes(board, job, [], { times: [TIMES[4], TIMES[5]] })
  const pick = async (day: 4 | 5) =>
    dataOf(
      await candidate.api.answerInterview({
        body: interviewAnswer(candidate, job, { offerId, start: TIMES[day] }),
      }),
    )
  await pick(4)
  await pick(5)
  board.clock.advance(60_000)
  await mailer.sendDue()
  const own = () => mailServer.received.filter(({ parsed }) => parsed.subject === `Your interview: ${job.position}`)
  expect(own().map(({ to }) => to)).toEqual([candidate.email])
  expect(own()[0]?.parsed.text).toContain(`The interview is on ${MARCH_5}.`)
  await pick(4)
  const { userId, email } = candidate
  dataOf(
    await candidate.api.chooseMails({
      body: { userId, email, about: 'off', news: 'now', alerts: 'now', quiet: null, zone: 'Europe/Oslo' },
    }),
  )
  await mailer.drain()
  expect(own()).toHaveLength(1)
})
