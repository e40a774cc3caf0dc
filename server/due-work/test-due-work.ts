import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { isOnPostgres, newPlace } from '#server/testing/test-database.ts'
import { latch } from '#server/testing/test-races.ts'
import { DueWork, type WorkKind } from './due-work.ts'

export const KIND = 'letter'
export const START = Date.parse('2026-03-02T09:00:00.000Z')
/** Long enough for a busy machine. */
export const PATIENCE = { timeout: 10_000 }

interface Process {
  dueWork: DueWork
  database: BoardDatabase
  /** The content of all started work. */
  done: unknown[]
  /** Checks for due work and runs it. */
  look(): Promise<void>
}

/** Several processes on one database where the engine supports that; otherwise several workers in one process. */
export async function scene() {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  const databases: BoardDatabase[] = []
  const clock = { time: START, now: () => new Date(clock.time) }
  const log: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) })
  const over = latch()
  /** Work that runs until the test is over. */
  const endless: Pick<WorkKind, 'run' | 'retries'> = {
    retries: [1000],
    run: async () => {
      await over.opened
      return null
    },
  }
  const run = async (how: Partial<WorkKind> = {}): Promise<Process> => {
    const [first] = databases
    const database = first && !isOnPostgres ? first : await openDatabase(place)
    if (database !== first) {
      databases.push(database)
      onTestFinished(() => database.close())
    }
    const dueWork = new DueWork({ database, clock, log: logger })
    onTestFinished(async () => {
      over.open()
      await dueWork.stop()
    })
    const done: unknown[] = []
    const doIt = how.run ?? (async () => null)
    dueWork.define(KIND, {
      retries: [],
      ...how,
      run: async (content, isLast) => {
        done.push(content)
        return doIt(content, isLast)
      },
    })
    await dueWork.start()
    const look = async (): Promise<void> => {
      dueWork.look()
      await dueWork.idle()
    }
    return { dueWork, database, done, look }
  }
  return { clock, log, endless, run }
}

export const schedule = async (
  { dueWork, database }: Process,
  content: unknown,
  dueAt = START,
  subject = String(content),
) =>
  database.inTransaction(async (tx) => dueWork.schedule(tx, { kind: KIND, subject, content, dueAt: new Date(dueAt) }))

export const rowsIn = async ({ database }: Process) => database.reader.selectFrom('due_work').selectAll().execute()
