import BetterSqlite, { type Statement } from 'better-sqlite3'
import { vi } from 'vitest'

/** A statement that the database has run, and how many rows it gave back. */
interface RunStatement {
  sql: string
  parameters: readonly unknown[]
  rows: number
}

/** The statements that run while the action does, of whatever database of this process. */
export async function statementsOf(action: () => Promise<unknown>): Promise<RunStatement[]> {
  const run: RunStatement[] = []
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own object
  const { prepare } = BetterSqlite.prototype
  const spy = vi.spyOn(BetterSqlite.prototype, 'prepare').mockImplementation(function (this: never, sql: string) {
    const statement = prepare.call(this, sql) as Statement
    for (const method of ['all', 'run'] as const) {
      const original = statement[method].bind(statement) as (parameters: readonly unknown[]) => unknown
      Object.assign(statement, {
        [method]: (parameters: readonly unknown[]) => {
          const result = original(parameters)
          run.push({ sql, parameters, rows: Array.isArray(result) ? result.length : 0 })
          return result
        },
      })
    }
    return statement
  })
  try {
    await action()
  } finally {
    spy.mockRestore()
  }
  return run
}

/** How the database finds the rows of a statement, a line a step. */
export function planOf(file: string, { sql, parameters }: RunStatement): string[] {
  const database = new BetterSqlite(file, { readonly: true })
  try {
    const steps = database.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[]
    return steps.map(({ detail }) => detail)
  } finally {
    database.close()
  }
}
