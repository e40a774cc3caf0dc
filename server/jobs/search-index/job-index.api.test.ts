import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Transaction } from '#server/database/transaction.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { closedJob, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
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
    await sql`drop table job_index_0`.execute(tx)
    for (const table of ['shards', 'grams', 'state'])
      await sql`delete from ${sql.table(`job_index_${table}`)}`.execute(tx)
  })
  expect(await found(board, 'nurse')).toEqual([])
  const told: number[] = []
  await buildIndex(board.database, (jobs) => told.push(jobs))
  expect(told).toEqual([4])
  expect(await found(board, 'nurse')).toEqual(['Nurse', 'Night nurse'])
  expect(await found(board, 'nurse', 'include')).toEqual(['Head nurse', 'Nurse', 'Night nurse'])
  const again = await statementsOf(() => buildIndex(board.database))
  expect(again).toHaveLength(1)
})

test('an index that was left half made is made anew, without a job twice', async ({ board }) => {
  for (const position of ['Night nurse', 'Nurse']) await postedJob(board.employer, { position })
  await change(board, (tx) => sql`delete from job_index_state`.execute(tx))
  await buildIndex(board.database)
  expect(await found(board, 'nurse')).toEqual(['Nurse', 'Night nurse'])
})

test('what is changed is found by its new words alone, what is deleted no more', async ({ board }) => {
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

test('a search walks the index from its newest job, and loads the rows of its page alone', async ({ board }) => {
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
})

test('a choice that would be looked for in all of a large board has no count, the others have theirs', async ({
  board,
}) => {
  for (const employmentType of ['Full-time', 'Full-time', 'Part-time'])
    await postedJob(board.employer, { position: 'Night nurse', employmentType })
  const search = { search: 'night nurse', filters: {}, includeClosed: false, order: 'newest', now: Date.now() } as const
  const countsWith = async (parts: number) =>
    (await choiceCounts(board.database.reader, search, 2, parts)).employmentType
  expect(await countsWith(1)).toEqual({ 'Full-time': 2, 'Part-time': 1, Contract: 0, Freelance: 0 })
  // What no job has needs no look.
  expect(await countsWith(0)).toEqual({ Contract: 0, Freelance: 0 })
})
