import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { UnsecuredJWT } from 'jose'
import { expect, vi } from 'vitest'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import {
  buildServer,
  startServer,
  temporaryFolder,
  type BuiltServer,
  type RunningServer,
} from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { candidateRegistration, employerRegistration } from '#server/testing/test-people.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { isOnPostgres, newPlace, type TestPlace } from '#server/testing/test-database.ts'
import { dataOf } from '#server/testing/test-scenes.ts'

const PROJECT = 'demo-foothold'

/** Built once per test file, which removes it after its tests. */
let build: Promise<BuiltServer> | undefined
export const sharedBuild = async (): Promise<BuiltServer> => (build ??= buildServer())

export async function removeBuild(): Promise<void> {
  const built = await build
  build = undefined
  built?.remove()
}

interface Start {
  settings?: Record<string, string>
  /** A command that runs the server. */
  under?: readonly string[]
  /** Another build of the server. */
  main?: string
  /** The data folder, instead of a temporary one. */
  folder?: string
}

/** A server in its own process, which can be killed and restarted on the same data and port. */
export class RunningBoard {
  readonly folder: string
  readonly origin: string
  /** Settles when the server is up; renewed after each end. */
  up: Promise<void> = Promise.resolve()
  #markUp: () => void = () => undefined
  readonly #start: Start
  readonly #place: TestPlace | null
  readonly #port: number
  #server: RunningServer | undefined

  private constructor(start: Start, port: number, place: TestPlace | null) {
    this.#start = start
    this.#port = port
    this.#place = place
    this.folder = start.folder ?? temporaryFolder()
    this.origin = `http://localhost:${port}`
  }

  static async start(start: Start = {}): Promise<RunningBoard> {
    const [port = 0] = await freePorts(1)
    const board = new RunningBoard(start, port, isOnPostgres ? await newPlace() : null)
    await board.start()
    return board
  }

  get server(): RunningServer {
    if (!this.#server) throw new Error('The board has not been started.')
    return this.#server
  }

  get place(): DatabasePlace {
    return this.#place?.place ?? { path: join(this.folder, 'foothold.sqlite') }
  }

  /** Starts the server; returns the milliseconds until it reported that it is ready. */
  async start(start: Start = this.#start): Promise<number> {
    const from = performance.now()
    const { main } = await sharedBuild()
    const place = this.place
    const settings = {
      PORT: String(this.#port),
      DATA_DIR: this.folder,
      ...('url' in place && { DATABASE_URL: place.url }),
      // No account service is needed: the tests create the tokens.
      FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1',
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      // These tests mostly write the same text.
      MAX_SAME_JOBS: '999999',
      MAX_SAME_QUESTIONS: '999999',
      MAX_SAME_MESSAGES: '999999',
      ...start.settings,
    }
    this.#server = await startServer(start.main ?? main, settings, start.under)
    expect(this.#server.output.stdout).toBe(`Foothold is ready at ${this.origin}\n`)
    this.#markUp()
    return performance.now() - from
  }

  /** Kills the server without a shutdown; from now on `up` waits for the next start. */
  async kill(): Promise<void> {
    this.up = new Promise((resolve) => (this.#markUp = resolve))
    this.server.process.kill('SIGKILL')
    await this.server.ended
  }

  /** Shuts the server down gracefully. */
  async stop(): Promise<void> {
    this.server.process.kill('SIGTERM')
    expect(await this.server.ended).toBe(0)
  }

  async remove(): Promise<void> {
    this.server.process.kill('SIGKILL')
    await this.server.ended
    await this.#place?.remove()
    if (this.#start.folder) return
    // The accounts of a killed server may write one more file there before they exit.
    await vi.waitFor(() => rmSync(this.folder, { recursive: true, force: true }), { timeout: 10_000 })
  }

  /** Opens the database; on SQLite the server must not be running. */
  async records<Result>(look: (database: BoardDatabase) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(this.place)
    try {
      return await look(database)
    } finally {
      await database.close()
    }
  }

  /** Checks every page and index of the SQLite file; does nothing on PostgreSQL. */
  expectWhole(): void {
    const { place } = this
    if (!('path' in place)) return
    const sqlite = new BetterSqlite(place.path)
    const said: unknown = sqlite.pragma('integrity_check', { simple: true })
    sqlite.close()
    expect(said).toBe('ok')
  }

  visitor(): TestCaller {
    return new TestCaller(this.origin, 'visitor', null)
  }

  async candidate(name: string): Promise<TestCaller> {
    return registered(this.#caller(name), candidateRegistration)
  }

  async employer(name: string): Promise<TestCaller> {
    return registered(this.#caller(name), employerRegistration)
  }

  /** The authorization header of this person. */
  authorization({ uid, email }: { uid: string; email: string }): { authorization: string } {
    return { authorization: `Bearer ${tokenFor({ uid, email })}` }
  }

  #caller(name: string): TestCaller {
    const account = { uid: `uid-of-${name}`, email: `${name}@example.org` }
    return new TestCaller(this.origin, name, account, tokenFor(account))
  }

  /** The peak and current memory of the process in megabytes; Linux only. */
  memory(): { most: number; now: number } {
    const status = readFileSync(`/proc/${this.server.process.pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1]) / 1024
    return { most: Math.round(megabytes('VmHWM')), now: Math.round(megabytes('VmRSS')) }
  }
}

function tokenFor({ uid, email }: { uid: string; email: string }): string {
  const now = Math.floor(Date.now() / 1000)
  return new UnsecuredJWT({ email, auth_time: now })
    .setSubject(uid)
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setIssuedAt(now)
    .setExpirationTime('2h')
    .encode()
}

async function registered(
  person: TestCaller,
  registration: typeof candidateRegistration | typeof employerRegistration,
): Promise<TestCaller> {
  person.userId = dataOf(await person.api.register({ body: registration(person.email) }))._id
  return person
}

/** Retries a write until the server has accepted it, across kills and restarts. */
export async function retryUntilAccepted(
  board: RunningBoard,
  send: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  for (;;) {
    await board.up
    const reply = await send().catch((error: unknown) => {
      if (error instanceof TypeError) return null
      throw error
    })
    if (reply?.status === 200) return
    if (reply !== null && reply.status !== 503) throw new Error(`Refused: ${JSON.stringify(reply.body)}`)
  }
}
