import { expect } from 'vitest'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { application, closing, confirmation, dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'
import { decided, deskOf, reported, restored } from './test-desk.ts'

const listed = async ({ visitor }: TestBoard) => dataOf(await visitor.api.jobs({ query: {} })).map(({ _id }) => _id)
const jobOf = async (caller: TestBoard['candidate'], id: string) => caller.api.job({ params: { id } })

test('somebody who is suspended reads and takes their data along, and writes nothing; their jobs wait', async ({
  board,
}) => {
  const { employer, candidate, visitor } = board
  const open = await postedJob(employer)
  const taken = await postedJob(employer)
  const closed = await postedJob(employer)
  dataOf(await employer.api.closeJob({ body: closing(employer, closed, '') }))
  await decided(board, await reported(board, 'job', taken._id))
  const found = await reported(board, 'person', employer.userId)
  await decided(board, found, { reason: 'fake' })
  expect(await listed(board)).toEqual([])
  expect(dataOf(await jobOf(visitor, open._id))).toMatchObject({ jobStatus: false, closedAt: null })
  expect(await employer.api.postJob({ body: posting() })).toBeProblem(403, 'account.suspended')
  expect(await employer.api.confirmJob({ body: confirmation(employer, open) })).toBeProblem(403, 'account.suspended')
  const user = await employer.api.user({ params: { idOrEmail: employer.email } })
  expect(user.body).toMatchObject({ data: { suspendedAt: board.clock.now().toISOString() } })
  expect((await employer.transfer('GET', '/api/account/data')).status).toBe(200)
  // A body that names another user fails with 'actor.mismatch' first.
  const foreign = application(candidate, open._id)
  expect(await employer.api.apply({ body: foreign })).toBeProblem(403, 'actor.mismatch')

  // A job that was taken down while its owner was suspended opens only when both are lifted.
  await restored(
    board,
    (await deskOf(board, { show: 'decided' })).cases.find(({ kind }) => kind === 'job')!,
  )
  expect(await listed(board)).toEqual([])
  await restored(board, found)
  expect(await listed(board)).toEqual([taken._id, open._id])
  expect((await employer.api.postJob({ body: posting() })).status).toBe(200)
})

test('jobs of an account that is kept wait for the end of its suspension, and of being taken down', async ({
  board,
}) => {
  const { employer } = board
  const [open, taken] = [await postedJob(employer), await postedJob(employer)]
  dataOf(await employer.api.deleteAccount({ body: {} }))
  const person = await reported(board, 'person', employer.userId)
  const job = await reported(board, 'job', taken._id)
  for (const found of [person, job]) await decided(board, found)
  dataOf(await employer.api.keepAccount())
  expect(await listed(board)).toEqual([])
  await restored(board, person)
  expect(await listed(board)).toEqual([open._id])
  await restored(board, job)
  expect(await listed(board)).toEqual([taken._id, open._id])
})

test('jobs that a suspension held back are open again once the account is kept that left meanwhile', async ({
  board,
}) => {
  const { employer } = board
  const job = await postedJob(employer)
  const found = await reported(board, 'person', employer.userId)
  await decided(board, found, { reason: 'fake' })
  dataOf(await employer.api.deleteAccount({ body: {} }))
  await restored(board, found)
  expect(await listed(board)).toEqual([])
  dataOf(await employer.api.keepAccount())
  expect(await listed(board)).toEqual([job._id])
})
