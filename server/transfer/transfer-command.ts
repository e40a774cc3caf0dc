import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { normaliseEmail } from '#contract/auth/email.ts'
import { readEnvironment } from '#server/config/env.ts'
import { openDatabase } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { DATABASE_FILE, openDataFolder } from '#server/database/data-folder.ts'
import { buildIndex } from '#server/jobs/search-index/job-index.ts'
import { ProfileRepository } from '#server/profiles/profile.repository.ts'

/** Thrown to end a command with a one-line message for the user. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export interface TransferArguments {
  file: string
  /** An email address; null when not given. */
  employer: string | null
}

/** Parses FILE and `--employer EMAIL`. Throws CommandError with the usage. */
export function readArguments(usage: string): TransferArguments {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { employer: { type: 'string' } } })
    const [file] = positionals
    if (file !== undefined && positionals.length === 1)
      return { file, employer: values.employer === undefined ? null : normaliseEmail(values.employer) }
  } catch {
    // Unknown option.
  }
  throw new CommandError(`Usage: ${usage}`)
}

/**
 * Runs `work` on the stopped board in DATA_DIR, or on the one in PostgreSQL, whose servers may be running. Throws when
 * DATA_DIR has no board, or its server is running.
 */
export async function onBoard<Result>(work: (database: BoardDatabase) => Promise<Result>): Promise<Result> {
  const { dataDirectory, databaseUrl } = readEnvironment()
  const path = join(dataDirectory, DATABASE_FILE)
  if (databaseUrl === null && !existsSync(path))
    throw new CommandError(`DATA_DIR: there is no board in ${dataDirectory}: start it once.`)
  const data = databaseUrl === null ? openDataFolder(dataDirectory) : null
  try {
    const database = await openDatabase(databaseUrl === null ? { path } : { url: databaseUrl })
    try {
      await buildIndex(database, (jobs) => say(`Indexing the jobs for the search: ${jobs.toLocaleString('en')} ...`))
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    data?.close()
  }
}

/** The employer with this address. Throws when nobody has it, or a user who is no employer. */
export async function employerOf(database: BoardDatabase, email: string): Promise<{ id: string; email: string }> {
  const user = await new ProfileRepository().byEmail(database.reader, email)
  if (!user) throw new CommandError(`--employer: nobody on the board has the address ${email}.`)
  if (user.role !== 'employer') throw new CommandError(`--employer: ${email} is no employer.`)
  return { id: user.id, email: user.email }
}

export const say = (text: string): void => void process.stderr.write(`${text}\n`)

/** Limits `print` to one call per second. */
export function everySecond(print: () => void): () => void {
  let last = performance.now()
  return () => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    print()
  }
}

/** Runs the command; the exit code is 0 or 1, and a failure prints one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    say((error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/gu, ' '))
    process.exitCode = 1
  }
}
