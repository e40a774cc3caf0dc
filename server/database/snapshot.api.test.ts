import { AsyncResource } from 'node:async_hooks'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { statementsOf } from '#server/testing/test-statements.ts'

/** An async context outside of the snapshot. */
const elsewhere = new AsyncResource('elsewhere')

test('a snapshot does not see a write that comes in between', async ({ board }) => {
  const { database } = board
  await postedJob(board.employer)
  const count = async (db: typeof database.reader) => (await db.selectFrom('jobs').select('id').execute()).length
  let written: Promise<unknown> = Promise.resolve()
  const seen = await database.inSnapshot(async (db) => {
    const before = await count(db)
    // With a single connection the write waits for the end of the snapshot, otherwise it runs meanwhile.
    written = elsewhere.runInAsyncScope(async () =>
      database.inTransaction(async (tx) => tx.deleteFrom('jobs').execute()),
    )
    if (db.engine === 'postgres') await written
    return [before, await count(db)]
  })
  await written
  expect(seen).toEqual([1, 1])
  expect(await count(database.reader)).toBe(0)
})

test('a snapshot takes no write, and nothing else is read beside it', async ({ board }) => {
  const { database } = board
  const write = database.inSnapshot(async (db) =>
    (db as unknown as { deleteFrom: Delete }).deleteFrom('jobs').execute(),
  )
  await expect(write).rejects.toThrow('A write outside of a transaction')
  const read = database.inSnapshot(async () => database.reader.selectFrom('jobs').select('id').execute())
  await expect(read).rejects.toThrow('inside of a transaction')
})

test('access to applicants, a record or a resume is decided in the snapshot that it is read from', async ({
  board,
}) => {
  const { candidate, employer, database } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  let snapshots = 0
  const inSnapshot = database.inSnapshot.bind(database)
  database.inSnapshot = async (work) => {
    snapshots += 1
    let result!: Awaited<ReturnType<typeof work>>
    const inside = await statementsOf(async () => (result = await inSnapshot(work)))
    expect(inside.filter(({ sql }) => sql.startsWith('select')).length).toBeGreaterThan(1)
    return result
  }
  dataOf(await employer.api.job({ params: { id: job._id } }))
  expect(snapshots).toBe(1)
  dataOf(await employer.api.candidate({ params: { id: candidate.userId } }))
  expect(snapshots).toBe(2)
  expect((await employer.send({ method: 'GET', path: `/api/user/${candidate.userId}/resume` })).status).toBe(404)
  expect(snapshots).toBe(3)
})

type Delete = (table: 'jobs') => { execute(): Promise<unknown> }
