import { expect, test } from 'vitest'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { latch } from '#server/testing/test-races.ts'
import { KIND, PATIENCE, START, rowsIn, scene, schedule } from './test-due-work.ts'

test('work is done after the commit that wrote it down, once, and nothing is left of it', async () => {
  const { run } = await scene()
  const process = await run()
  await schedule(process, 'one')
  await expect.poll(() => process.done, PATIENCE).toEqual(['one'])
  await process.look()
  expect(process.done).toEqual(['one'])
  expect(await rowsIn(process)).toEqual([])
})

test('work of a write that is undone is not done', async () => {
  const { run } = await scene()
  const process = await run()
  const undone = process.database.inTransaction(async (tx) => {
    await process.dueWork.schedule(tx, { kind: KIND, subject: '', content: 'one', dueAt: new Date(START) })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await process.look()
  expect(process.done).toEqual([])
})

test('exactly one of several processes does a piece of work', async () => {
  const { run } = await scene()
  const processes = [await run(), await run(), await run()]
  const works = Array.from({ length: 100 }, (_, index) => index)
  await Promise.all(works.map(async (work) => schedule(processes[work % 3]!, work)))
  await Promise.all(processes.map(async ({ look }) => look()))
  await expect.poll(async () => rowsIn(processes[0]!), PATIENCE).toEqual([])
  const done = processes.flatMap((process) => process.done)
  expect(done.toSorted((one, other) => Number(one) - Number(other))).toEqual(works)
})

test('work is begun in the order in which it is due', async () => {
  const { clock, run } = await scene()
  const process = await run()
  for (const [content, after] of [
    ['third', 3],
    ['first', 1],
    ['second', 2],
  ] as const)
    await schedule(process, content, START + after)
  clock.time += 3
  await process.look()
  expect(process.done).toEqual(['first', 'second', 'third'])
})

test('work that is due later is done then, and not before', async () => {
  const { clock, run } = await scene()
  const process = await run()
  await schedule(process, 'one', START + 86_400_000)
  clock.time += 86_399_999
  await process.look()
  expect(process.done).toEqual([])
  clock.time += 1
  await process.look()
  expect(process.done).toEqual(['one'])
})

test('work on one subject is done together, as its newest says, whatever else is due later', async () => {
  const { clock, run } = await scene()
  const process = await run()
  await schedule(process, 'one', START + 1000, 'ada')
  await schedule(process, 'two', START + 2000, 'ada')
  await schedule(process, 'three', START + 1000, 'bo')
  clock.time += 1000
  await process.look()
  clock.time += 1000
  await process.look()
  expect(process.done).toEqual(['two', 'three'])
})

test('repeated work is done by one process for all, after a failure too', async () => {
  const { clock, run } = await scene()
  const often = { every: 60_000, run: async () => Promise.reject(new Error('not now')) }
  const processes = [await run(often), await run(often), await run(often)]
  for (let round = 1; round <= 3; round += 1) {
    clock.time += 60_000
    await Promise.all(processes.map(async ({ look }) => look()))
    await expect.poll(() => processes.flatMap(({ done }) => done), PATIENCE).toHaveLength(round)
  }
  expect(await rowsIn(processes[0]!)).toHaveLength(1)
})

test('repeated work goes on when a clock that was ahead is put right, at once or after a start', async () => {
  const { clock, run } = await scene()
  const often = { every: 60_000 }
  const process = await run(often)
  const ahead = async (worker: Awaited<ReturnType<typeof run>>) => {
    clock.time += 365 * 86_400_000
    await worker.look()
  }
  await ahead(process)
  clock.time = START
  await process.look()
  expect(process.done).toHaveLength(1)
  clock.time += 60_000
  await process.look()
  expect(process.done).toHaveLength(2)

  await ahead(process)
  await process.dueWork.stop()
  clock.time = START
  const next = await run(often)
  clock.time += 60_000
  await next.look()
  expect(next.done).toHaveLength(1)
})

test('a process leaves to others what it does not know', async () => {
  const { run } = await scene()
  const newer = await run()
  newer.dueWork.define('telegram', { run: async () => null, retries: [] })
  const older = await run()
  await newer.dueWork.stop()
  await newer.database.inTransaction(async (tx) =>
    newer.dueWork.schedule(tx, { kind: 'telegram', subject: '', content: 'one', dueAt: new Date(START) }),
  )
  await older.look()
  expect(await rowsIn(older)).toMatchObject([{ kind: 'telegram', attempts: 0 }])
})

test('a process that stops waits for what it has begun, and begins nothing more', async () => {
  const { run } = await scene()
  const released = latch()
  const process = await run({
    run: async () => {
      await released.opened
      return null
    },
  })
  await schedule(process, 'one')
  await expect.poll(() => process.done, PATIENCE).toEqual(['one'])
  const stopped = process.dueWork.stop()
  await schedule(process, 'two')
  released.open()
  await stopped
  expect(process.done).toEqual(['one'])
  expect(await rowsIn(process)).toMatchObject([{ content: '"two"', attempts: 0 }])
})

test.runIf(isOnPostgres)(
  'work that a process has written down before it ended is heard of, and done by another',
  async () => {
    const { run } = await scene()
    const [ended, other] = [await run(), await run()]
    await ended.dueWork.stop()
    await schedule(ended, 'one')
    // The timeout is shorter than the 5-second poll, so this must come from a notification.
    await expect.poll(() => other.done, { timeout: 2500, interval: 20 }).toEqual(['one'])
  },
)
