import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { FieldIssue } from '#contract/problem.ts'
import type { TokenVerifier } from '#server/auth/token-verifier.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { ROOM_MIN_BYTES, roomIn } from '#server/disk-room.ts'

/** How long a result is reused, however often it is requested, in milliseconds. */
const GOOD_FOR_MS = 1000
/** The maximum time of a check, shorter than the timeouts of probes, in milliseconds. */
const CHECK_MS = 2000

interface Check {
  name: string
  /** The message when it fails. A fixed text, since an error may contain an address or a password. */
  problem: string
  passes: () => Promise<boolean>
}

interface ReadinessOptions {
  checks: readonly Check[]
  /** Called when the set of failed checks changes. */
  onChange: (failed: readonly string[]) => void
}

/** Whether the server can take requests. */
export class Readiness {
  readonly #options: ReadinessOptions
  #answer: Promise<FieldIssue[]> | null = null
  #goodUntil = Number.POSITIVE_INFINITY
  #failed = ''

  constructor(options: ReadinessOptions) {
    this.#options = options
  }

  /** The checks that fail now; empty when the server is ready. */
  async failures(): Promise<FieldIssue[]> {
    if (this.#answer === null || performance.now() >= this.#goodUntil) {
      this.#goodUntil = Number.POSITIVE_INFINITY
      this.#answer = this.#check().finally(() => (this.#goodUntil = performance.now() + GOOD_FOR_MS))
    }
    return this.#answer
  }

  async #check(): Promise<FieldIssue[]> {
    const { checks, onChange } = this.#options
    const passed = await Promise.all(checks.map(async ({ passes }) => inTime(passes)))
    const failures = checks.filter((_, index) => !passed[index])
    const failed = failures.map(({ name }) => name)
    if (failed.join() !== this.#failed) onChange(failed)
    this.#failed = failed.join()
    return failures.map(({ name, problem }) => ({ path: name, message: problem }))
  }
}

async function inTime(passes: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), CHECK_MS)))
  try {
    return await Promise.race([passes(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

export const databaseCheck = (database: Pick<BoardDatabase, 'checkWritable'>): Check => ({
  name: 'database',
  problem: 'It does not answer, or takes no writes.',
  passes: async () => {
    await database.checkWritable()
    return true
  },
})

/** The disk with the records, when it is on this machine. */
export const diskCheck = (folder: string, leastBytes = ROOM_MIN_BYTES): Check => ({
  name: 'disk',
  problem: 'It has no room left, or takes no writes.',
  passes: async () => {
    await access(folder, constants.W_OK)
    return (await roomIn(folder)) >= leastBytes
  },
})

export const keysCheck = (verifier: TokenVerifier): Check => ({
  name: 'keys',
  problem: 'The keys that tokens are checked by could not be fetched.',
  passes: async () => (await verifier.hasKeys?.()) ?? true,
})

interface BoardParts {
  database: BoardDatabase
  verifier: TokenVerifier
  /** Null when the database is on another machine. */
  recordsFolder?: string | null
  log: Logger
}

/** Whether this board's server can take requests; changes are logged. */
export function readinessOf({ database, verifier, recordsFolder = null, log }: BoardParts): Readiness {
  return new Readiness({
    checks: [
      databaseCheck(database),
      ...(recordsFolder === null ? [] : [diskCheck(recordsFolder)]),
      keysCheck(verifier),
    ],
    onChange: (failed) => {
      if (failed.length === 0) log.info('Ready again')
      else log.error({ failed }, 'Not ready')
    },
  })
}
