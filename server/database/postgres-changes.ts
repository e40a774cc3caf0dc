import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { LISTENER_NAME } from './postgres-servers.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import type { TableVersions } from './table-versions.ts'

const CHANNEL = 'foothold'
/** Milliseconds between two polls for changes whose notification was lost, and between attempts to reconnect. */
const POLL_MS = 3000
const CONNECT_TIMEOUT_MS = 5000
/** The listening connection is silent for long: the operating system probes it after so many milliseconds. */
const PROBE_AFTER_MS = 10_000

interface ChangesOptions {
  db: Kysely<BoardSchema>
  url: string
  versions: TableVersions
  /** Called on each poll for changes. */
  onLook: () => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Announces to the other processes on one database which tables were written to, and receives their announcements. The
 * version numbers are in a table. A notification is sent after the commit, one for several commits, and only announces
 * early what the table says.
 */
export class PostgresChanges {
  readonly #options: ChangesOptions
  readonly #id = randomUUID()
  /** The last version of each table that this process knows of. */
  readonly #seen = new Map<string, number>()
  readonly #listeners = new Set<(tables: readonly string[]) => void>()
  /** Tables that this process has written to and not yet announced. */
  readonly #unpublished = new Set<string>()
  #publishing: Promise<void> | null = null
  #client: pg.Client | null = null
  #looking: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ChangesOptions) {
    this.#options = options
  }

  onElsewhere(listener: (tables: readonly string[]) => void): void {
    this.#listeners.add(listener)
  }

  /**
   * Announces committed writes to these tables, together with those that commit while an announcement is in progress.
   */
  publish(tables: readonly string[]): void {
    for (const table of tables) this.#unpublished.add(table)
    if (this.#unpublished.size > 0) this.#publishing ??= this.#publish()
  }

  async listen(): Promise<void> {
    for (const [table, version] of await this.#read()) this.#seen.set(table, version)
    await this.#connect()
    this.#timer = setInterval(() => this.#look(), POLL_MS).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await Promise.all([this.#publishing, this.#looking])
    await this.#client?.end().catch(() => undefined)
  }

  async #publish(): Promise<void> {
    let tables: string[] = []
    try {
      while (this.#unpublished.size > 0) {
        // Lock the rows in the same order everywhere, so that there is no deadlock.
        tables = [...this.#unpublished].toSorted()
        this.#unpublished.clear()
        this.#take(await this.#count(tables), 1)
      }
    } catch (error) {
      // Retried on the next poll or commit.
      for (const table of tables) this.#unpublished.add(table)
      this.#options.onError(error)
    } finally {
      this.#publishing = null
    }
  }

  async #count(tables: readonly string[]): Promise<[string, number][]> {
    const { rows } = await sql<{ name: string; version: number; notified: unknown }>`
      with changed as (
        insert into table_versions (name, version)
        select name, 1 from unnest(${tables}::text[]) with ordinality as written (name, place) order by place
        on conflict (name) do update set version = table_versions.version + 1
        returning name, version
      )
      select name, version, pg_notify(${CHANNEL}, ${this.#id}::text || ' ' || name || ' ' || version) as notified from changed
    `.execute(this.#options.db)
    return rows.map(({ name, version }) => [name, version])
  }

  async #read(): Promise<[string, number][]> {
    const rows = await this.#options.db.selectFrom('table_versions').selectAll().execute()
    return rows.map(({ name, version }) => [name, version])
  }

  /** Stores the new versions; the first `own` steps of each are this process's own and already known. */
  #take(versions: Iterable<readonly [string, number]>, own: number): void {
    const changed: string[] = []
    for (const [table, version] of versions) {
      const seen = this.#seen.get(table) ?? 0
      if (version <= seen) continue
      this.#seen.set(table, version)
      if (version > seen + own) changed.push(table)
    }
    if (changed.length === 0) return
    this.#options.versions.changed(changed)
    for (const listener of this.#listeners) listener(changed)
  }

  #look(): void {
    this.#looking ??= (async () => {
      if (this.#client === null) await this.#connect()
      this.#take(await this.#read(), 0)
      this.publish([])
      await this.#options.onLook()
    })()
      .catch(this.#options.onError)
      .finally(() => (this.#looking = null))
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
      application_name: LISTENER_NAME,
    })
    const lose = (): void => {
      if (this.#client === client) this.#client = null
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload = '' }) => {
      const [from, table, version] = payload.split(' ')
      if (from !== this.#id && table !== undefined) this.#take([[table, Number(version)]], 0)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (this.#isClosed) await client.end()
    else this.#client = client
  }
}
