import type { Express } from 'express'
import type { Logger } from 'pino'
import type { DemoPerson } from '../contract/auth/auth.contract.ts'
import type { TokenVerifier } from './auth/token-verifier.ts'
import type { Clock } from './clock.ts'
import type { BoardDatabase } from './database/connection.ts'

/** What the application is made of; tests pass their own. */
export interface AppOptions {
  database: BoardDatabase
  verifier: TokenVerifier
  clock: Clock
  log: Logger
  /** People to offer on the login page: the demo board's, or none. */
  demoPeople: DemoPerson[]
  rateLimits: boolean
  /** The built client, or null where something else serves it (development, API tests). */
  clientDirectory: string | null
  /** Origin of the embedded account service, reached through this server; null on a real project. */
  accountsOrigin: string | null
  /** Checks every answer against the contract: for tests. */
  validateResponses?: boolean
}

export function createApp(options: AppOptions): Express {
  throw new Error(`not there yet ${options.accountsOrigin}`)
}
