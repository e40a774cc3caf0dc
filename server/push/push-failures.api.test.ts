import { expect } from 'vitest'
import type { TestBoard } from '#server/testing/test-board.ts'
import { applied, dataOf, letter, postedJob, readMarks } from '#server/testing/test-scenes.ts'
import { PUSH_WORK } from './push-delivery.ts'
import { test } from './test-push-service.ts'

const devicesIn = async ({ database }: TestBoard) =>
  (await database.reader.selectFrom('push_subscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint)

test.for([404, 410])('a device that is gone (%i) is forgotten, another is told', async (status, { board, service }) => {
  await service.subscribe(board.employer, 'gone')
  const other = await service.subscribe(board.employer, 'here')
  service.answer({ status })
  await applied(board.candidate, await postedJob(board.employer))
  await service.drain()
  const [first, second] = service.deliveries
  expect(await devicesIn(board)).toEqual([second?.endpoint])
  expect(first?.endpoint).not.toBe(second?.endpoint)
  expect(other().length).toBeLessThanOrEqual(1)
})

test('a service that has trouble is asked again, under the same words', async ({ board, service }) => {
  const told = await service.subscribe(board.employer, 'desktop')
  service.answer({ status: 503 }, { status: 429, retryAfter: '0' })
  await applied(board.candidate, await postedJob(board.employer))
  await service.drain()
  expect(service.deliveries).toHaveLength(3)
  const [first, ...rest] = told()
  expect(rest).toEqual([first, first])
  await expect.poll(() => service.counts).toEqual({ sent: 1, failed: 0 })
})

test('a service that breaks off fails no request, and is asked again', async ({ board, service }) => {
  const told = await service.subscribe(board.employer, 'desktop')
  service.answer({ status: 0 })
  await applied(board.candidate, await postedJob(board.employer))
  await service.drain()
  expect(told()).toHaveLength(2)
})

test('only the devices that were not reached are told again', async ({ board, service }) => {
  const readers = [await service.subscribe(board.employer, 'phone'), await service.subscribe(board.employer, 'desktop')]
  service.answer({ status: 503 })
  await applied(board.candidate, await postedJob(board.employer))
  await service.drain()
  const [first] = service.deliveries
  expect(service.deliveries.map(({ endpoint }) => endpoint === first?.endpoint)).toEqual([true, false, true])
  expect(readers.every((told) => told().length > 0)).toBe(true)
})

test.for([
  { answers: Array.from({ length: 3 }, () => ({ status: 500 })), attempts: 3 },
  { answers: [{ status: 429, retryAfter: '3600' }], attempts: 1 },
  { answers: [{ status: 400 }], attempts: 1 },
])(
  'one that goes on refusing is given up, logged without the address of the device: %o',
  async (row, { board, service }) => {
    await service.subscribe(board.employer, 'secret-address')
    service.answer(...row.answers)
    await applied(board.candidate, await postedJob(board.employer))
    await service.drain()
    expect(service.log).toHaveLength(1)
    expect(service.deliveries.length).toBe(row.attempts)
    expect(service.log[0]).toContain(`"status":${row.answers[0]!.status}`)
    expect(service.log[0]).not.toContain('secret-address')
    expect((await devicesIn(board)).length).toBe(1)
    const waiting = board.database.reader.selectFrom('due_work').selectAll().where('kind', '=', PUSH_WORK)
    expect(await waiting.execute()).toEqual([])
    expect(service.counts).toEqual({ sent: 0, failed: 1 })
  },
)

test('a second message is told to every device while the first is still being told to one', async ({
  board,
  service,
}) => {
  const { candidate, employer, clock } = board
  const phone = await service.subscribe(candidate, 'phone')
  await service.subscribe(candidate, 'desktop')
  const write = async (text: string) =>
    dataOf(await employer.api.addMessages({ body: letter(employer, candidate, text) }))
  await applied(candidate, await postedJob(employer))
  const { messages } = await write('One.')
  service.answer({ status: 201 }, { status: 503, retryAfter: '5' })
  clock.advance(4000)
  await service.runDue()
  expect(service.deliveries.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['phone', 'desktop'])
  // Another notification would wait for this one to be read.
  const marks = readMarks(candidate, [{ userId: employer.userId, seq: messages.at(-1)!.seq }])
  dataOf(await candidate.api.markManyRead({ body: marks }))
  clock.advance(2000)
  await write('Two.')
  await service.drain()
  expect(phone()).toHaveLength(2)
})
