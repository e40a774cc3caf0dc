import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { PROGRESS_TABLE } from './copy/record-store.ts'
import { DatabaseError, halfCopied } from './database-error.ts'
import { migrations, type Migration } from './migrations/index.ts'
import { olderServers } from './postgres-servers.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import { isConflict, isLockTimeout } from './storage-failure.ts'

/** The advisory lock held during a migration; any number that nothing else in this database uses. */
const LOCK = 0x46484c44
const POLL_MS = 100

interface MigrationTimes {
  /**
   * Milliseconds that a migration waits for a locked table. Every later statement on the table queues behind it, so it
   * gives up and retries.
   */
  lock: number
  pause: number
  attempts: number
  /** Milliseconds that servers of older programs get to shut down. */
  leave: number
}

const TIMES: MigrationTimes = { lock: 1000, pause: 1000, attempts: 60, leave: 60_000 }

interface MigrationOptions {
  steps?: readonly Migration[]
  times?: Partial<MigrationTimes>
}

interface SchemaState {
  version: number
  /** The schema version of the oldest program that may run on it. */
  oldestProgram: number
}

interface VersionSchema {
  schema_version: { version: number; oldest_program: number }
}

type Connection = Kysely<VersionSchema>

/**
 * Runs the missing migrations, each in one transaction with its version number. When several processes start at once,
 * one runs them and the others wait; servers of older programs keep running as long as the schema allows them. Throws
 * DatabaseError when the schema does not allow this program, or when the database cannot be used.
 */
export async function migratePostgres(
  db: Kysely<BoardSchema>,
  { host, pathname }: URL,
  { steps = Object.values(migrations), times }: MigrationOptions = {},
): Promise<void> {
  const place = `${host}${pathname}`
  try {
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
      try {
        const run = new MigrationRun(connection as unknown as Connection, place, { ...TIMES, ...times })
        await run.takeSteps(steps)
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
        await sql`reset statement_timeout`.execute(connection)
      }
    })
  } catch (error) {
    throw unusable(place, error)
  }
}

/** The error for a database that refuses a connection or a statement at the start; names the setting. */
export function unusable(place: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new DatabaseError('unreadable', `DATABASE_URL: ${place} cannot be used: ${reasonOf(cause)}.`, error)
}

/** The error for a program that knows the schema up to version `known` and may not run on it; null if it may. */
export function refusal({ version, oldestProgram }: SchemaState, known: number, place: string): DatabaseError | null {
  if (oldestProgram <= known) return null
  return new DatabaseError(
    'outdated',
    `DATABASE_URL: ${place} has schema version ${version}, for programs that know ${oldestProgram} at least; ` +
      `this program knows ${known}: start the newer program.`,
  )
}

/** The version of the schema and the oldest program allowed on it. */
export async function schemaState(db: Kysely<BoardSchema>): Promise<SchemaState> {
  return readState(db as unknown as Connection).then((state) => state ?? { version: 0, oldestProgram: 0 })
}

async function readState(connection: Connection): Promise<SchemaState | undefined> {
  const row = await connection.selectFrom('schema_version').selectAll().limit(1).executeTakeFirst()
  return row && { version: row.version, oldestProgram: row.oldest_program }
}

/** The reason as one line. An error from several addresses of a host has only a code. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return (cause.message || ('code' in cause ? String(cause.code) : cause.name)).replaceAll(/\s*\n\s*/gu, ' ')
}

class MigrationRun {
  readonly #connection: Connection
  readonly #place: string
  readonly #times: MigrationTimes

  constructor(connection: Connection, place: string, times: MigrationTimes) {
    this.#connection = connection
    this.#place = place
    this.#times = times
  }

  async takeSteps(steps: readonly Migration[]): Promise<void> {
    const copy = sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${PROGRESS_TABLE}`
    if ((await copy.execute(this.#connection)).rows.length > 0) throw halfCopied(`DATABASE_URL: ${this.#place}`)
    await this.#requireEveryLetter()
    const { version, oldestProgram } = await this.#begin()
    const refused = refusal({ version, oldestProgram }, steps.length, this.#place)
    if (refused) throw refused
    for (const [index, step] of steps.entries()) {
      if (index < version) continue
      const { oldestProgram: oldest } = step
      const take = async () => this.#take(step, index + 1)
      await (oldest === undefined ? take() : this.#withoutOlder(oldest, take))
    }
  }

  /**
   * Refuses to make a board where not every letter can be stored: people would be refused later, each in the middle of
   * their work. A board that is there goes on.
   */
  async #requireEveryLetter(): Promise<void> {
    const { rows } = await sql<{ encoding: string; isNew: boolean }>`
      select getdatabaseencoding() as encoding, to_regclass('schema_version') is null as "isNew"
    `.execute(this.#connection)
    const [{ encoding, isNew } = { encoding: '', isNew: true }] = rows
    if (!isNew || encoding === 'UTF8') return
    throw new DatabaseError(
      'unreadable',
      `DATABASE_URL: ${this.#place} has the encoding ${encoding}: create it anew, with createdb --encoding=UTF8 ` +
        '--template=template0.',
    )
  }

  async #begin(): Promise<SchemaState> {
    await sql`
      create table if not exists schema_version (version integer not null, oldest_program integer not null)
    `.execute(this.#connection)
    const state = await readState(this.#connection)
    if (!state) await sql`insert into schema_version values (0, 0)`.execute(this.#connection)
    return state ?? { version: 0, oldestProgram: 0 }
  }

  async #take(step: Migration, version: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#connection.transaction().execute(async (tx) => {
          await sql`select set_config('lock_timeout', ${String(this.#times.lock)}, true)`.execute(tx)
          await step.up(tx as unknown as Kysely<unknown>)
          await tx.updateTable('schema_version').set({ version }).execute()
        })
        return
      } catch (error) {
        if (attempt === this.#times.attempts || !(isLockTimeout(error) || isConflict(error))) throw error
      }
      await delay(this.#times.pause)
    }
  }

  /** Runs the work once no server of an older program runs; unless the work fails, none can start from then on. */
  async #withoutOlder(oldest: number, work: () => Promise<void>): Promise<void> {
    const before = (await readState(this.#connection))?.oldestProgram ?? 0
    await this.#allowFrom(Math.max(before, oldest))
    try {
      const until = performance.now() + this.#times.leave
      while ((await olderServers(this.#connection, oldest)) > 0) {
        if (performance.now() > until)
          throw new DatabaseError(
            'in-use',
            `DATABASE_URL: ${this.#place}: servers of a program that knows less than schema version ${oldest} ` +
              `are running on it: stop them.`,
          )
        await delay(POLL_MS)
      }
      await work()
    } catch (error) {
      await this.#allowFrom(before)
      throw error
    }
  }

  async #allowFrom(oldest: number): Promise<void> {
    await this.#connection.updateTable('schema_version').set({ oldest_program: oldest }).execute()
  }
}
