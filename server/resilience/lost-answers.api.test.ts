import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect } from 'vitest'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { application, letter, postedJob, posting, question, savedJob } from '#server/testing/test-scenes.ts'
import { measured, sized } from './test-figures.ts'

const WRITES_EACH = sized(100, 5)

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map(async (close) => close()))
})

/** A way to the board on which the answer to every second write is lost, after the board has given it. */
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
  closing.push(() => {
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

/** Sends until there is an answer, as the outbox does; what has no answer is sent again as it was. */
async function answered(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send().catch((error: unknown) => {
      if (error instanceof TypeError) return null
      throw error
    })
    if (reply) return reply
  }
}

test('when every second answer is lost, whatever is written is there exactly once', async ({ board }) => {
  const way = await losing(board)
  const [candidate, employer] = [way.through(board.candidate), way.through(board.employer)]
  const expected = { jobs: 1, applications: 0, questions: 0, replies: 0, messages: 0, saved: 0 }
  await postedJob(board.employer)
  const once = async (send: () => Promise<Reply>, changed: () => Promise<Reply>) => {
    expect(await answered(send)).toMatchObject({ status: 200 })
    expect(await answered(changed)).toMatchObject({ status: 409, body: { code: 'id.reused' } })
  }
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
  const count = async (table: 'jobs' | 'applications' | 'questions' | 'replies' | 'messages' | 'saved_jobs') =>
    (await reader.selectFrom(table).selectAll().execute()).length
  expect({
    jobs: await count('jobs'),
    applications: await count('applications'),
    questions: await count('questions'),
    replies: await count('replies'),
    messages: await count('messages'),
    saved: await count('saved_jobs'),
  }).toEqual(expected)
  const messages = await reader.selectFrom('messages').select('text').orderBy('seq').execute()
  expect(messages.map(({ text }) => text)).toEqual(messages.map((_, index) => `Message ${index}`))
  expect(way.lost()).toBeGreaterThan(WRITES_EACH * 2)
  measured('lost-answers', { writes: 6 * WRITES_EACH, 'answers lost': way.lost(), 'missing or twice': 0 })
})
