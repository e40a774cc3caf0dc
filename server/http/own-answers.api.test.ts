import { randomUUID } from 'node:crypto'
import type { Response } from 'express'
import { expect } from 'vitest'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { VISITOR } from '#contract/auth/viewer.ts'
import { read, write } from '#server/chat/test-chat.ts'
import { openDatabase } from '#server/database/connection.ts'
import { ReadWatcher } from '#server/database/watched-reads.ts'
import { decided, reported } from '#server/reports/test-desk.ts'
import { JSON_TYPE, MIRA, ask, asMira, test as onPlatform } from '#server/test-platform.ts'
import { testVerifier, tokenOf } from '#server/testing/test-accounts.ts'
import { test, testOnSqlite, type TestBoard } from '#server/testing/test-board.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { applied, blocked, dataOf, postedJob, withdrawn } from '#server/testing/test-scenes.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { putActor } from './actor.ts'
import { ownAnswers } from './own-answers.ts'

const MINUTE_MS = 60_000

/** The three calls that a client without an event stream polls, with a device of its own. */
async function poller(board: TestBoard) {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const { cursor } = await write(candidate, employer, 'Good morning')
  const headers = { [DEVICE_HEADER]: randomUUID() }
  const account = { uid: employer.uid, email: employer.email }
  const on = (origin: string) => new TestCaller(origin, 'employer', account, tokenOf(account), headers)
  const pair = new URLSearchParams({ email1: employer.email, email2: candidate.email })
  const paths = [`/api/getMessages?${pair}&after=${cursor}`, '/api/conversations', '/api/notifications']
  const poll = async (caller: TestCaller) => {
    const answers: { status: number; body: unknown }[] = []
    for (const path of paths) {
      const { status, body } = await caller.send({ method: 'GET', path })
      const { instance: _id, ...said } = body as Record<string, unknown>
      answers.push({ status, body: said })
    }
    return answers
  }
  const here = on(board.origin)
  // The first call of a device writes.
  for (const _time of [1, 2]) await poll(here)
  return { candidate, employer, job, here, poll: async (caller = here) => poll(caller), on }
}

testOnSqlite('a repeated request before a write is answered without a statement', async ({ board }) => {
  const { poll, here } = await poller(board)
  const before = await poll()
  const statements = await statementsOf(async () => expect(await poll()).toEqual(before))
  expect(statements).toEqual([])
  const again = await here.send({ method: 'GET', path: '/api/notifications' })
  expect(again.headers.get('cache-control')).toBe('no-store')
})

testOnSqlite(
  'a write of another person is looked up once, and leaves the answers that it does not change',
  async ({ board }) => {
    const { poll } = await poller(board)
    const before = await poll()
    await postedJob(board.otherEmployer)
    const logged = board.log.length
    const looked = await statementsOf(async () => expect(await poll()).toEqual(before))
    expect(new Set(looked.map(({ sql }) => sql.slice(0, 6)))).toEqual(new Set(['select']))
    expect(await statementsOf(async () => expect(await poll()).toEqual(before))).toEqual([])
    // Neither poll reached the application.
    expect(board.log).toHaveLength(logged)
  },
)

type Polled = Awaited<ReturnType<typeof poller>>
const acts: [string, (board: TestBoard, polled: Polled) => Promise<unknown>][] = [
  ['a message', async (_, { candidate, employer }) => write(candidate, employer, 'Are you there?')],
  [
    'a message that is taken down',
    async (board, { candidate, employer, poll }) => {
      const [message] = (await read(employer, candidate)).messages
      const found = await reported(board, 'message', message!.id, employer)
      await poll()
      await decided(board, found)
    },
  ],
  [
    'a mark',
    async (_, { candidate, employer }) => {
      const { cursor } = await read(employer, candidate)
      dataOf(await employer.api.markRead({ params: { userId: candidate.userId }, body: { seq: cursor } }))
    },
  ],
  ['an application that is taken back', async (_, { candidate, job }) => withdrawn(candidate, job)],
  ['a block', async (_, { candidate, employer }) => employer.api.block(blocked(employer, candidate))],
  [
    'an account that is to be deleted',
    async (_, { candidate }) => dataOf(await candidate.api.deleteAccount({ body: {} })),
  ],
  [
    "one's own that is to be deleted",
    async (_, { employer }) => dataOf(await employer.api.deleteAccount({ body: {} })),
  ],
  [
    'a suspension',
    async (board, { employer, poll }) => {
      const found = await reported(board, 'person', employer.userId)
      await poll()
      await decided(board, found, { reason: 'fake' })
    },
  ],
  [
    'the end of all other sign-ins',
    async (board, { employer }) => (board.clock.advance(1000), employer.api.endOtherDevices()),
  ],
  ['the end of this device', async (_, { here }) => here.api.endDevice({ params: { id: 'this' } })],
  ['an hour', async (board) => board.clock.advance(60 * MINUTE_MS)],
]

for (const [what, act] of acts)
  test(`after ${what} somebody is answered as by a board that remembers nothing`, async ({ board }) => {
    const polled = await poller(board)
    await polled.poll()
    await act(board, polled)
    const fresh = await polled.poll(polled.on(await board.serve(testVerifier)))
    expect(await polled.poll()).toEqual(fresh)
    expect(await polled.poll()).toEqual(fresh)
  })

test('a device that is logged out is refused where it has just been answered, by every process', async ({ board }) => {
  const { poll, here, on } = await poller(board)
  const other = await openDatabase({ ...board.place, onEffectError: () => undefined })
  const there = on(await board.serve(testVerifier, isOnPostgres ? other : undefined))
  for (const caller of [here, there]) expect((await poll(caller)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await here.api.endDevice({ params: { id: 'this' } })).status).toBe(200)
  for (const caller of [here, there]) expect((await poll(caller)).map(({ status }) => status)).toEqual([401, 401, 401])
  await other.close()
})

test('another person, token or device has an answer of their own', async ({ board }) => {
  const { candidate, employer } = await poller(board)
  const path = '/api/notifications'
  const bodies: unknown[] = []
  for (const caller of [candidate, employer, candidate, board.visitor])
    bodies.push((await caller.send({ method: 'GET', path })).body)
  expect(bodies[2]).toEqual(bodies[0])
  expect(bodies[1]).not.toEqual(bodies[0])
  expect(bodies[3]).toMatchObject({ code: 'auth.required' })
})

onPlatform('answers from memory count among the reads of their account', async ({ platform }) => {
  const origin = await platform.serve()
  const body = JSON.stringify(candidateRegistration(MIRA.email))
  const registered = await ask(`${origin}/api/user`, { method: 'POST', headers: { ...JSON_TYPE, ...asMira }, body })
  expect(registered.status).toBe(200)
  const statuses: number[] = []
  for (let time = 0; time < 301; time += 1)
    statuses.push((await ask(`${origin}/api/notifications`, { headers: asMira })).status)
  expect([statuses[0], statuses.indexOf(429)]).toEqual([200, 300])
})

onPlatform('the newest short ones of many answers are cached, for a minute', async ({ platform }) => {
  let [asked, at] = [0, 0]
  const origin = await platform.listen(
    ownAnswers(
      (req, res) => {
        asked += 1
        const known = Object.assign(res, { locals: {} }) as unknown as Response
        putActor(known, { uid: 'uid', viewer: VISITOR, expiresAt: 90_000, issuedAt: 0 })
        res.end('x'.repeat(req.url?.endsWith('long') ? 20_000 : 10))
      },
      { reads: new ReadWatcher({ commits: () => 0, read: async () => false }), now: () => at },
    ),
  )
  const get = async (query: number | string) => {
    const before = asked
    await ask(`${origin}/api/notifications?${query}`, { headers: asMira })
    return asked > before
  }
  for (let one = 0; one <= 2000; one += 1) await get(one)
  expect([await get(2000), await get(1), await get(0), await get(1)]).toEqual([false, false, true, true])
  expect([await get('long'), await get('long')]).toEqual([true, true])
  at = MINUTE_MS
  expect([await get(2000), await get(2000)]).toEqual([true, false])
  // A cached response expires with its token.
  at = 90_000
  expect([await get(2000), await get(2000)]).toEqual([true, true])
})
