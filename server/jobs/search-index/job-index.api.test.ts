import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Transaction } from '#server/database/transaction.ts'
import { test, testOnSqlite, type TestBoard } from '#server/testing/test-board.ts'
import { closedJob, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { COUNTED_FILTERS } from '#contract/jobs/job-counts.rules.ts'
import { choiceCounts } from '#server/jobs/job-counts.repository.ts'
import { buildIndex } from './job-index.ts'

async function found(board: TestBoard, search: string, closed?: 'include'): Promise<string[]> {
  const reply = await board.visitor.api.jobs({ query: { search, ...(closed && { closed }) } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.data.map(({ position }) => position)
}

const change = (board: TestBoard, work: (tx: Transaction) => Promise<unknown>) => board.database.inTransaction(work)

test('a board from before the index is indexed once', async ({ board }) => {
  for (const position of ['Night nurse', 'Rigger', 'Nurse']) await postedJob(board.employer, { position })
  await closedJob(board.employer, { position: 'Head nurse' })
  await change(board, async (tx) => {
    if (tx.engine === 'sqlite') await sql`drop table job_index_0`.execute(tx)
    const kept = tx.engine === 'sqlite' ? (['job_index_shards', 'job_index_grams'] as const) : (['job_tokens'] as const)
    for (const table of [...kept, 'job_index_state'] as const) await tx.deleteFrom(table).execute()
  })
  // On PostgreSQL the newest jobs are searched without the index.
  expect(await found(board, 'nurse')).toEqual(isOnPostgres ? ['Nurse', 'Night nurse'] : [])
  const told: number[] = []
  await buildIndex(board.database, (jobs) => told.push(jobs))
  expect(told).toEqual([4])
  expect(await found(board, 'nurse')).toEqual(['Nurse', 'Night nurse'])
  expect(await found(board, 'nurse', 'include')).toEqual(['Head nurse', 'Nurse', 'Night nurse'])
  const again = await statementsOf(() => buildIndex(board.database))
  expect(again).toHaveLength(1)
})

test('an index that was left half made is made again, without a job twice', async ({ board }) => {
  for (const position of ['Night nurse', 'Nurse']) await postedJob(board.employer, { position })
  await change(board, (tx) => sql`delete from job_index_state`.execute(tx))
  await buildIndex(board.database)
  expect(await found(board, 'nurse')).toEqual(['Nurse', 'Night nurse'])
})

test('a changed job is found by its new words alone, and a deleted one no more', async ({ board }) => {
  const job = await postedJob(board.employer, { position: 'Rigger', skills: ['Splicing'] })
  await postedJob(board.employer, { position: 'Cook', skills: ['Baking'] })
  await board.employer.api.updateJob({ body: { ...job, position: 'Sailmaker', skills: ['Sewing'] } })
  expect(await found(board, 'rigger || splicing')).toEqual([])
  expect(await found(board, 'sailmaker')).toEqual(['Sailmaker'])
  const changed = dataOf(await board.visitor.api.job({ params: { id: job._id } }))
  expect(changed.position).toBe('Sailmaker')
  await board.employer.api.deleteJob({ params: { id: job._id } })
  expect(await found(board, 'sewing || baking', 'include')).toEqual(['Cook'])
})

testOnSqlite('two characters with which very many texts go on are found in all of them', async ({ board }) => {
  const letters = Array.from('bcefghijklmopqrstuvwxyz0123456789')
  const words = letters.flatMap((one) => letters.map((other) => `qz${one}${other}`))
  const requirements = Array.from({ length: 20 }, (_, index) => words.slice(index * 60, index * 60 + 60).join(''))
  await postedJob(board.employer, { position: 'Cook', requirements })
  // Its characters come after those of all others.
  await postedJob(board.employer, { position: 'Rigger', requirements: ['qz界隈'] })
  // A board on which a thousand jobs are less than one in a hundred: reading all rows is no longer worth it.
  await change(board, (tx) => sql`update sqlite_sequence set seq = 200000 where name = 'jobs'`.execute(tx))
  await postedJob(board.employer, { position: 'Nurse' })
  expect(await found(board, 'qz')).toEqual(['Rigger', 'Cook'])
  expect(await found(board, 'qz界')).toEqual(['Rigger'])
  expect((await board.visitor.api.jobs({ query: { search: 'qz', sort: 'newest' } })).body).toMatchObject({ total: 2 })
})

testOnSqlite(
  'a search walks the index from its newest job, and loads the rows of its page alone',
  async ({ board }) => {
    for (const position of ['Nurse', 'Night nurse', 'Cook']) await postedJob(board.employer, { position })
    const statements = await statementsOf(() =>
      board.visitor.api.jobs({ query: { search: 'nurse', location: 'Bergen', limit: 2 } }),
    )
    const walks = statements.filter(({ sql }) => sql.includes('match'))
    expect(walks.length).toBeGreaterThan(0)
    const file = new BetterSqlite(board.file, { readonly: true })
    const plans = walks.map(({ sql, parameters }) => file.prepare(`explain query plan ${sql}`).all(...parameters))
    file.close()
    for (const plan of plans as { detail: string }[][])
      for (const { detail } of plan)
        expect(detail).toMatch(/VIRTUAL TABLE INDEX|INTEGER PRIMARY KEY|^CO-ROUTINE|^SCAN places/u)
    expect(statements.reduce((rows, { sql, rows: read }) => (sql.includes('overview') ? rows + read : rows), 0)).toBe(2)
  },
)

test('choices among many jobs are counted among the newest, and say so; few are counted as they are', async ({
  board,
}) => {
  const types = ['Full-time', 'Part-time', 'Part-time', 'Contract']
  for (const employmentType of types) await postedJob(board.employer, { position: 'Night nurse', employmentType })
  const counts = async (filters: JobFilters, most: number) => {
    const now = board.clock.now().getTime()
    const search = { search: 'night nurse', filters, includeClosed: false, order: 'newest', now } as const
    return choiceCounts(board.database.reader, search, most)
  }
  const all = await counts({}, 5)
  expect(all.employmentType).toEqual({ 'Full-time': 1, 'Part-time': 2, Contract: 1, Freelance: 0 })
  expect(all.atLeast).toBeUndefined()
  const newest = await counts({}, 2)
  expect(newest.employmentType).toEqual({ 'Full-time': 0, 'Part-time': 1, Contract: 1, Freelance: 0 })
  expect(newest.atLeast).toEqual(COUNTED_FILTERS)
  // With one contract among four jobs, the other filters are counted in full.
  const contracts = await counts({ employmentType: ['Contract'] }, 2)
  expect(contracts.employmentType).toEqual({ 'Full-time': 0, 'Part-time': 1, Contract: 1, Freelance: 0 })
  expect(contracts.posted).toEqual({ day: 1, week: 1, month: 1 })
  expect(contracts.atLeast).toEqual(['employmentType'])
  expect(all.places?.isAtLeast).toBe(false)
  expect(newest.places?.isAtLeast).toBe(true)
  // A chosen location is counted as if it were not chosen.
  const elsewhere = await counts({ location: ['Nowhere'] }, 5)
  expect(elsewhere.places).toEqual(all.places)
  expect(elsewhere.posted['day']).toBe(0)
})
