import { expect } from 'vitest'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { decided, reported, restored } from './test-desk.ts'

const toldTo = async (caller: TestCaller) =>
  dataOf(await caller.api.notifications({ query: {} })).notifications.filter(({ kind }) =>
    ['removed', 'restored'].includes(kind),
  )

test('only people who were told that a job was taken down hear that it is back', async ({ board }) => {
  const { employer, candidate, otherCandidate } = board
  const job = await applied(candidate, await postedJob(employer, { position: 'Parcel agent' }))
  const found = await reported(board, 'job', job._id)
  await decided(board, found)
  expect(await toldTo(candidate)).toMatchObject([{ kind: 'removed', path: '/dashboard/applied-job' }])
  await restored(board, found)
  // In place of the other one, which is true no longer.
  const back = { kind: 'restored', position: 'Parcel agent', path: `/job-details/${job._id}`, isRead: false }
  expect(await toldTo(candidate)).toMatchObject([back])

  await applied(otherCandidate, job)
  await decided(board, await reported(board, 'job', job._id))
  for (const caller of [candidate, otherCandidate]) expect(await toldTo(caller)).toMatchObject([{ kind: 'removed' }])
})

test('somebody whom the app never told of it, as the word waited, hears neither', async ({ board }) => {
  const { clock, database, dueWork, candidate, employer } = board
  const job = await postedJob(employer)
  await database.inTransaction(async (tx) => {
    for (let count = 0; count < 100; count += 1) await applyIn(board, tx, `stranger-${count}`, job._id)
  })
  clock.advance(1000)
  await applied(candidate, job)
  const found = await reported(board, 'job', job._id)
  await decided(board, found)
  await restored(board, found)
  await dueWork.start()
  const waiting = () =>
    database.reader.selectFrom('due_work').select('kind').where('kind', 'like', 'report.applicants%').execute()
  await expect.poll(waiting).toEqual([])
  await dueWork.stop()
  expect(await toldTo(candidate)).toEqual([])
  const told = await database.reader.selectFrom('notifications').select('kind').where('sender_id', '=', '').execute()
  expect(told.filter(({ kind }) => kind === 'restored')).toHaveLength(100)
  expect(told.filter(({ kind }) => kind === 'removed')).toEqual([])
})

type Tx = Parameters<Parameters<TestBoard['database']['inTransaction']>[0]>[0]

/** An applicant who is only there to be told. */
async function applyIn({ clock }: TestBoard, tx: Tx, id: string, jobId: string): Promise<void> {
  const {
    id: _id,
    uid: _uid,
    email: _email,
    ...row
  } = await tx.selectFrom('users').selectAll().where('role', '=', 'candidate').limit(1).executeTakeFirstOrThrow()
  const email = `${id}@example.org`
  await tx
    .insertInto('users')
    .values({ ...row, id, uid: id, email })
    .execute()
  const at = clock.now().toISOString()
  await tx.insertInto('applications').values({ id, job_id: jobId, user_id: id, applied_at: at, note: '' }).execute()
}
