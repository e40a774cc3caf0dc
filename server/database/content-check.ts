import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import { DatabaseError } from './database-error.ts'

/** A file up to this size is read whole before a board starts: it takes a second at most, in bytes. */
export const CHECKED_AT_START_BYTES = 64 * 1024 * 1024
const CHECK = 'quick_check(1)'

/** Whether every page of the file can be read. Takes as long as the file is large. */
export const isWhole = (sqlite: Database): boolean => sqlite.pragma(CHECK, { simple: true }) === 'ok'

/** Whether an error of the engine says that the file is damaged. */
export const isDamage = (code: string): boolean =>
  ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].some((known) => code.startsWith(known))

export const damage = (path: string, cause?: unknown): DatabaseError =>
  new DatabaseError('damaged', `${path} is damaged: restore it from a backup.`, cause)

interface RunningCheck {
  /** Resolves if the file turns out to be damaged; never otherwise. */
  damaged: Promise<DatabaseError>
  /** Resolves once the file has been read, or the check was stopped. */
  finished: Promise<unknown>
  stop(): Promise<void>
}

// A thread is given its program as text: a file of its own would have to be built and found.
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
let verdict
try {
  const sqlite = new (require(workerData.engine))(workerData.path, { readonly: true })
  verdict = sqlite.pragma(workerData.check, { simple: true })
  sqlite.close()
} catch (error) {
  verdict = String(error.code)
}
parentPort.postMessage(verdict)
`

/**
 * Reads a file on a thread of its own that was too large to be read before the start (`from` bytes and more), so that a
 * large board starts as fast as a small one.
 */
export function checkWhileRunning(path: string, from = CHECKED_AT_START_BYTES + 1): RunningCheck {
  if (statSync(path).size < from)
    return { damaged: new Promise(() => {}), finished: Promise.resolve(), stop: () => Promise.resolve() }
  const engine = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(PROGRAM, { eval: true, workerData: { engine, path, check: CHECK } })
  worker.unref()
  const damaged = new Promise<DatabaseError>((resolve) => {
    worker.on('message', (verdict: string) => {
      // Another code is a lock or a lack of memory, of which reads and writes will tell.
      if (verdict !== 'ok' && (isDamage(verdict) || !verdict.startsWith('SQLITE_'))) resolve(damage(path))
    })
    // A thread that could not run has found nothing.
    worker.on('error', () => {})
  })
  const finished = new Promise((resolve) => worker.on('exit', resolve))
  return { damaged, finished, stop: async () => void (await worker.terminate()) }
}
