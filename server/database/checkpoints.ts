import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'

/** The log is checkpointed once it is longer than this, and truncated to this size when it restarts, in bytes. */
export const LOG_BYTES = 4 * 1024 * 1024
/** The writer checkpoints by itself at this log size, in pages of 4 kB, when the thread cannot keep up. */
export const LOG_PAGES_MAX = 16_384
/** SQLite's own default, for a writer without the thread. */
const LOG_PAGES_ALONE = 1000
/** How often the thread repeats the checkpoint for new writes before the writer does the rest. */
const ROUNDS = 3

// The worker's program is passed as text: a separate file would have to be built and located.
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const sqlite = new (require(workerData.engine))(workerData.path, { fileMustExist: true, timeout: 0 })
sqlite.pragma('synchronous = FULL')
sqlite.pragma('wal_autocheckpoint = 0')
parentPort.on('message', (what) => {
  if (what === 'close') {
    sqlite.close()
    return parentPort.close()
  }
  // Without room, or with a lock held elsewhere, there is another time.
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)')
  } catch {}
  parentPort.postMessage('copied')
})
`

interface CheckpointsOptions {
  /** The connection that writes. */
  sqlite: Database
  /** Runs the work while no write is in progress. */
  betweenWrites: (work: () => void) => Promise<unknown>
  /** Called when there is no thread and the writer has to checkpoint by itself. */
  onFailure: (error: unknown) => void
}

/**
 * Checkpoints the write-ahead log into the database file on a worker thread. A checkpoint waits for the disk twice,
 * which would block the server's event loop.
 */
export class Checkpoints {
  readonly #options: CheckpointsOptions
  readonly #log: string
  #thread: Worker | null = null
  #ended: Promise<unknown> = Promise.resolve()
  #state: 'idle' | 'copying' | 'closed' | 'without-thread' = 'idle'
  #hasWritten = false
  #rounds = 0

  constructor(options: CheckpointsOptions) {
    this.#options = options
    this.#log = `${options.sqlite.name}-wal`
  }

  /** Called after each commit. */
  committed(): void {
    this.#hasWritten = true
    if (this.#state !== 'idle' || bytesOf(this.#log) <= LOG_BYTES) return
    this.#state = 'copying'
    this.#rounds = 0
    this.#ask()
  }

  /** Ends the thread once its current checkpoint is done. */
  async close(): Promise<void> {
    this.#state = 'closed'
    // Nothing else may keep the process alive until the thread has ended.
    this.#thread?.ref()
    this.#thread?.postMessage('close')
    await this.#ended
  }

  #ask(): void {
    this.#hasWritten = false
    this.#thread ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#thread.postMessage('copy')
  }

  #start(): Worker {
    const engine = createRequire(import.meta.url).resolve('better-sqlite3')
    const thread = new Worker(PROGRAM, {
      eval: true,
      workerData: { engine, path: this.#options.sqlite.name },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
    })
    thread.unref()
    thread.on('message', () => void this.#copied())
    thread.on('error', (error) => this.#failed(error))
    this.#ended = new Promise((resolve) => thread.on('exit', resolve))
    return thread
  }

  // SQLite restarts the log with the next write once all of it is in the file.
  async #copied(): Promise<void> {
    if (this.#state !== 'copying') return
    if (this.#hasWritten && this.#rounds < ROUNDS) {
      this.#rounds += 1
      return this.#ask()
    }
    if (this.#hasWritten)
      await this.#options
        .betweenWrites(() => this.#options.sqlite.pragma('wal_checkpoint(PASSIVE)'))
        .catch(() => undefined)
    if (this.#state === 'copying') this.#state = 'idle'
  }

  #failed(error: unknown): void {
    this.#thread = null
    if (this.#state === 'closed') return
    this.#state = 'without-thread'
    this.#options.onFailure(error)
    void this.#options
      .betweenWrites(() => this.#options.sqlite.pragma(`wal_autocheckpoint = ${LOG_PAGES_ALONE}`))
      .catch(this.#options.onFailure)
  }
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
