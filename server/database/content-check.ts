import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import { DatabaseError } from './database-error.ts'

/** Files up to this size, in bytes, are read whole before the server starts, which takes at most a second. */
export const CHECKED_AT_START_BYTES = 64 * 1024 * 1024
const CHECK = 'quick_check(1)'

/** Whether every page of the file can be read. Takes time in proportion to the size of the file. */
export const isWhole = (sqlite: Database): boolean => sqlite.pragma(CHECK, { simple: true }) === 'ok'

/** Whether an SQLite error code means that the file is damaged. */
export const isDamage = (code: string): boolean =>
  ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].some((known) => code.startsWith(known))

export const damage = (path: string, cause?: unknown): DatabaseError =>
  new DatabaseError('damaged', `${path} is damaged: restore it from a backup.`, cause)

interface RunningCheck {
  /** Resolves if the file turns out to be damaged; otherwise never. */
  damaged: Promise<DatabaseError>
  /** Resolves when the file has been read or the check was stopped. */
  finished: Promise<unknown>
  stop(): Promise<void>
}

// The worker's program is passed as text: a separate file would have to be built and located.
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const { constants, setPriority } = require('node:os')
// On Linux this is the priority of this thread alone, elsewhere that of the whole process.
try {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)
} catch {
  // A sandbox may forbid it: the check is then as important as the rest.
}
let message
try {
  const sqlite = new (require(workerData.engine))(workerData.path, { readonly: true })
  message = sqlite.pragma(workerData.check, { simple: true })
  sqlite.close()
} catch (error) {
  message = String(error.code)
}
parentPort.postMessage(message)
`

/**
 * Checks a file of at least `from` bytes on a worker thread, because it was too large to check before the start. A
 * large board therefore starts as fast as a small one. On Linux the thread has the lowest priority: 3 GB take 40 s of
 * the processor, which would slow down every request.
 */
export function checkWhileRunning(path: string, from = CHECKED_AT_START_BYTES + 1): RunningCheck {
  if (statSync(path).size < from)
    return { damaged: new Promise(() => {}), finished: Promise.resolve(), stop: () => Promise.resolve() }
  const engine = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(PROGRAM, { eval: true, workerData: { engine, path, check: CHECK } })
  worker.unref()
  const damaged = new Promise<DatabaseError>((resolve) => {
    worker.on('message', (message: string) => {
      // Other codes are a lock or a lack of memory, which reads and writes report themselves.
      if (message !== 'ok' && (isDamage(message) || !message.startsWith('SQLITE_'))) resolve(damage(path))
    })
    // A thread that could not run has found nothing.
    worker.on('error', () => {})
  })
  const finished = new Promise((resolve) => worker.on('exit', resolve))
  return { damaged, finished, stop: async () => void (await worker.terminate()) }
}
