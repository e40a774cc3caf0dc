import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseError } from '#server/database/database-error.ts'
import { LISTENER_NAMES } from '#server/database/postgres-servers.ts'
import { numbersAsNumbers } from '#server/database/postgres-types.ts'
import {
  PROGRESS_TABLE,
  quoted,
  shapesOf,
  type Arrival,
  type CopyProgress,
  type RecordStore,
  type Row,
  type TableShape,
} from './record-store.ts'
import { isCopied } from './record-tables.ts'

/** The advisory lock that a copy holds on each of its databases; any number that nothing else in them uses. */
const LOCK = 0x46484350
/** How long a copy waits for servers or another copy to disconnect from the database. */
const LEAVE_MS = 3000
const POLL_MS = 50
/** Parameters per statement, well below the engine's limit. */
const PARAMETERS_MAX = 30_000

/** The tables of a board in PostgreSQL, over one connection. */
export class PostgresRecords implements RecordStore {
  readonly engine = 'postgres'
  readonly place: string
  readonly #client: pg.Client

  private constructor(client: pg.Client, place: string) {
    this.#client = client
    this.place = place
  }

  /**
   * Connects to a database that no server and no other copy uses ('snapshot' allows both). 'read' and 'snapshot' see
   * one state of the database throughout. Throws DatabaseError.
   */
  static async open(url: string, use: 'read' | 'write' | 'snapshot'): Promise<PostgresRecords> {
    const { host, pathname } = new URL(url)
    const place = `postgres://${host}${pathname}`
    const client = new pg.Client({ connectionString: url, types: numbersAsNumbers, application_name: 'foothold copy' })
    // A lost connection fails the running statement, or else the next one.
    client.on('error', () => undefined)
    const records = new PostgresRecords(client, place)
    try {
      await client.connect()
      await records.#all('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      if (use !== 'snapshot') await records.#takeAlone()
      if (use !== 'write') await records.#all('begin isolation level repeatable read read only')
    } catch (error) {
      await client.end().catch(() => undefined)
      if (error instanceof DatabaseError) throw error
      const reason =
        error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
      throw new DatabaseError('unreadable', `${place} cannot be used: ${reason}.`, error)
    }
    return records
  }

  async #takeAlone(): Promise<void> {
    const until = performance.now() + LEAVE_MS
    for (;;) {
      const [state] = await this.#all<{ servers: number; alone: boolean }>(
        `select pg_try_advisory_lock(${LOCK}) as alone,
          (select count(*) from pg_stat_activity where datname = current_database()
            and (application_name = 'foothold' or application_name like '${LISTENER_NAMES}')) as servers`,
      )
      if (state?.alone && state.servers === 0) return
      if (state?.alone) await this.#all(`select pg_advisory_unlock(${LOCK})`)
      if (performance.now() > until)
        throw new DatabaseError(
          'in-use',
          state?.alone
            ? `${this.place}: servers are running on it: stop them.`
            : `${this.place}: another copy is using it, or it is both source and target.`,
        )
      await delay(POLL_MS)
    }
  }

  /** The size of the database on disk, in bytes. */
  async bytes(): Promise<number> {
    const [row] = await this.#all<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
    return row?.bytes ?? 0
  }

  async schemaVersion(): Promise<number | null> {
    if (!(await this.#has('schema_version'))) return null
    const [row] = await this.#all<{ version: number }>('select version from schema_version')
    return row?.version ?? null
  }

  async tables(): Promise<TableShape[]> {
    const columns = await this.#all<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, data_type as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    )
    const keys = await this.#all<{ table: string; column: string }>(
      `select relname as table, attname as column
       from pg_index join pg_class on pg_class.oid = indrelid
       join pg_attribute on attrelid = indrelid and attnum = any (indkey)
       where indisprimary and relnamespace = current_schema()::regnamespace
       order by relname, array_position(indkey::int2[], attnum)`,
    )
    const parents = await this.#all<{ table: string; parent: string }>(
      `select child.relname as table, parent.relname as parent
       from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
       where contype = 'f' and connamespace = current_schema()::regnamespace`,
    )
    return shapesOf(
      columns.filter(({ table }) => isCopied(table)),
      keys,
      parents,
    )
  }

  async page({ name, columns, key }: TableShape, after: string | null, limit: number) {
    const keys = key.map(quoted).join(', ')
    const values = after === null ? [] : (JSON.parse(after) as (string | number)[])
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    const { rows } = await this.#client.query<Row & unknown[]>({
      text: `select ${columns.map((column) => quoted(column.name)).join(', ')} from ${quoted(name)}
        ${after === null ? '' : `where (${keys}) > (${places})`} order by ${keys} limit ${limit}`,
      values,
      rowMode: 'array',
    })
    const last = rows.length < limit ? undefined : rows.at(-1)
    const cursor = last && key.map((part) => last[columns.findIndex((column) => column.name === part)])
    return { rows, cursor: cursor ? JSON.stringify(cursor) : null, unreadable: new Set<number>() }
  }

  async #numbered(): Promise<{ table: string; sequence: string }[]> {
    return this.#all(
      `select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
       from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`,
    )
  }

  async sequences(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    for (const { table, sequence } of await this.#numbered()) {
      const [row] = await this.#all<{ last: number }>(`select last_value as last from ${sequence} where is_called`)
      if (row) found.set(table, row.last)
    }
    return found
  }

  async pushKeys(): Promise<string | null> {
    const [row] = await this.#all<{ value: string }>(`select value from board_secrets where name = 'push-keys'`)
    return row?.value ?? null
  }

  async isIndexed(): Promise<boolean> {
    return (await this.#all('select 1 from job_index_state')).length > 0
  }

  async progress(): Promise<CopyProgress | null> {
    if (!(await this.#has(PROGRESS_TABLE))) return null
    const rows = await this.#all<{ name: string; reached: string | null }>(
      `select name, reached from ${PROGRESS_TABLE}`,
    )
    const all = new Map(rows.map(({ name, reached }) => [name, reached]))
    const source = all.get('') ?? ''
    all.delete('')
    return { source, reached: all }
  }

  async beginCopy(source: string): Promise<void> {
    await this.#inTransaction(async () => {
      await this.#all(`create table ${PROGRESS_TABLE} (name text primary key, reached text)`)
      await this.#reach('', source)
    })
  }

  async #reach(name: string, reached: string | null): Promise<void> {
    await this.#all(
      `insert into ${PROGRESS_TABLE} (name, reached) values ($1, $2)
       on conflict (name) do update set reached = excluded.reached`,
      [name, reached],
    )
  }

  async arrive({ table: { name, columns }, rows, cursor }: Arrival): Promise<void> {
    const atOnce = Math.floor(PARAMETERS_MAX / columns.length)
    const names = columns.map((column) => quoted(column.name)).join(', ')
    await this.#inTransaction(async () => {
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce)
        const places = some.map(
          (row, at) => `(${row.map((_, index) => `$${at * columns.length + index + 1}`).join(', ')})`,
        )
        await this.#all(`insert into ${quoted(name)} (${names}) values ${places.join(', ')}`, some.flat())
      }
      await this.#reach(name, cursor)
    })
  }

  async endCopy({ sequences, pushKeys }: Parameters<RecordStore['endCopy']>[0]): Promise<void> {
    await this.#inTransaction(async () => {
      for (const { table, sequence } of await this.#numbered()) {
        const last = sequences.get(table)
        if (last !== undefined && last > 0) await this.#all('select setval($1::regclass, $2)', [sequence, last])
      }
      if (pushKeys !== null)
        await this.#all(
          `insert into board_secrets (name, value) values ('push-keys', $1)
           on conflict (name) do update set value = excluded.value`,
          [pushKeys],
        )
      await this.#all(`drop table if exists ${PROGRESS_TABLE}`)
    })
    // The planner has no statistics of the copied rows yet.
    await this.#all('analyze')
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }

  async #inTransaction(work: () => Promise<void>): Promise<void> {
    await this.#all('begin')
    try {
      await work()
      await this.#all('commit')
    } catch (error) {
      await this.#all('rollback').catch(() => undefined)
      throw error
    }
  }

  async #has(table: string): Promise<boolean> {
    const found = await this.#all('select 1 from pg_tables where schemaname = current_schema() and tablename = $1', [
      table,
    ])
    return found.length > 0
  }

  async #all<Result>(statement: string, values: unknown[] = []): Promise<Result[]> {
    return (await this.#client.query(statement, values)).rows as Result[]
  }
}
