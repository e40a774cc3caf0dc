import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { MakeBackup } from './backup-child.ts'
import { removeAbandoned } from './backup-file.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** 'foothold-2026-11-23T07-15-00Z.backup': names sort by time. */
const NAME = /^foothold-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/u

interface DailyBackupOptions {
  folder: string
  /** How many backups to keep. */
  keep: number
  make: MakeBackup
  clock: Clock
  log: Pick<Logger, 'info' | 'error'>
}

/** Makes a backup each day and then deletes the oldest ones. The folder's content is the only state. */
export class DailyBackups {
  readonly #options: DailyBackupOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null

  constructor(options: DailyBackupOptions) {
    this.#options = options
  }

  /** Checks now and every hour, so a failed backup is retried after an hour. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), HOUR_MS).unref()
    void this.look()
  }

  /** Makes a backup unless one is less than a day old. Resolves when it is done, or has failed and was logged. */
  async look(): Promise<void> {
    this.#running ??= this.#look().finally(() => (this.#running = null))
    await this.#running
  }

  async #look(): Promise<void> {
    const { folder, keep, make, clock, log } = this.#options
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const now = clock.now().getTime()
      if (this.#names().some((name) => timeOf(name) > now - DAY_MS)) return
      removeAbandoned(folder, (name) => NAME.test(name))
      const name = nameOf(now)
      await make(join(folder, name), this.#stopping.signal)
      const old = this.#names().slice(keep)
      for (const one of old) rmSync(join(folder, one), { force: true })
      log.info({ file: name, deleted: old.length }, 'A backup was made')
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'A backup could not be made')
    }
  }

  /** When the newest backup was made, in epoch milliseconds; null when there is none. */
  newest(): number | null {
    const [name] = this.#names()
    return name === undefined ? null : timeOf(name)
  }

  /** Stops, and cancels a backup in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#running
  }

  /** Newest first. Those of a clock that was ahead are left alone until their time has come. */
  #names(): string[] {
    const now = this.#options.clock.now().getTime()
    try {
      return readdirSync(this.#options.folder)
        .filter((name) => NAME.test(name) && timeOf(name) <= now)
        .toSorted()
        .toReversed()
    } catch {
      return []
    }
  }
}

const nameOf = (time: number): string =>
  `foothold-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

function timeOf(name: string): number {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}
