import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { DueWork } from '#server/due-work/due-work.ts'
import { test } from '#server/testing/test-board.ts'
import { EventRepository } from '#server/events/event.repository.ts'
import { EVENTS_KEPT_MS, EventService } from '#server/events/event.service.ts'
import { scheduleCleanup } from './schedule-cleanup.ts'

const TEN_MINUTES = 600_000

test('old events are deleted every ten minutes, by one process for all', async ({ board: { database, clock } }) => {
  const events = new EventService({ database, clock }, new EventRepository())
  const record = async (jobId: string) =>
    database.inTransaction(async (tx) => events.record(tx, { userId: null, kind: 'job.posted', jobId }))
  let rounds = 0
  const tidy = async (): Promise<void> => {
    rounds += 1
    await events.tidy()
  }
  const processes = Array.from({ length: 2 }, () => new DueWork({ database, clock, log: pino({ level: 'silent' }) }))
  for (const dueWork of processes) {
    scheduleCleanup(dueWork, 'events.tidy', tidy)
    await dueWork.start()
    onTestFinished(() => dueWork.stop())
  }
  const pass = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds)
    for (const dueWork of processes) dueWork.look()
    await Promise.all(processes.map(async (dueWork) => dueWork.idle()))
  }
  await record('old')
  clock.advance(EVENTS_KEPT_MS)
  await record('new')
  await pass(TEN_MINUTES)
  expect(rounds).toBe(1)
  const kept = await database.reader.selectFrom('events').select('job_id').where('kind', '=', 'job.posted').execute()
  expect(kept).toEqual([{ job_id: 'new' }])
  await pass(TEN_MINUTES - 1)
  expect(rounds).toBe(1)
  await pass(1)
  expect(rounds).toBe(2)
})
