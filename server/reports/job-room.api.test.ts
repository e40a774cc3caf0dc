import { expect } from 'vitest'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import { confirmation, dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'
import { decided, reported, restored } from './test-desk.ts'

const test = base.extend({ limits: { openJobs: 2 } })

const statesOf = async ({ employer }: TestBoard) =>
  dataOf(await employer.api.postedJobs({ params: { id: employer.email }, query: {} })).map(
    ({ position, jobStatus, pausedAt }) => `${position} ${jobStatus ? 'open' : pausedAt ? 'paused' : 'closed'}`,
  )
const toldOf = async ({ employer }: TestBoard) =>
  dataOf(await employer.api.notifications({ query: {} }))
    .notifications.filter(({ kind }) => kind === 'paused')
    .map(({ position }) => position)

test('a job that is put back is paused where its employer has as many open as they may, and they are told', async ({
  board,
}) => {
  const { employer } = board
  const job = await postedJob(employer, { position: 'Rigger' })
  const found = await reported(board, 'job', job._id)
  await decided(board, found)
  const [, other] = [await postedJob(employer), await postedJob(employer)]
  await restored(board, found)
  expect(await statesOf(board)).toContain('Rigger paused')
  expect(await toldOf(board)).toEqual(['Rigger'])
  expect(await employer.api.postJob({ body: posting() })).toBeProblem(409, 'job.limit')
  // The employer still decides which job is open.
  expect(await employer.api.confirmJob({ body: confirmation(employer, job) })).toBeProblem(409, 'job.limit')
  await employer.api.deleteJob({ params: { id: other._id } })
  expect((await employer.api.confirmJob({ body: confirmation(employer, job) })).status).toBe(200)
  expect(await statesOf(board)).toContain('Rigger open')
})

test('the newest jobs that a suspension held back open as far as there is room', async ({ board }) => {
  const { employer } = board
  const down = await postedJob(employer, { position: 'First' })
  const taken = await reported(board, 'job', down._id)
  await decided(board, taken)
  await postedJob(employer, { position: 'Second' })
  await postedJob(employer, { position: 'Third' })
  const person = await reported(board, 'person', employer.userId)
  await decided(board, person, { reason: 'fake' })
  await restored(board, taken)
  await restored(board, person)
  expect(await statesOf(board)).toEqual(['Third open', 'Second open', 'First paused'])
  expect(await toldOf(board)).toEqual(['First'])
})
