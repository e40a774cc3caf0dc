import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, vi } from 'vitest'
import { postingSchema } from '#contract/jobs/posting.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { test, testOnSqlite, type TestBoard } from '#server/testing/test-board.ts'
import { closedJob, postedJob } from '#server/testing/test-scenes.ts'
import { JobRepository } from './job.repository.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'

type Query = NonNullable<Parameters<TestBoard['visitor']['api']['jobs']>[0]>['query']

async function page(board: TestBoard, query: Query = {}) {
  const reply = await board.visitor.api.jobs({ query })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const { data, total, nextCursor } = reply.body
  return { positions: data.map((job) => job.position), total, nextCursor }
}

async function post(board: TestBoard, positions: string[]) {
  for (const position of positions) await postedJob(board.employer, { position })
}

test('an empty board has an empty page', async ({ board }) => {
  expect(await page(board)).toEqual({ positions: [], total: 0, nextCursor: null })
})

// Spec 7: GET /jobs lists the jobs
test('pages follow each other, newest first, without gap or repeat', async ({ board }) => {
  await post(board, ['One', 'Two', 'Three', 'Four', 'Five'])
  const first = await page(board, { limit: 2 })
  const second = await page(board, { limit: 2, cursor: first.nextCursor ?? '' })
  const third = await page(board, { limit: 2, cursor: second.nextCursor ?? '' })
  expect([first.positions, second.positions, third.positions]).toEqual([['Five', 'Four'], ['Three', 'Two'], ['One']])
  expect([first.total, second.total, third.total]).toEqual([5, 5, 5])
  expect(third.nextCursor).toBeNull()
})

testOnSqlite('a page of the whole board is read along the rows, without the index of the search', async ({ board }) => {
  await post(board, ['One', 'Two', 'Three'])
  const first = await page(board, { limit: 1 })
  const statements = await statementsOf(async () => page(board, { limit: 1, cursor: first.nextCursor ?? '' }))
  // The jobs, their content, and their question counts, of which there are none.
  expect(statements.map(({ rows }) => rows)).toEqual([2, 2, 0])
  const steps = statements.flatMap((statement) => planOf(board.file, statement))
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  const others = await statementsOf(async () => page(board, { limit: 1, search: 'three' }))
  expect(others.length).toBeGreaterThan(statements.length)
})

test('a page that ends with the last job is the last page', async ({ board }) => {
  await post(board, ['One', 'Two'])
  expect((await page(board, { limit: 2 })).nextCursor).toBeNull()
})

test('the next page stays the same while jobs are posted and closed', async ({ board }) => {
  await post(board, ['One', 'Two', 'Three', 'Four'])
  const first = await page(board, { limit: 2 })
  await post(board, ['Five', 'Six', 'Seven'])
  await closedJob(board.employer, { position: 'Eight' })
  expect((await page(board, { limit: 2, cursor: first.nextCursor ?? '' })).positions).toEqual(['Two', 'One'])
})

// Spec 9: Page size: not shown
test('a page holds 30 jobs unless more or fewer are asked for', async ({ board }) => {
  await post(
    board,
    Array.from({ length: 32 }, (_, index) => `Job ${index}`),
  )
  expect((await page(board)).positions).toHaveLength(30)
  expect((await page(board, { limit: 100 })).positions).toHaveLength(32)
})

test('a search is counted up to one more than a thousand, the whole board exactly', async ({ board }) => {
  const { userId } = board.employer
  const posted = postingSchema.parse({ position: 'Cook', location: 'Oslo', overview: 'You cook.' })
  await board.database.inTransaction(async (tx) => {
    for (let index = 0; index < 1100; index += 1) {
      const id = randomUUID()
      await claimIdempotencyKey(tx, { id, kind: 'job', userId, content: index })
      await new JobRepository().insert(tx, { id, recruiterId: userId, posting: posted, createdAt: '' })
    }
  })
  expect((await page(board)).total).toBe(1100)
  expect((await page(board, { search: 'cook', limit: 1 })).total).toBe(1001)
})

// Spec 2: The list holds every job
test('closed jobs are left out unless they are asked for', async ({ board }) => {
  await closedJob(board.employer, { position: 'Cook' })
  await post(board, ['Waiter'])
  expect(await page(board)).toMatchObject({ positions: ['Waiter'], total: 1 })
  expect(await page(board, { closed: 'include' })).toMatchObject({ positions: ['Waiter', 'Cook'], total: 2 })
})

test('search and filters narrow the list and the total together', async ({ board }) => {
  await postedJob(board.employer, { position: 'Web Developer', location: 'Oslo' })
  await postedJob(board.employer, { position: 'Web Designer', location: 'Bergen' })
  await postedJob(board.employer, { position: 'Cook', skills: ['Web, developer'], location: 'Bergen' })
  expect(await page(board, { search: 'webdeveloper' })).toMatchObject({
    positions: ['Web Developer', 'Cook'],
    total: 2,
  })
  expect(await page(board, { search: 'WEB', location: 'bergen' })).toMatchObject({
    positions: ['Web Designer', 'Cook'],
    total: 2,
  })
  expect(await page(board, { location: 'berge' })).toMatchObject({ total: 2 })
  expect(await page(board, { location: 'erge' })).toMatchObject({ total: 0 })
  expect(await page(board, { search: 'web', location: 'oslo', limit: 1 })).toMatchObject({ total: 1, nextCursor: null })
})

test('any value of a filter matches, and a filter of nothing but dropped letters finds all', async ({ board }) => {
  await postedJob(board.employer, { position: 'Cook', employmentType: 'Full-time, early shift' })
  await postedJob(board.employer, { position: 'Waiter', employmentType: 'Part-time' })
  await postedJob(board.employer, { position: 'Writer', employmentType: 'Freelance' })
  const positions = async (query: string) => {
    const { body } = await board.visitor.send({ method: 'GET', path: `/api/jobs?${query}` })
    return (body as { data: { position: string }[] }).data.map(({ position }) => position)
  }
  expect(await positions('employmentType=full-time&employmentType=freelance')).toEqual(['Writer', 'Cook'])
  expect(await positions('employmentType=Part-time')).toEqual(['Waiter'])
  expect(await positions('employmentType=Part-time&employmentType=and')).toEqual(['Writer', 'Waiter', 'Cook'])
})

test('a filter takes ten values, and says so', async ({ board }) => {
  const query = Array.from({ length: 11 }, () => 'workLevel=Entry').join('&')
  const reply = await board.visitor.send({ method: 'GET', path: `/api/jobs?${query}` })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({ issues: [{ path: 'workLevel', message: expect.stringContaining('10 values') }] })
})

test('a search of letters that are dropped finds everything', async ({ board }) => {
  await post(board, ['One', 'Two'])
  expect((await page(board, { search: ' and ,. ' })).total).toBe(2)
})

test('any alternative matches, and one of nothing but dropped letters is left out', async ({ board }) => {
  await post(board, ['Nurse', 'Carer', 'Cook'])
  expect((await page(board, { search: 'nurse || and || carer' })).positions).toEqual(['Carer', 'Nurse'])
  expect((await page(board, { search: 'and ||' })).total).toBe(3)
})

test('a search lists the best matches first, or the newest where that is asked for', async ({ board }) => {
  await post(board, ['Dental Nurse', 'Nursery Teacher', 'Ward Nurse'])
  await postedJob(board.employer, { position: 'Ferry Mechanic', responsibilities: ['Nurse old engines'] })
  const best = ['Ward Nurse', 'Dental Nurse', 'Nursery Teacher', 'Ferry Mechanic']
  const newest = ['Ferry Mechanic', 'Ward Nurse', 'Nursery Teacher', 'Dental Nurse']
  expect((await page(board, { search: 'nurse' })).positions).toEqual(best)
  expect((await page(board, { search: 'nurse', sort: 'relevance' })).positions).toEqual(best)
  expect((await page(board, { search: 'nurse', sort: 'newest' })).positions).toEqual(newest)
  expect((await page(board, { sort: 'relevance' })).positions).toEqual(newest)
})

test('a list goes on with a cursor of its own order only', async ({ board }) => {
  await post(board, ['Nurse', 'Nursery Teacher', 'Ward Nurse'])
  const newest = await page(board, { search: 'nurse', sort: 'newest', limit: 1 })
  const cursor = newest.nextCursor ?? ''
  const next = await page(board, { search: 'nurse', sort: 'newest', cursor })
  expect(next.positions).toEqual(['Nursery Teacher', 'Nurse'])
  const { nextCursor } = await page(board, { search: 'nurse', limit: 2 })
  expect((await page(board, { search: 'nurse', cursor: nextCursor ?? '' })).positions).toEqual(['Nursery Teacher'])
  const strange = [
    { search: 'nurse', sort: 'relevance', cursor },
    { search: 'nurse', cursor },
    { search: 'nurse', sort: 'newest', cursor: nextCursor ?? '' },
    { cursor: nextCursor ?? '' },
  ] as const
  for (const query of strange) expect(await board.visitor.api.jobs({ query })).toBeProblem(400, 'request.invalid')
})

test('wildcards are characters like others', async ({ board }) => {
  await post(board, ['100 % remote', 'Snake_case'])
  expect((await page(board, { search: '%' })).positions).toEqual(['100 % remote'])
  expect((await page(board, { search: '_' })).positions).toEqual(['Snake_case'])
})

test('the jobs of a search are counted for its first page alone; the pages after it say the same', async ({
  board,
}) => {
  for (const position of ['Rigger', 'Rigger', 'Rigger', 'Cook']) await postedJob(board.employer, { position })
  const count = vi.spyOn(JobRepository.prototype, 'count')
  onTestFinished(() => count.mockRestore())
  const totals: number[] = []
  const counts: number[] = []
  for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
    const reply = await board.visitor.api.jobs({ query: { search: 'rigger', limit: 1, cursor } })
    if (reply.status !== 200) throw new Error('There is no such page.')
    totals.push(reply.body.total)
    counts.push(count.mock.calls.length)
    cursor = reply.body.nextCursor ?? undefined
  }
  expect(totals).toEqual([3, 3, 3])
  expect(counts).toEqual([1, 1, 1])
})

test('a cursor that was never given out is refused by name', async ({ board }) => {
  for (const cursor of [
    '',
    '0',
    's',
    's0',
    'sABC',
    's-1',
    "s1'",
    'szzzzzzzzzzz',
    's1',
    's1-',
    's1-zzzzz',
    'r4_1',
    'r1',
    'n_1-1-1-1',
    'pNOK_1-1',
    'pXXX__1-1',
    'p__1-1',
    'drop table',
  ]) {
    const reply = await board.visitor.api.jobs({ query: { cursor } })
    expect(reply).toBeProblem(400, 'request.invalid')
    expect(reply.body).toMatchObject({ issues: [{ path: 'cursor' }] })
  }
})

test('values out of bounds and unknown ones are refused by name', async ({ board }) => {
  const paths = []
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=ten',
    'closed=only',
    'sort=best',
    `search=${'x'.repeat(201)}`,
    'page=2',
  ]) {
    const reply = await board.visitor.send({ method: 'GET', path: `/api/jobs?${query}` })
    expect(reply).toBeProblem(400, 'request.invalid')
    paths.push((reply.body as { issues: { path: string }[] }).issues.map((issue) => issue.path))
  }
  expect(paths).toEqual([['limit'], ['limit'], ['limit'], ['closed'], ['sort'], ['search'], ['page']])
})

test('no search reaches from one text into the next', async ({ board }) => {
  await postedJob(board.employer, { position: 'web', skills: ['site', 'x'], responsibilities: [], requirements: [] })
  for (const search of ['website', 'eb sit', 'sitex', 'eb\u0000sit', 'eb\nsit', 'eb\u001fsit'])
    expect(await page(board, { search, spelling: 'as-typed' })).toMatchObject({ positions: [] })
  for (const search of ['web site', 'web\u0000site', 'web\nsite'])
    expect(await page(board, { search })).toMatchObject({ positions: ['web'] })
  expect(await page(board, { search: 'site' })).toMatchObject({ positions: ['web'] })
})

test('a search over HTTP takes control characters and emoji as they are', async ({ board }) => {
  await postedJob(board.employer, { position: 'Cook 👩🏽‍🍳' })
  const total = async (search: string) =>
    (await board.visitor.send({ method: 'GET', path: `/api/jobs?search=${encodeURIComponent(search)}` })).body
  expect(await total('cook 👩')).toMatchObject({ total: 1 })
  expect(await total('ook\u0000👩')).toMatchObject({ total: 0, data: [] })
  expect(await total('ook 👩')).toMatchObject({ total: 0, lessExact: { from: 0, total: 1 } })
  expect(await total('\u0000')).toMatchObject({ total: 0 })
})
