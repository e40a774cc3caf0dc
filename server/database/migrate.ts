import type { Database } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrations, type Migration } from './migrations/index.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'

/** The schema version that this program knows. */
export const SCHEMA_VERSION = Object.keys(migrations).length

export function schemaVersion(sqlite: Database): number {
  return Number(sqlite.pragma('user_version', { simple: true }))
}

/**
 * Runs the missing migrations, each in one transaction with its version number. When several programs start at once,
 * one runs a migration and the others find it done; a program killed half-way leaves nothing behind.
 */
export async function migrate(
  sqlite: Database,
  steps: readonly Migration[] = Object.values(migrations),
): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(sqlite) })
  for (const [index, step] of steps.entries()) {
    const version = index + 1
    if (schemaVersion(sqlite) >= version) continue
    await db.transaction().execute(async (tx) => {
      if (schemaVersion(sqlite) >= version) return
      await step.up(tx)
      sqlite.pragma(`user_version = ${version}`)
    })
  }
}
