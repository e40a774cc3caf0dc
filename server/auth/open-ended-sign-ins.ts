import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { AccountSettings } from '#server/config/env.ts'
import { EndedSignIns } from './ended-sign-ins.ts'
import { googleAccounts, type LookUpAccounts } from './google-accounts.ts'

interface Surroundings {
  clock: Clock
  log: Logger
  fetch: typeof fetch
  /** Looks up embedded accounts. */
  embedded?: LookUpAccounts | null
  /** Closes the event streams of a person whose sign-in was revoked. */
  onEnded: (uid: string) => Promise<void>
}

/** The interval at which due accounts are looked up. */
const TURN_MS = 5000

/** Checks for revoked sign-ins while the server runs; null for a project without a service account. */
export function openEndedSignIns(accounts: AccountSettings, surroundings: Surroundings) {
  const { clock, log, onEnded } = surroundings
  const lookUp = lookUpOf(accounts, surroundings)
  if (!lookUp) return null
  const endings = new EndedSignIns({
    lookUp,
    clock,
    onFailure: (error) => log.error({ reason: reasonOf(error) }, 'Accounts could not be looked up'),
    onEnded: (uid) =>
      void onEnded(uid).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'Streams could not be ended')),
  })
  const timer = setInterval(() => void endings.lookAtDue(), TURN_MS).unref()
  return Object.assign(endings, { stop: () => clearInterval(timer) })
}

function lookUpOf(accounts: AccountSettings, { clock, fetch, embedded = null }: Surroundings): LookUpAccounts | null {
  if (accounts.kind === 'embedded') return embedded
  const { projectId, serviceAccount } = accounts
  return serviceAccount && googleAccounts({ serviceAccount, projectId, clock, fetch })
}

// Other error messages may contain request or response data.
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'ZodError' ? error.message : 'it answered something else'
