import BetterSqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import { UNCHECKABLE_TOKEN } from '#server/testing/test-accounts.ts'
import { test, testOnSqlite } from '#server/testing/test-board.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { application, dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'

test('an address without a call says so', async ({ board }) => {
  expect(await board.visitor.send({ method: 'GET', path: '/api/nothing' })).toBeProblem(404, 'route.unknown')
  expect(await board.visitor.send({ method: 'DELETE', path: '/api/jobs' })).toBeProblem(404, 'route.unknown')
})

// Rules by path, such as limits, cannot be bypassed by another spelling.
test('a call has one spelling', async ({ board }) => {
  for (const { method, path } of Object.values(contract)) {
    const right = `/api${path.replaceAll(/:\w+/gu, 'x')}`
    const capital = right.replace(/(?<=^.api.)[a-z]/u, (letter) => letter.toUpperCase())
    for (const wrong of [`${right}/`, capital])
      expect(await board.visitor.send({ method, path: wrong })).toBeProblem(404, 'route.unknown')
  }
})

test('an address that cannot be decoded is malformed', async ({ board }) => {
  const reply = await board.visitor.send({ method: 'GET', path: '/api/job/%E0%A4%A' })
  expect(reply).toBeProblem(400, 'request.malformed')
})

test('a body that is not JSON is malformed', async ({ board }) => {
  for (const body of ['{"position":', 'true', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])])
    expect(await board.employer.send({ method: 'POST', path: '/api/job', body })).toBeProblem(400, 'request.malformed')
})

test('a body of another media type is refused', async ({ board }) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp']) {
    const headers = { 'content-type': type }
    const reply = await board.employer.send({ method: 'POST', path: '/api/job', body: '{}', headers })
    expect(reply).toBeProblem(415, 'request.media-type')
  }
})

test('a compressed body is refused', async ({ board }) => {
  const headers = { 'content-encoding': 'gzip' }
  const reply = await board.employer.send({ method: 'POST', path: '/api/job', body: '{}', headers })
  expect(reply).toBeProblem(415, 'request.media-type')
})

test('a body nested more than 8 deep is too large, one of 8 is only invalid', async ({ board }) => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`
  const send = (body: string) => board.employer.send({ method: 'POST', path: '/api/job', body })
  expect(await send(nested(9))).toBeProblem(413, 'request.too-large')
  expect(await send(nested(8))).toBeProblem(400, 'request.invalid')
  expect(await send('['.repeat(30_000) + ']'.repeat(30_000))).toBeProblem(413, 'request.too-large')
})

test('a visitor learns to sign in first, whatever the body', async ({ board }) => {
  const reply = await board.visitor.send({ method: 'POST', path: '/api/job', body: 'x'.repeat(70_000) })
  expect(reply).toBeProblem(401, 'auth.required')
  expect(reply.headers.get('www-authenticate')).toBe('Bearer')
})

test('bad values come back as paths with the sentences of the form', async ({ board }) => {
  const body = { ...posting({ position: '  ', skills: ['fine', 'x'.repeat(101)] }), salary: 1 }
  const reply = await board.employer.api.postJob({ body })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({
    issues: [
      { path: 'position', message: 'Enter a position.' },
      { path: 'skills.1', message: 'Skills: 100 characters at most.' },
      { path: 'salary', message: 'This is not a field of the call.' },
    ],
  })
})

test('the issues of a bad request stay few', async ({ board }) => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, 1]))
  const body = JSON.stringify({ ...posting(), ...unknown })
  const reply = await board.employer.send({ method: 'POST', path: '/api/job', body })
  expect((reply.body as { issues: unknown[] }).issues).toHaveLength(50)
})

test('answers to somebody signed in are not stored', async ({ board }) => {
  const job = await postedJob(board.employer)
  const cacheControl = async (path: string, caller = board.candidate) =>
    (await caller.send({ method: 'GET', path })).headers.get('cache-control')
  expect(await cacheControl(`/api/job/${job._id}`)).toBe('no-store')
  expect(await cacheControl(`/api/user/${board.employer.email}`)).toBe('no-store')
  expect(await cacheControl(`/api/job/${job._id}`, board.visitor)).toBe('no-cache')
})

test('a provider that cannot be reached is a reason to come back later', async ({ board }) => {
  const caller = board.caller('uncheckable', board.candidate, UNCHECKABLE_TOKEN)
  const reply = await caller.api.user({ params: { idOrEmail: board.candidate.email } })
  expect(reply).toBeProblem(503, 'auth.unavailable')
  expect(reply.headers.get('retry-after')).toBe('5')
})

testOnSqlite('a lock held elsewhere makes writes wait and come back, while reads go on', async ({ board }) => {
  const job = await postedJob(board.employer)
  const apply = () => board.candidate.api.apply({ body: application(board.candidate, job._id) })
  const other = new BetterSqlite(board.file)
  other.exec('begin immediate')

  const refused = await apply()
  expect(refused).toBeProblem(503, 'storage.busy')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await board.visitor.api.job({ params: { id: job._id } })).status).toBe(200)

  other.exec('rollback')
  other.close()
  expect(dataOf(await apply()).applicants).toHaveLength(1)
})

test('an unforeseen error is logged with its request, and shown as such', async ({ board }) => {
  await board.database.inTransaction(async (tx) => tx.schema.alterTable('applications').renameTo('elsewhere').execute())

  const reply = await board.candidate.api.appliedJobs({ params: { id: board.candidate.email } })
  expect(reply).toBeProblem(500, 'server.error')
  const { instance } = reply.body as { instance: string }
  // No details of the error.
  expect(Object.keys(reply.body as object).toSorted()).toEqual(['code', 'instance', 'status', 'title', 'type'])
  const message = isOnPostgres ? 'relation "applications" does not exist' : 'no such table: applications'
  const lines = board.log.filter((line) => line['msg'] === 'Unforeseen error')
  expect(lines).toEqual([expect.objectContaining({ requestId: instance, message })])
  expect(JSON.stringify(board.log)).not.toContain(board.candidate.email)
})
