import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, vi } from 'vitest'
import { EventRepository } from './event.repository.ts'
import { EventService, EVENTS_KEPT_MS } from './event.service.ts'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { testVerifier, tokenOf } from '#server/testing/test-accounts.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { postedJob, savedJob } from '#server/testing/test-scenes.ts'
import { listen } from './test-listener.ts'

const test = base.extend({ streams: { heartbeat: 100, poll: 200, perUser: 3, perAddress: 6, total: 8 } })
const roomy = base.extend({ streams: { heartbeat: 100 } })

const ids = (events: { data: Record<string, unknown> }[]) => events.map(({ data }) => data['jobId'])
const tidy = async ({ database, clock }: TestBoard) =>
  new EventService({ database, clock }, new EventRepository()).tidy()

test('a stream is neither stored, nor compressed, nor collected by a proxy', async ({ board }) => {
  const { headers, close } = await listen(board.visitor)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  // One write for each event: the body ends with the connection.
  expect(headers.get('transfer-encoding')).toBeNull()
  await close()
})

test('the greeting tells that nothing is known of before, and how often there is a heartbeat', async ({ board }) => {
  const listener = await listen(board.visitor)
  expect(listener.heard).toEqual([{ id: expect.any(String), event: 'hello', data: { resumed: false, heartbeat: 100 } }])
  await listener.until(() => listener.heartbeats > 2)
  await listener.close()
})

base('a sign of life comes before proxies and other tabs take a silent stream for lost', async ({ board }) => {
  const listener = await listen(board.visitor)
  expect(listener.heard[0]?.data['heartbeat']).toBe(40_000)
  await listener.close()
})

test('a listener that returns with the last id hears the events in between, once and in order', async ({ board }) => {
  const before = await listen(board.visitor)
  const first = await postedJob(board.employer)
  const [told] = await before.events(1)
  await before.close()
  const jobs = [await postedJob(board.employer), await postedJob(board.employer), await postedJob(board.employer)]
  const after = await listen(board.visitor, told?.id ?? '')
  // A client disconnected after the greeting reconnects with its id.
  expect(after.heard[0]).toMatchObject({ id: told?.id, event: 'hello', data: { resumed: true } })
  const last = await postedJob(board.employer)
  expect(ids(await after.events(4))).toEqual([...jobs, last].map(({ _id }) => _id))
  expect(ids([told!])).toEqual([first._id])
  await after.close()
})

test('each event is told once while streams open and events happen', async ({ board }) => {
  const early = await listen(board.candidate)
  const start = early.heard[0]?.id ?? ''
  const [posted, late] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, async () => (await postedJob(board.employer))._id)),
    Promise.all(Array.from({ length: 2 }, async () => listen(board.candidate, start))),
  ])
  for (const listener of [early, ...late]) {
    expect(new Set(ids(await listener.events(30)))).toEqual(new Set(posted))
    expect(listener.heard).toHaveLength(31)
    const order = listener.heard.slice(1).map(({ id }) => Number(id))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    await listener.close()
  }
})

test.for([
  ['from before what is kept', '1'],
  ['of a board that has been put back to an older state', '900000'],
  ['that is none', 'x; drop table events'],
])('a listener that names an id %s is told to fetch everything again', async ([, id], { board }) => {
  for (let count = 0; count < 3; count += 1) await postedJob(board.employer)
  board.clock.advance(EVENTS_KEPT_MS + 1)
  await tidy(board)
  const listener = await listen(board.visitor, id)
  expect(listener.heard[0]).toMatchObject({ event: 'hello', data: { resumed: false } })
  await listener.close()
})

test('old events are deleted, but for the newest, which tells how far the numbers have come', async ({ board }) => {
  const count = async () => (await board.database.reader.selectFrom('events').select('seq').execute()).length
  for (const _time of [1, 2]) await postedJob(board.employer)
  await tidy(board)
  expect(await count()).toBe(2)
  board.clock.advance(EVENTS_KEPT_MS + 1)
  await tidy(board)
  expect(await count()).toBe(1)
  const before = await listen(board.visitor)
  await postedJob(board.employer)
  expect((await before.events(1))[0]?.id).toBe('3')
  await before.close()
})

test('more than can be told one by one is not told', async ({ board }) => {
  const { id } = (await listen(board.visitor)).heard[0]!
  await board.database.inTransaction(async (tx) => {
    for (let count = 0; count < 600; count += 1)
      await new EventRepository().insert(tx, [{ userId: null, kind: 'company', otherId: `${count}` }], '')
  })
  const listener = await listen(board.visitor, id ?? '')
  expect(listener.heard[0]?.data).toMatchObject({ resumed: false })
  await listener.close()
})

test('an event that another process has written is found without a signal', async ({ board }) => {
  const listener = await listen(board.visitor)
  const other = new TestCaller(await board.serve(testVerifier), 'employer', {
    uid: board.employer.uid,
    email: board.employer.email,
  })
  const { _id } = await postedJob(other)
  expect(ids(await listener.events(1))).toEqual([_id])
  await listener.close()
})

test('an event of another process is heard before the next one of this process', async ({ board }) => {
  const listener = await listen(board.visitor)
  const { uid, email } = board.employer
  const other = new TestCaller(await board.serve(testVerifier), 'employer', { uid, email })
  const first = await postedJob(other)
  const second = await postedJob(board.employer)
  expect(ids(await listener.events(2))).toEqual([first._id, second._id])
  await listener.close()
})

// On PostgreSQL a process is also woken for its own commits.
test.skipIf(isOnPostgres)('an event of this process is told without being read again', async ({ board }) => {
  const listener = await listen(board.visitor)
  const statements = await statementsOf(async () => {
    for (let count = 1; count <= 3; count += 1) {
      await postedJob(board.employer)
      await listener.events(count)
    }
  })
  expect(statements.filter(({ sql }) => sql.startsWith('insert into "events"'))).toHaveLength(3)
  const reads = statements.filter(({ sql, rows }) => /^select .* from "events"/u.test(sql) && rows > 0)
  expect(reads).toEqual([])
  await listener.close()
})

test('when the server stops, streams end at once and say when to come again', async ({ board }) => {
  const listeners = await Promise.all([listen(board.visitor), listen(board.candidate)])
  board.endStreams()
  for (const listener of listeners) {
    await listener.ended
    expect(listener.heard.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'draining' } })
  }
  const late = await listen(board.visitor)
  await late.ended
  expect(late.heard.at(-1)).toMatchObject({ event: 'bye' })
})

test('a stream ends with the sign-in that it was opened with', async ({ board }) => {
  const account = { uid: board.candidate.uid, email: board.candidate.email }
  const expiresAt = board.clock.now().getTime() / 1000 + 3600
  const origin = await board.serve({ verify: async (token) => ({ ...(await testVerifier.verify(token)), expiresAt }) })
  const listener = await listen(new TestCaller(origin, 'candidate', account))
  const visitor = await listen(new TestCaller(origin, 'visitor', null))
  board.clock.advance(3_500_000)
  await listener.until(() => listener.heartbeats > 1)
  board.clock.advance(200_000)
  await listener.ended
  expect(listener.heard.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'expired' } })
  const beats = visitor.heartbeats
  await visitor.until(() => visitor.heartbeats > beats)
  await visitor.close()
})

test('one person, and the visitors of one address, have so many streams at once', async ({ board }) => {
  const own = await Promise.all([1, 2, 3].map(async () => listen(board.candidate)))
  expect(await board.candidate.send({ method: 'GET', path: '/api/events' })).toBeProblem(429, 'events.too-many')
  const others = await Promise.all([1, 2, 3].map(async () => listen(board.visitor)))
  const refused = await board.employer.send({ method: 'GET', path: '/api/events' })
  expect(refused).toBeProblem(429, 'events.too-many')
  expect(refused.headers.get('retry-after')).toBe('60')
  await own[0]?.close()
  await vi.waitFor(async () => {
    const again = await listen(board.candidate)
    expect(again.status).toBe(200)
    await again.close()
  })
  for (const listener of [...own, ...others]) await listener.close()
})

roomy('a reader who takes nothing is let go, and nobody else waits', { timeout: 30_000 }, async ({ board }) => {
  const { hostname, port } = new URL(board.origin)
  const slow = connect(Number(port), hostname)
  slow.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  await once(slow, 'readable')
  slow.pause()
  const listener = await listen(board.visitor)
  let gone = false
  slow.once('close', () => (gone = true))
  slow.on('error', () => undefined)
  const long = 'x'.repeat(2000)
  for (let count = 0; count < 80 && !gone; count += 1) {
    await board.database.inTransaction(async (tx) => {
      const events = Array.from({ length: 40 }, () => ({ userId: null, kind: 'company' as const, otherId: long }))
      await new EventRepository().insert(tx, events, '')
    })
    await postedJob(board.employer)
    await listener.until(() => listener.heard.filter(({ event }) => event === 'job.posted').length > count)
    const { length } = board.log.filter(({ route, status }) => route === '/api/events' && status === 'aborted')
    if (length > 0) gone = true
  }
  expect(gone).toBe(true)
  slow.destroy()
  await listener.close()
})

test('a HEAD request opens no stream', async ({ board }) => {
  const answer = await fetch(`${board.origin}/api/events`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  const headers = { authorization: `Bearer ${tokenOf({ uid: 'x', email: 'x@example.org' })}` }
  for (let count = 0; count < 8; count += 1)
    expect((await fetch(`${board.origin}/api/events`, { method: 'HEAD', headers })).status).toBe(200)
})

test('a person who registers hears their own events from the next stream on', async ({ board }) => {
  const { unregistered, employer, clock } = board
  const job = await postedJob(employer)
  const before = await listen(unregistered)
  const reply = await unregistered.api.register({ body: candidateRegistration(unregistered.email) })
  if (reply.status === 200) unregistered.userId = reply.body.data._id
  const after = await listen(unregistered)
  await unregistered.api.saveJob(
    savedJob(unregistered, job._id, { isSaved: true, changedAt: clock.now().toISOString() }),
  )
  await after.event('saved')
  expect(before.heard.map(({ event }) => event)).toEqual(['hello'])
  await before.close()
  await after.close()
})
