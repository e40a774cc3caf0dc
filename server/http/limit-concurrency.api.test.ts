import { request, type ClientRequest } from 'node:http'
import express, { type Response } from 'express'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { MIRA, ask, asMira, reply, test, type TestPlatform } from '#server/test-platform.ts'
import { putActor } from './actor.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { problemHandler } from './problem-handler.ts'

const FROM_ELSEWHERE = { 'x-forwarded-for': '192.0.2.9' }

/** A server that responds to each request when the test tells it to; a header names the sender. */
async function open(platform: TestPlatform) {
  const [begun, arrived, gone] = [new Map<string, Response>(), new Set<string>(), new Set<string>()]
  const app = express()
    .set('trust proxy', true)
    .use((req, res, next) => {
      arrived.add(req.path)
      res.once('close', () => gone.add(req.path))
      const uid = String(req.headers['x-uid'] ?? '')
      putActor(res, { uid, viewer: VISITOR, expiresAt: Infinity, issuedAt: 0 })
      next()
    })
    .use(limitConcurrency())
    .use((req, res) => void begun.set(req.path, res))
    .use(problemHandler(pino({ enabled: false })))
  const origin = await platform.listen(app)
  const requests: ClientRequest[] = []
  const send = (path: string, headers: Record<string, string> = {}): ClientRequest => {
    const sent = request(origin + path, { headers, agent: false }).on('error', () => undefined)
    sent.on('response', (answer) => answer.resume()).end()
    requests.push(sent)
    return sent
  }
  return {
    origin,
    send,
    untilArrived: async (count: number) => vi.waitFor(() => expect(arrived.size).toBe(count)),
    untilGone: async (path: string) => vi.waitFor(() => expect([...gone]).toContain(path)),
    /** Waits until exactly these requests have begun. */
    untilBegun: async (...paths: string[]) => {
      await vi.waitFor(() => expect([...begun.keys()]).toEqual(expect.arrayContaining(paths)))
      expect([...begun.keys()].toSorted()).toEqual(paths.toSorted())
    },
    answer: (path: string) => begun.get(path)?.json({}),
    begin: (path: string) => begun.get(path)?.writeHead(200).flushHeaders(),
    end: () => requests.forEach((one) => one.destroy()),
  }
}

test('two requests of one account are worked on at once, the next one when one of them is answered', async ({
  platform,
}) => {
  const { send, untilBegun, answer, end } = await open(platform)
  const mira = { 'x-uid': MIRA.uid }
  send('/1', mira)
  await untilBegun('/1')
  send('/2', mira)
  await untilBegun('/1', '/2')
  send('/3', mira)
  // A later request from another sender is not delayed.
  send('/other', { 'x-uid': 'uid-of-ada' })
  await untilBegun('/1', '/2', '/other')
  answer('/2')
  await untilBegun('/1', '/2', '/other', '/3')
  end()
})

test('four requests of the visitors of one address are worked on at once, and another address has its own', async ({
  platform,
}) => {
  const { send, untilBegun, end } = await open(platform)
  const own = ['/1', '/2', '/3', '/4']
  own.forEach((path) => send(path))
  await untilBegun(...own)
  send('/5')
  send('/other', FROM_ELSEWHERE)
  await untilBegun(...own, '/other')
  end()
})

test('a stream that has begun takes no turn', async ({ platform }) => {
  const { send, untilBegun, begin, end } = await open(platform)
  const mira = { 'x-uid': MIRA.uid }
  send('/1', mira)
  send('/2', mira)
  await untilBegun('/1', '/2')
  send('/3', mira)
  begin('/1')
  await untilBegun('/1', '/2', '/3')
  end()
})

test('a sender that leaves gives its turn back, and is not served when it comes', async ({ platform }) => {
  const { send, untilArrived, untilBegun, untilGone, end } = await open(platform)
  const mira = { 'x-uid': MIRA.uid }
  const [first] = [send('/1', mira), send('/2', mira)]
  await untilBegun('/1', '/2')
  const third = send('/3', mira)
  await untilArrived(3)
  third.destroy()
  await untilGone('/3')
  send('/4', mira)
  await untilArrived(4)
  first.destroy()
  await untilBegun('/1', '/2', '/4')
  end()
})

test('a request is refused when too many of its sender wait', async ({ platform }) => {
  const { send, untilArrived, end, origin } = await open(platform)
  const mira = { 'x-uid': MIRA.uid }
  for (let number = 0; number < 202; number += 1) send(`/${number}`, mira)
  await untilArrived(202)
  const refused = await reply(ask(`${origin}/over`, { headers: mira }))
  expect(refused).toBeProblem(429, 'request.rate-limited')
  expect(refused.headers.get('retry-after')).toBe('1')
  end()
})

test('a burst of one account is answered as a whole', async ({ platform }) => {
  const origin = await platform.serve()
  const burst = Array.from({ length: 100 }, async () => ask(`${origin}/api/user/${MIRA.email}`, { headers: asMira }))
  expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([200]))
})
