import { expect, onTestFinished, vi } from 'vitest'
import type { User } from '#contract/profiles/user.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { closedJob, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { JobRepository } from './job.repository.ts'

function countedIn() {
  const count = vi.spyOn(JobRepository.prototype, 'count')
  onTestFinished(() => count.mockRestore())
  return () => count.mock.calls.length
}

/** The total of a first page; another page size keeps the response from coming from the cache of responses. */
async function totalOf({ visitor }: TestBoard, query: Record<string, string | number>): Promise<number> {
  const reply = await visitor.api.jobs({ query })
  if (reply.status !== 200) throw new Error(`The list responded with ${reply.status}.`)
  return reply.body.total
}

test('a search is counted once until a job is posted or closed', async ({ board }) => {
  for (let count = 0; count < 5; count += 1) await postedJob(board.employer, { position: 'Rigger' })
  const counted = countedIn()
  const search = 'rigger'
  expect([await totalOf(board, { search, limit: 1 }), await totalOf(board, { search, limit: 2 })]).toEqual([5, 5])
  // Spaces, signs, and upper case make no other search.
  expect(await totalOf(board, { search: ' RIGGER, ', limit: 1 })).toBe(5)
  expect(counted()).toBe(1)
  expect(dataOf(await board.visitor.api.suggestions({ query: { q: 'rigg' } }))).toMatchObject([{ jobs: 5 }])
  await closedJob(board.employer, { position: 'Rigger' })
  await postedJob(board.employer, { position: 'Rigger' })
  expect(await totalOf(board, { search, limit: 3 })).toBe(6)
})

test('searches with other filters, and of closed jobs, are counted apart', async ({ board }) => {
  for (const location of ['Oslo', 'Oslo', 'Bergen']) await postedJob(board.employer, { position: 'Rigger', location })
  await closedJob(board.employer, { position: 'Rigger', location: 'Oslo' })
  const search = 'rigger'
  expect(await totalOf(board, { search, limit: 1 })).toBe(3)
  expect(await totalOf(board, { search, location: 'oslo', limit: 1 })).toBe(2)
  expect(await totalOf(board, { search, location: 'oslo', closed: 'include', limit: 1 })).toBe(3)
})

test('a search within a time is counted each time: it changes without a write', async ({ board }) => {
  for (let count = 0; count < 3; count += 1) await postedJob(board.employer, { position: 'Rigger' })
  const query = { search: 'rigger', posted: 'day' }
  expect(await totalOf(board, { ...query, limit: 1 })).toBe(3)
  board.clock.advance(25 * 3_600_000)
  expect(await totalOf(board, { ...query, limit: 2 })).toBe(0)
})

test('the jobs of a company are counted again once it has another name', async ({ board }) => {
  const { employer } = board
  for (let count = 0; count < 3; count += 1) await postedJob(employer, { position: 'Rigger' })
  const query = { search: 'rigger', company: 'Holm Boatyard' }
  expect(await totalOf(board, { ...query, limit: 1 })).toBe(3)
  const user = dataOf(await employer.api.user({ params: { idOrEmail: employer.userId } })) as User
  await employer.api.updateUser({ body: { updatedAt: user.updatedAt, companyName: 'Fjord Yards' } })
  expect(await totalOf(board, { ...query, limit: 2 })).toBe(0)
})
