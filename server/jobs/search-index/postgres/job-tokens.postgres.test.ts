import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { buildIndex } from '#server/jobs/search-index/job-index.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { testVerifier } from '#server/testing/test-accounts.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'

const found = async ({ visitor }: TestBoard, search: string) =>
  dataOf(await visitor.api.jobs({ query: { search } })).map(({ position }) => position)
const versionsOf = async ({ reader }: BoardDatabase) => reader.selectFrom('job_index_state').select('version').execute()
const forgetVersion = async ({ database }: TestBoard) =>
  database.inTransaction(async (tx) => tx.deleteFrom('job_index_state').execute())

async function otherProcess(board: TestBoard): Promise<BoardDatabase> {
  const database = await openDatabase(board.place)
  onTestFinished(() => database.close())
  return database
}

test('two processes that make the index at once make one, and jobs are found meanwhile', async ({ board }) => {
  for (const position of ['Night nurse', 'Nurse']) await postedJob(board.employer, { position })
  await forgetVersion(board)
  const during: string[][] = []
  const databases = [board.database, await otherProcess(board)]
  await Promise.all(
    databases.map(async (database) => {
      await buildIndex(database, () => void found(board, 'nurse').then((positions) => during.push(positions)))
    }),
  )
  expect(await found(board, 'nurse')).toEqual(['Nurse', 'Night nurse'])
  expect(await versionsOf(board.database)).toHaveLength(1)
  await expect
    .poll(() => during)
    .toEqual([
      ['Nurse', 'Night nurse'],
      ['Nurse', 'Night nurse'],
    ])
})

test('a job that another process changes while the index is made is found by its new words', async ({ board }) => {
  const job = await postedJob(board.employer, { position: 'Rigger' })
  await forgetVersion(board)
  const origin = await board.serve(testVerifier, await otherProcess(board))
  const employer = new TestCaller(origin, 'employer', board.employer)
  const inTransaction = board.database.inTransaction.bind(board.database)
  let writes = 0
  const spy = vi.spyOn(board.database, 'inTransaction').mockImplementation(async (work) => {
    writes += 1
    // The first transaction starts the index, the second stores what was read.
    if (writes === 2) dataOf(await employer.api.updateJob({ body: { ...job, position: 'Sailmaker' } }))
    return inTransaction(work)
  })
  await buildIndex(board.database)
  spy.mockRestore()
  expect(await found(board, 'sailmaker')).toEqual(['Sailmaker'])
  expect(await found(board, 'rigger')).toEqual([])
})

test('the index is there afterwards, also where making it was broken off', async ({ board }) => {
  const named = sql<{ indexname: string }>`pg_indexes`.as<'named'>(sql`named`)
  const indexes = async () => {
    const all = await board.database.reader.selectFrom(named).select('indexname').execute()
    return all.filter(({ indexname }) => indexname === 'job_tokens_by_token').length
  }
  await postedJob(board.employer, { position: 'Rigger' })
  await board.database.inTransaction(async (tx) => {
    await tx.deleteFrom('job_index_state').execute()
    await tx.deleteFrom('job_tokens').execute()
  })
  const inTransaction = board.database.inTransaction.bind(board.database)
  const during: number[] = []
  const spy = vi.spyOn(board.database, 'inTransaction').mockImplementation(async (work) => {
    during.push(await indexes())
    if (during.length === 3) throw new Error('killed')
    return inTransaction(work)
  })
  await expect(buildIndex(board.database)).rejects.toThrow('killed')
  spy.mockRestore()
  expect(during).toEqual([1, 0, 0])
  await buildIndex(board.database)
  expect(await indexes()).toBe(1)
  expect(await found(board, 'rigger')).toEqual(['Rigger'])
})
