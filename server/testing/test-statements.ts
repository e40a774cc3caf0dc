import BetterSqlite, { type Statement } from 'better-sqlite3'
import pg from 'pg'
import { vi } from 'vitest'
import { isOnPostgres } from './test-database.ts'

/** An executed statement and the number of rows it returned. */
interface RunStatement {
  sql: string
  parameters: readonly unknown[]
  rows: number
}

/** The statements executed during the action, on all databases of this process. */
export async function statementsOf(action: () => Promise<unknown>): Promise<RunStatement[]> {
  const run: RunStatement[] = []
  if (isOnPostgres) {
    await watchingPostgres(run, action)
    return run
  }
  const statements = statementPrototype()
  const spies = (['all', 'run'] as const).map((method) => {
    const original = statements[method] as (...given: readonly unknown[]) => unknown
    return vi.spyOn(statements, method).mockImplementation(function (this: Statement, ...given: readonly unknown[]) {
      const result = original.apply(this, given as unknown[])
      const [parameters] = given
      run.push({
        sql: this.source,
        parameters: Array.isArray(parameters) ? parameters : [],
        rows: Array.isArray(result) ? result.length : 0,
      })
      return result as never
    })
  })
  try {
    await action()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return run
}

async function watchingPostgres(run: RunStatement[], action: () => Promise<unknown>): Promise<void> {
  const query = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const result = (await query.apply(this, given)) as pg.QueryResult | undefined
    const [sql, parameters] = given
    // Skip change notifications between processes: they don't belong to the action.
    if (!String(sql).includes('table_versions'))
      run.push({
        sql: String(sql),
        parameters: Array.isArray(parameters) ? parameters : [],
        rows: result?.rows.length ?? 0,
      })
    return result
  } as never)
  try {
    await action()
  } finally {
    spy.mockRestore()
  }
}

/** The prototype of all statements, including those prepared earlier. */
function statementPrototype(): Statement {
  const database = new BetterSqlite(':memory:')
  const statements = Object.getPrototypeOf(database.prepare('select 1')) as Statement
  database.close()
  return statements
}

/**
 * SQLite's query plan, one line per step, without those that read a list given as a parameter; empty on PostgreSQL, whose
 * plans depend on the stored data.
 */
export function planOf(file: string, { sql, parameters }: RunStatement): string[] {
  if (isOnPostgres) return []
  const database = new BetterSqlite(file, { readonly: true })
  try {
    const steps = database.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[]
    return steps.map(({ detail }) => detail).filter((detail) => !detail.startsWith('SCAN json_each'))
  } finally {
    database.close()
  }
}
