import { sql, type Kysely } from 'kysely'
import { PROGRESS_TABLE } from './copy/record-store.ts'
import { DatabaseError, halfCopied } from './database-error.ts'
import { SCHEMA_VERSION } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { BoardSchema } from './schema/board.schema.ts'

/** Held while the schema is brought up to date; any number that nobody else in this database uses. */
const LOCK = 0x46484c44

/**
 * Takes the missing steps, each in one transaction with its version number. Of several processes that start at once one
 * takes them and the others wait. Throws DatabaseError for a database of a newer program, and one that can't be used.
 */
export async function migratePostgres(db: Kysely<BoardSchema>, { host, pathname }: URL): Promise<void> {
  const place = `${host}${pathname}`
  try {
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
      try {
        await takeSteps(connection as unknown as Kysely<VersionSchema>, place)
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
        await sql`reset statement_timeout`.execute(connection)
      }
    })
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new DatabaseError('unreadable', `DATABASE_URL: ${place} cannot be used: ${reasonOf(cause)}.`, error)
  }
}

/** One line. What several addresses of a host have refused has a code alone. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return (cause.message || ('code' in cause ? String(cause.code) : cause.name)).replaceAll(/\s*\n\s*/gu, ' ')
}

interface VersionSchema {
  schema_version: { version: number }
}

async function takeSteps(connection: Kysely<VersionSchema>, place: string): Promise<void> {
  const copy = sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${PROGRESS_TABLE}`
  if ((await copy.execute(connection)).rows.length > 0) throw halfCopied(`DATABASE_URL: ${place}`)
  await sql`create table if not exists schema_version (version integer not null)`.execute(connection)
  const row = await connection.selectFrom('schema_version').select('version').executeTakeFirst()
  const version = row?.version ?? 0
  if (version > SCHEMA_VERSION)
    throw new DatabaseError(
      'newer',
      `DATABASE_URL: ${place} has schema version ${version}, this program knows ${SCHEMA_VERSION}: start the newer program.`,
    )
  if (!row) await connection.insertInto('schema_version').values({ version: 0 }).execute()
  for (const [index, step] of Object.values(migrations).entries()) {
    if (index < version) continue
    await connection.transaction().execute(async (tx) => {
      await step.up(tx as unknown as Kysely<unknown>)
      await tx
        .updateTable('schema_version')
        .set({ version: index + 1 })
        .execute()
    })
  }
}
