import { expect, test } from 'vitest'
import { inChunks } from '#server/database/in-chunks.ts'
import { latch } from '#server/testing/test-races.ts'
import type { Remainder } from './due-work.ts'
import { KIND, PATIENCE, START, rowsIn, scene, schedule } from './test-due-work.ts'

const LEASE_MS = 30_000
const AT_ONCE = 32
const WAITING_MAX = 50_000

test('the work of a killed process is done by another one once its lease is over', async () => {
  const { clock, endless, run } = await scene()
  const killed = await run(endless)
  await schedule(killed, 'one')
  await expect.poll(() => killed.done, PATIENCE).toEqual(['one'])
  void killed.dueWork.stop()
  const other = await run({ retries: [1000] })
  clock.time += LEASE_MS - 1
  await other.look()
  expect(other.done).toEqual([])
  clock.time += 1
  await other.look()
  expect(other.done).toEqual(['one'])
  expect(await rowsIn(other)).toEqual([])
})

test('a process that was taken for dead takes nothing away from the one that went on', async () => {
  const { clock, run } = await scene()
  const [released, begun] = [latch(), latch()]
  const slow = await run({
    run: async () => {
      await released.opened
      return null
    },
  })
  await schedule(slow, 'one')
  await expect.poll(() => slow.done, PATIENCE).toEqual(['one'])
  void slow.dueWork.stop()
  clock.time += LEASE_MS
  const again: Remainder = { content: 'the rest', after: 0 }
  const other = await run({
    retries: [1000, 1000],
    run: async () => {
      begun.open()
      return again
    },
  })
  await begun.opened
  await other.dueWork.idle()
  released.open()
  await slow.dueWork.idle()
  expect(await rowsIn(other)).toMatchObject([{ content: '"the rest"', attempts: 2 }])
})

test('work that fails is tried again after pauses, and given up after so many times', async () => {
  const { clock, log, run } = await scene()
  const lasts: boolean[] = []
  const process = await run({
    retries: [1000, 10_000],
    run: async (_content, isLast) => {
      lasts.push(isLast)
      throw new Error('nobody at home')
    },
  })
  await schedule(process, 'one')
  await process.look()
  for (const pause of [1000, 10_000]) {
    const before = process.done.length
    clock.time += pause - 1
    await process.look()
    expect(process.done).toHaveLength(before)
    clock.time += 1
    await process.look()
    expect(process.done).toHaveLength(before + 1)
  }
  expect(lasts).toEqual([false, false, true])
  expect(await rowsIn(process)).toEqual([])
  expect(log.filter((line) => line.includes('nobody at home'))).toHaveLength(3)
  expect(log.at(-1)).toContain('Due work was given up')
})

test('work that ends every process that begins it is given up as well', async () => {
  const { clock, endless, run } = await scene()
  for (let time = 0; time < 2; time += 1) {
    const killed = await run(endless)
    if (time === 0) await schedule(killed, 'one')
    await expect.poll(() => killed.done, PATIENCE).toEqual(['one'])
    void killed.dueWork.stop()
    clock.time += LEASE_MS
  }
  const last = await run({ retries: [1000] })
  await last.look()
  expect(last.done).toEqual([])
  expect(await rowsIn(last)).toEqual([])
})

test('the rest of a piece of work is done the next time, after the delay that it asks for', async () => {
  const { clock, run } = await scene()
  const process = await run({
    retries: [1000],
    run: async (content) => (content === 'all' ? { content: 'the rest', after: 5000 } : null),
  })
  await schedule(process, 'all')
  await process.look()
  clock.time += 4999
  await process.look()
  expect(process.done).toEqual(['all'])
  clock.time += 1
  await process.look()
  expect(process.done).toEqual(['all', 'the rest'])
})

test('no more than so much waits: the oldest is given up, and what is under way goes on', async () => {
  const { endless, log, run } = await scene()
  const process = await run(endless)
  await process.dueWork.stop()
  const due_at = new Date(START).toISOString()
  const row = (subject: string) => ({ kind: KIND, subject, content: '1', due_at, attempts: 0 })
  const rows = Array.from({ length: WAITING_MAX + AT_ONCE + 3 }, (_, index) => row(String(index)))
  await process.database.inTransaction(async (tx) =>
    inChunks(rows, (chunk) => tx.insertInto('due_work').values(chunk).execute()),
  )
  await process.dueWork.start()
  await expect.poll(() => log, PATIENCE).toHaveLength(1)
  expect(log[0]).toContain('"count":3')
  expect(process.done).toHaveLength(AT_ONCE)
  expect(await rowsIn(process)).toHaveLength(WAITING_MAX + AT_ONCE)
})
