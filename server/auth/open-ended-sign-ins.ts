import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { AccountSettings } from '#server/config/env.ts'
import { EndedSignIns } from './ended-sign-ins.ts'
import { googleAccounts } from './google-accounts.ts'

interface Surroundings {
  clock: Clock
  log: Logger
  fetch: typeof fetch
  /** Closes the event streams of a person whose sign-in was revoked. */
  onEnded: (uid: string) => Promise<void>
}

/** The interval at which due accounts are looked up. */
const TURN_MS = 5000

/** Checks for revoked sign-ins while the server runs; null without a service account. */
export function openEndedSignIns(accounts: AccountSettings, { clock, log, fetch, onEnded }: Surroundings) {
  if (accounts.kind !== 'project' || !accounts.serviceAccount) return null
  const { projectId, serviceAccount } = accounts
  const endings = new EndedSignIns({
    lookUp: googleAccounts({ serviceAccount, projectId, clock, fetch }),
    clock,
    onFailure: (error) => log.error({ reason: reasonOf(error) }, 'Accounts could not be looked up'),
    onEnded: (uid) =>
      void onEnded(uid).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'Streams could not be ended')),
  })
  const timer = setInterval(() => void endings.lookAtDue(), TURN_MS).unref()
  return Object.assign(endings, { stop: () => clearInterval(timer) })
}

// Other error messages may contain request or response data.
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'ZodError' ? error.message : 'it answered something else'
