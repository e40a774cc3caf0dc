import { expect } from 'vitest'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { ask, test as onPlatform } from '#server/test-platform.ts'
import { publicAnswers } from './public-answers.ts'

const MINUTE_MS = 60_000
const get = (board: TestBoard, path: string, headers: Record<string, string> = {}) =>
  ask(`${board.origin}${path}`, { headers })

/** The number of statements for this response, and the jobs in it. */
async function looked(board: TestBoard, path = '/api/jobs') {
  let positions: string[] = []
  const statements = await statementsOf(async () => {
    const { content } = await get(board, path)
    positions = (JSON.parse(content.toString()) as { data: { position: string }[] }).data.map(
      ({ position }) => position,
    )
  })
  return { statements: statements.length, positions }
}

for (const encoding of ['br', 'gzip', 'identity'])
  test(`the list is answered from memory, byte for byte (${encoding})`, async ({ board }) => {
    for (const position of ['Cook', 'Rigger', 'Nurse']) await postedJob(board.employer, { position })
    const headers = { 'accept-encoding': encoding }
    const first = await get(board, '/api/jobs', headers)
    const statements = await statementsOf(async () => {
      const second = await get(board, '/api/jobs', headers)
      expect(second.status).toBe(200)
      expect(second.content).toEqual(first.content)
      const { 'x-request-id': _id, date: _date, ...same } = first.headers
      expect(second.headers).toMatchObject(same)
    })
    expect(statements).toEqual([])
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  })

test.for([
  ['gzip, deflate, br;q=0.9', 'br'],
  ['br;q=0, GZIP', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['*', undefined],
] as const)('an answer for %s is the one that is known', async ([accepted, encoding], { board }) => {
  for (const position of ['Cook', 'Rigger', 'Nurse']) await postedJob(board.employer, { position })
  for (const known of ['br', 'gzip', 'identity']) await get(board, '/api/jobs', { 'accept-encoding': known })
  const statements = await statementsOf(async () => {
    const { headers } = await get(board, '/api/jobs', {
      'accept-encoding': accepted,
      origin: `https://${accepted.length}.example`,
    })
    expect(headers['content-encoding']).toBe(encoding)
  })
  expect(statements).toEqual([])
})

test('a client that has the answer is told that it still holds, cached or not', async ({ board }) => {
  await postedJob(board.employer)
  const { headers } = await get(board, '/api/jobs')
  expect(headers.etag).toMatch(/^"[\w-]+"$/u)
  const known = { 'if-none-match': String(headers.etag) }
  const fromMemory = await get(board, '/api/jobs', known)
  expect([fromMemory.status, fromMemory.content.length, fromMemory.headers.etag]).toEqual([304, 0, headers.etag])
  board.clock.advance(2 * MINUTE_MS)
  const recomputed = await get(board, '/api/jobs', known)
  expect([recomputed.status, recomputed.content.length, recomputed.headers.etag]).toEqual([304, 0, headers.etag])
})

test('an answer is dropped by every write that it shows, at once', async ({ board }) => {
  const job = await postedJob(board.employer, { position: 'Cook' })
  expect((await looked(board)).positions).toEqual(['Cook'])
  expect((await looked(board)).statements).toBe(0)

  await postedJob(board.employer, { position: 'Rigger' })
  expect((await looked(board)).positions).toEqual(['Rigger', 'Cook'])
  await board.employer.api.updateJob({ body: { ...job, position: 'Baker' } })
  expect((await looked(board)).positions).toEqual(['Rigger', 'Baker'])
  const { updatedAt } = dataOf(await board.visitor.api.job({ params: { id: job._id } }))
  await board.employer.api.updateJob({ body: { ...job, position: 'Baker', updatedAt, jobStatus: false } })
  expect((await looked(board)).positions).toEqual(['Rigger'])
  const one = await looked(board, '/api/jobs?closed=include')
  expect(one.positions).toEqual(['Rigger', 'Baker'])
})

test('a change that is not visible in the list drops no cached answer', async ({ board }) => {
  const job = await postedJob(board.employer)
  await looked(board)
  const change = { isSaved: true, changedAt: board.clock.now().toISOString() }
  await board.candidate.send({
    method: 'PUT',
    path: '/api/saved-jobs',
    body: JSON.stringify({ userId: board.candidate.userId, jobs: [{ jobId: job._id, ...change }] }),
  })
  expect((await looked(board)).statements).toBe(0)
})

test('no answer is older than a minute', async ({ board }) => {
  await postedJob(board.employer, { position: 'Cook' })
  expect((await looked(board, '/api/jobs?posted=day')).positions).toEqual(['Cook'])
  board.clock.advance(24 * 60 * MINUTE_MS + 1)
  expect((await looked(board, '/api/jobs?posted=day')).positions).toEqual([])
})

test('a token, another host or a refusal is none of its business', async ({ board }) => {
  await looked(board)
  const refused = await ask(`${board.origin}/api/jobs`, { headers: { host: 'elsewhere.example' } })
  expect(refused.status).toBe(421)
  const { _id: id } = await postedJob(board.employer)
  await looked(board, '/api/jobs')
  await get(board, `/api/job/${id}`)
  const own = await board.employer.send({ method: 'GET', path: `/api/job/${id}` })
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(own.body).toMatchObject({ data: { applicationsTotal: 0 } })
  const unknown = '/api/job/5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10'
  expect((await get(board, unknown)).status).toBe(404)
  await postedJob(board.employer, { _id: unknown.slice('/api/job/'.length) })
  expect((await get(board, unknown)).status).toBe(200)
})

onPlatform('an answer that a write has overtaken is not kept', async ({ platform }) => {
  let [version, asked] = [1, 0]
  const origin = await platform.listen(
    publicAnswers(
      (_req, res) => {
        asked += 1
        if (asked === 1) version += 1
        res.end(String(asked))
      },
      { version: () => version, now: () => 0 },
    ),
  )
  const texts: string[] = []
  for (let time = 0; time < 3; time += 1) texts.push((await ask(`${origin}/api/jobs`)).content.toString())
  expect(texts).toEqual(['1', '2', '2'])
})
