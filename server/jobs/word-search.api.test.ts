import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { JobPage } from '#contract/jobs/job.schema.ts'
import type { User } from '#contract/profiles/user.schema.ts'
import { ask } from '#server/test-platform.ts'
import { claimIdempotencyKeys } from '#server/database/idempotency-keys.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { closedJob, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { JobRepository } from './job.repository.ts'
import type { JobRecord } from './job.rows.ts'
import { RENAMED_AT_ONCE } from './renamed-company.steps.ts'

type Query = Record<string, string>

async function page({ visitor }: TestBoard, query: Query): Promise<JobPage> {
  const reply = await visitor.api.jobs({ query })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

const positionsIn = ({ data }: JobPage) => data.map(({ position }) => position)
const found = async (board: TestBoard, query: Query) => positionsIn(await page(board, query))

/** All pages of a list, each with its positions and totals. */
async function pages(board: TestBoard, query: Query) {
  const all: Pick<JobPage, 'total' | 'lessExact'>[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const read: JobPage = await page(board, { ...query, ...(cursor && { cursor }) })
    all.push({ positions: positionsIn(read), total: read.total, lessExact: read.lessExact } as (typeof all)[number])
    cursor = read.nextCursor
  }
  return all
}

async function renamed({ employer }: TestBoard, companyName: string): Promise<void> {
  const user = dataOf(await employer.api.user({ params: { idOrEmail: employer.userId } })) as User
  dataOf(await employer.api.updateUser({ body: { updatedAt: user.updatedAt, companyName } }))
}

test('a search finds the words of the place, the company and the type in any order, as people type them', async ({
  board,
}) => {
  const nurse = { position: 'Nurse, Night Shift', location: 'Malmö, Sweden', employmentType: 'Part-time' }
  await postedJob(board.employer, nurse)
  await postedJob(board.employer, { position: 'Cook', location: 'Oslo, Norway' })
  for (const search of ['malmo nurse', 'Nurses in SWEDEN', 'holm nurse', 'part time night nurse', 'nightshift'])
    expect(await found(board, { search }), search).toEqual(['Nurse, Night Shift'])
  expect(await found(board, { search: 'nurse oslo' })).toEqual([])
})

test('jobs that match by letters alone come last, are counted apart, and only once', async ({ board }) => {
  for (const position of ['Nursery Cook', 'Insurance Clerk', 'Nurse', 'Reinsurer', 'Head Nurse'])
    await postedJob(board.employer, { position, skills: [], requirements: [], responsibilities: [] })
  const search = 'urse'
  expect(await page(board, { search: 'nurse' })).toMatchObject({ total: 3, lessExact: null })
  expect(await found(board, { search: 'nurse' })).toEqual(['Head Nurse', 'Nurse', 'Nursery Cook'])
  // Without a, n and d: 'urse' lies in each of these three.
  expect(await page(board, { search })).toMatchObject({ total: 0, lessExact: { from: 0, total: 3 } })
  const both = 'nurse || sur'
  expect(await pages(board, { search: both, limit: '2' })).toEqual([
    { positions: ['Head Nurse', 'Nurse'], total: 3, lessExact: null },
    { positions: ['Nursery Cook', 'Reinsurer'], total: 3, lessExact: { from: 1, total: 2 } },
    { positions: ['Insurance Clerk'], total: 3, lessExact: { from: 0, total: 2 } },
  ])
  expect(await pages(board, { search: both, limit: '3', sort: 'newest' })).toEqual([
    { positions: ['Head Nurse', 'Nurse', 'Nursery Cook'], total: 3, lessExact: null },
    { positions: ['Reinsurer', 'Insurance Clerk'], total: 3, lessExact: { from: 0, total: 2 } },
  ])
})

test('a cursor belongs to the order of its list', async ({ board }) => {
  for (const position of ['Nurse', 'Night Nurse']) await postedJob(board.employer, { position })
  const lists: Query[] = [{ search: 'nurse' }, { search: 'nurse', sort: 'newest' }, {}]
  for (const query of lists) {
    const cursor = (await page(board, { ...query, limit: '1' })).nextCursor ?? ''
    for (const other of lists) {
      const path = `/api/jobs?${new URLSearchParams({ ...other, cursor }).toString()}`
      const reply = await board.visitor.send({ method: 'GET', path })
      expect(reply.status).toBe(other === query ? 200 : 400)
    }
  }
})

test('the jobs of a renamed company are found by its new name alone, open and closed', async ({ board }) => {
  await postedJob(board.employer, { position: 'Rigger' })
  await closedJob(board.employer, { position: 'Cook' })
  await postedJob(board.otherEmployer, { position: 'Nurse' })
  await renamed(board, 'Fjord Yards')
  expect(await found(board, { search: 'holm', closed: 'include' })).toEqual(['Nurse'])
  expect(await found(board, { search: 'fjord yards', closed: 'include' })).toEqual(['Cook', 'Rigger'])
  expect(await page(board, { search: 'fjordyards' })).toMatchObject({ total: 1, lessExact: null })
})

test('an employer with very many jobs is renamed in several transactions, the newest jobs first', async ({ board }) => {
  const { database, dueWork } = board
  const repository = new JobRepository()
  const { _id: id } = await closedJob(board.employer, { position: 'Rigger' })
  const others = 2 * RENAMED_AT_ONCE
  await database.inTransaction(async (tx) => {
    const job = await repository.byId(tx, id)
    const jobs = Array.from({ length: others }, () => ({ ...(job as JobRecord), id: randomUUID() }))
    const claims = jobs.map(({ id: copy, recruiterId, posting }) => ({
      id: copy,
      userId: recruiterId,
      content: posting,
    }))
    await claimIdempotencyKeys(
      tx,
      claims.map((claim) => ({ ...claim, kind: 'job' as const })),
    )
    await repository.insertMany(tx, jobs)
  })
  await renamed(board, 'Fjord Yards')
  const total = async () => (await page(board, { search: 'fjord', closed: 'include' })).total
  expect(await total()).toBe(RENAMED_AT_ONCE)
  await dueWork.start()
  await expect.poll(total, { timeout: 20_000 }).toBe(others + 1)
  expect((await page(board, { search: 'holm', closed: 'include' })).total).toBe(0)
  await dueWork.idle()
})

test('a feed has the jobs that match by words alone', async ({ board }) => {
  for (const position of ['Nurse', 'Nursery Cook', 'Insurer']) await postedJob(board.employer, { position })
  const { content } = await ask(`${board.origin}/feed.atom?search=nurse%20%7C%7C%20sur`)
  expect(
    [...content.toString().matchAll(/<title>(?<position>[^,<]+),/gu)].map(({ groups }) => groups?.['position']),
  ).toEqual(['Nursery Cook', 'Nurse'])
})

test('a search with a typing mistake is answered for the nearest spelling, unless it is to be taken as typed', async ({
  board,
}) => {
  for (const position of ['Night Nurse', 'Head Nurse', 'Cook']) await postedJob(board.employer, { position })
  await postedJob(board.employer, { position: 'Electrician', location: 'Gothenburg, Sweden' })
  const first = await page(board, { search: 'nusre', limit: '1' })
  expect(first).toMatchObject({ corrected: 'nurse', total: 2, data: [{ position: 'Head Nurse' }] })
  const rest = await page(board, { search: 'nurse', limit: '1', cursor: first.nextCursor ?? '' })
  expect(rest).toMatchObject({ total: 2, data: [{ position: 'Night Nurse' }] })
  expect(rest.corrected).toBeUndefined()
  expect(await page(board, { search: 'electirican in gotenburg' })).toMatchObject({
    corrected: 'electrician in gothenburg',
    data: [{ position: 'Electrician' }],
  })
  const asTyped = await page(board, { search: 'nusre', spelling: 'as-typed' })
  expect(asTyped).toMatchObject({ total: 0, data: [] })
  expect(asTyped.corrected).toBeUndefined()
  // No job matches what would come out, or one matches what was typed.
  expect((await page(board, { search: 'nusre', location: 'Sweden' })).corrected).toBeUndefined()
  expect((await page(board, { search: 'nusre || cook' })).corrected).toBeUndefined()
})
