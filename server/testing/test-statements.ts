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

/** What all statements have in common, the ones that were prepared before among them. */
function statementPrototype(): Statement {
  const database = new BetterSqlite(':memory:')
  const statements = Object.getPrototypeOf(database.prepare('select 1')) as Statement
  database.close()
  return statements
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
