import { expect } from 'vitest'
import { decided, reported } from '#server/reports/test-desk.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { ACCOUNTS } from '#server/testing/test-people.ts'
import { dataOf, posting } from '#server/testing/test-scenes.ts'
import { sentSlowly } from '#server/testing/test-slow-request.ts'

const postingOf = ({ origin }: TestBoard) => ({
  origin,
  account: ACCOUNTS.employer,
  path: '/api/job',
  body: posting({ position: 'Late' }),
})
const listed = async ({ visitor }: TestBoard) =>
  dataOf(await visitor.api.jobs({ query: {} })).map(({ position }) => position)

test('an employer who is suspended while a posting arrives has no open job', async ({ board }) => {
  const status = await sentSlowly(postingOf(board), async () => {
    await decided(board, await reported(board, 'person', board.employer.userId), { reason: 'fake' })
  })
  expect(status).toBe(403)
  expect(await listed(board)).toEqual([])
})

test('an employer who has the account deleted while a posting arrives has no open job', async ({ board }) => {
  const status = await sentSlowly(postingOf(board), async () => {
    dataOf(await board.employer.api.deleteAccount({ body: {} }))
  })
  expect(status).toBe(403)
  expect(await listed(board)).toEqual([])
})

test('a posting that arrives slowly is stored', async ({ board }) => {
  expect(await sentSlowly(postingOf(board), async () => undefined)).toBe(200)
  expect(await listed(board)).toEqual(['Late'])
})
