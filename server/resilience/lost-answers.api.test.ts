import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect } from 'vitest'
import { hoursOn, interviewAnswer, interviewOffer } from '#server/applications/test-interviews.ts'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import {
  answers,
  application,
  applicationIdOf,
  applied,
  closing,
  dataOf,
  letter,
  postedJob,
  posting,
  question,
  savedJob,
  step,
} from '#server/testing/test-scenes.ts'
import { measured, sized } from './test-figures.ts'

const WRITES_EACH = sized(100, 5)

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map(async (close) => close()))
})

/** A proxy to the board that drops every second successful response, after the board has sent it. */
async function losing(board: TestBoard) {
  let count = 0
  let lost = 0
  const server = createServer((req, res) => {
    const onward = request(
      board.origin + req.url,
      { method: req.method, headers: { ...req.headers, host: new URL(board.origin).host } },
      (answer) => {
        answer.toArray().then(
          (parts: Buffer[]) => {
            if (answer.statusCode === 200) count += 1
            if (answer.statusCode === 200 && count % 2 === 1) {
              lost += 1
              res.destroy()
            } else {
              res.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts))
            }
          },
          () => res.destroy(),
        )
      },
    )
    req.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const through = (person: TestCaller) => {
    const account = { uid: person.uid, email: person.email }
    return Object.assign(new TestCaller(origin, person.name, account, tokenOf(account)), { userId: person.userId })
  }
  return { through, lost: () => lost }
}

type Reply = { status: number; body: unknown }

/** Totals of both tests. */
const total = { writes: 0, lost: 0 }
function tally(writes: number, lost: number): void {
  total.writes += writes
  total.lost += lost
  measured('lost-answers', { writes: total.writes, 'answers lost': total.lost, 'missing or twice': 0 })
}

/** Retries until there is a response, as the outbox does, with an unchanged request. */
async function answered(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send().catch((error: unknown) => {
      if (error instanceof TypeError) return null
      throw error
    })
    if (reply) return reply
  }
}

/** Sends until accepted; then checks that the same id is refused for other content. */
async function once(send: () => Promise<Reply>, changed: () => Promise<Reply>): Promise<void> {
  expect(await answered(send)).toMatchObject({ status: 200 })
  expect(await answered(changed)).toMatchObject({ status: 409, body: { code: 'id.reused' } })
}

test('when every second answer is lost, whatever is written is there exactly once', async ({ board }) => {
  const way = await losing(board)
  const [candidate, employer] = [way.through(board.candidate), way.through(board.employer)]
  const expected = { jobs: 1, applications: 0, questions: 0, replies: 0, messages: 0, saved: 0 }
  await postedJob(board.employer)
  for (let count = 0; count < WRITES_EACH; count += 1) {
    const [jobId, questionId, replyId, messageId, applicationId] = Array.from({ length: 5 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const post = (position: string) => () => employer.api.postJob({ body: posting({ _id: jobId, position }) })
    await once(post('Welder'), post('Rigger'))
    expected.jobs += 1
    const apply = (note: string) => () =>
      candidate.api.apply({ body: { ...application(candidate, jobId, applicationId), note } })
    await once(apply('Good morning'), apply('Good evening'))
    expected.applications += 1
    const ask = (text: string) => () =>
      candidate.api.ask({ body: { ...question(candidate, jobId, text), id: questionId } })
    await once(ask('Why?'), ask('When?'))
    expected.questions += 1
    const reply = (text: string) => () => employer.api.reply({ body: { id: replyId, userId: questionId, reply: text } })
    await once(reply('Because.'), reply('Tomorrow.'))
    expected.replies += 1
    const write = (text: string) => () =>
      candidate.api.addMessages({ body: letter(candidate, employer, text, messageId) })
    await once(write(`Message ${count}`), write('Another'))
    expected.messages += 1
    const change = { isSaved: true, changedAt: board.clock.now().toISOString() }
    expect(await answered(() => candidate.api.saveJob(savedJob(candidate, jobId, change)))).toMatchObject({
      status: 200,
    })
    expected.saved += 1
  }
  const { reader } = board.database
  const count = async (table: 'jobs' | 'applications' | 'questions' | 'replies' | 'messages' | 'job_marks') =>
    (await reader.selectFrom(table).selectAll().execute()).length
  expect({
    jobs: await count('jobs'),
    applications: await count('applications'),
    questions: await count('questions'),
    replies: await count('replies'),
    messages: await count('messages'),
    saved: await count('job_marks'),
  }).toEqual(expected)
  const messages = await reader.selectFrom('messages').select('text').orderBy('seq').execute()
  expect(messages.map(({ text }) => text)).toEqual(messages.map((_, index) => `Message ${index}`))
  expect(way.lost()).toBeGreaterThan(WRITES_EACH * 2)
  tally(6 * WRITES_EACH, way.lost())
})

/** Registers another applicant. */
async function newcomer(board: TestBoard, name: string): Promise<TestCaller> {
  const person = board.caller(name, { uid: `uid-of-${name}`, email: `${name}@example.org` })
  person.userId = dataOf(await person.api.register({ body: candidateRegistration(person.email) }))._id
  return person
}

test('when every second answer is lost, what is said to applicants, and by them, stands in each history exactly once', async ({
  board,
}) => {
  const way = await losing(board)
  const employer = way.through(board.employer)
  const names = ['moved', 'met', 'one of many', 'other of many', 'apart', 'rest'] as const
  const people: TestCaller[] = []
  for (const name of names) people.push(await newcomer(board, name.replaceAll(' ', '-')))
  const [moved, met, one, other, apart] = people as [TestCaller, TestCaller, TestCaller, TestCaller, TestCaller]
  for (let round = 0; round < WRITES_EACH; round += 1) {
    const job = await postedJob(board.employer, { overview: `Job ${round}` })
    for (const person of people) await applied(person, job)
    const move = step(employer, job, moved, { kind: 'progress' })
    const isMoved = (kind: 'progress' | 'interview') => () => employer.api.stepApplication({ body: { ...move, kind } })
    await once(isMoved('progress'), isMoved('interview'))
    const times = [hoursOn(board, 24 + round)]
    const offer = interviewOffer(employer, job, met, { times })
    const isOffered = (place: string) => () => employer.api.offerInterview({ body: { ...offer, place } })
    await once(isOffered('Pier 4'), isOffered('Pier 5'))
    const pick = interviewAnswer(met, job, { offerId: offer.id, start: times[0] ?? null })
    const isPicked = (start: string | null) => () => way.through(met).api.answerInterview({ body: { ...pick, start } })
    await once(isPicked(pick.start), isPicked(null))
    const many = answers(employer, job, [one.userId, other.userId])
    const isAnswered = (text: string) => () => employer.api.answerApplicants({ body: { ...many, text } })
    await once(isAnswered('Not this time.'), isAnswered('Another time.'))
    const words = 'Somebody else was first.'
    const end = closing(employer, job, words, {
      apart: [{ applicationId: await applicationIdOf(apart, job), kind: 'accepted', text: 'Come on Monday.' }],
      included: await Promise.all(people.map(async (person) => applicationIdOf(person, job))),
    })
    const isClosed = (text: string) => () => employer.api.closeJob({ body: { ...end, text } })
    await once(isClosed(words), isClosed('Nobody was first.'))

    const histories = people.map(async (person) => {
      const [own] = dataOf(await person.api.job({ params: { id: job._id } })).applicants
      return own?.history?.map(({ kind, interview, text = '' }) => [interview?.act ?? kind, text].join(' ').trim())
    })
    const closed = [`declined ${words}`, 'job.closed']
    expect(await Promise.all(histories)).toEqual([
      ['sent', 'progress', ...closed],
      ['sent', 'offer', 'pick', ...closed],
      ['sent', 'declined Not this time.', 'job.closed'],
      ['sent', 'declined Not this time.', 'job.closed'],
      ['sent', 'accepted Come on Monday.', 'job.closed'],
      ['sent', ...closed],
    ])
  }
  expect(way.lost()).toBe(5 * WRITES_EACH)
  tally(5 * WRITES_EACH, way.lost())
})
