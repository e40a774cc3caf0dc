import BetterSqlite, { type Statement } from 'better-sqlite3'
import pg from 'pg'
import { vi } from 'vitest'
import { isOnPostgres } from './test-database.ts'

/** A statement that the database has run, and how many rows it gave back. */
interface RunStatement {
  sql: string
  parameters: readonly unknown[]
  rows: number
}

/** The statements that run while the action does, of whatever database of this process. */
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
    // What tells the other processes of changes, and hears of theirs, belongs to nobody's action.
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

/** What all statements have in common, the ones that were prepared before among them. */
function statementPrototype(): Statement {
  const database = new BetterSqlite(':memory:')
  const statements = Object.getPrototypeOf(database.prepare('select 1')) as Statement
  database.close()
  return statements
}

/** How SQLite finds the rows of a statement, a line a step; nothing on PostgreSQL, which plans by what it has stored. */
export function planOf(file: string, { sql, parameters }: RunStatement): string[] {
  if (isOnPostgres) return []
  const database = new BetterSqlite(file, { readonly: true })
  try {
    const steps = database.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[]
    return steps.map(({ detail }) => detail)
  } finally {
    database.close()
  }
}
