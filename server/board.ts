import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from 'pino'
import type { Accounts } from './accounts/accounts.ts'
import { createApp } from './app.ts'
import { createVerifier } from './auth/create-verifier.ts'
import { systemClock } from './clock.ts'
import type { Settings } from './config/env.ts'
import { openDatabase } from './database/connection.ts'

interface BoardOptions {
  settings: Settings
  log: Logger
  /** The embedded accounts, perhaps still starting; null on a real project. */
  accounts: Promise<Accounts> | null
  /** The built client, or null where something else serves it. */
  clientDirectory: string | null
}

/** A board with its database open. */
export interface Board {
  app: Express
  close(): Promise<void>
}

/** Opens the board that the settings describe: its database, filled when it is new, and the application on it. */
export async function openBoard({ settings, log, accounts, clientDirectory }: BoardOptions): Promise<Board> {
  const { production, rateLimits } = settings
  const clock = systemClock
  const opening = openDatabase({ path: join(settings.dataDirectory, 'foothold.sqlite') })
  const [database, running] = await Promise.all([opening, accounts])
  const app = createApp({
    database,
    verifier: await createVerifier({ accounts: settings.accounts, production, clock }),
    clock,
    log,
    demoPeople: [],
    rateLimits,
    clientDirectory,
    accountsOrigin: running?.origin ?? null,
    authDomain: settings.accounts.kind === 'project' ? settings.accounts.authDomain : null,
    production,
  })
  return { app, close: () => database.close() }
}
