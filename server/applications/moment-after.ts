import { applicationState, type LedgerEvent } from '#contract/applications/application-ledger.rules.ts'

/**
 * The time of a new application: after the one before it, also where a clock was ahead then. Acts name an application by
 * its time, and one written for that one must not reach this one.
 */
export function momentAfter(earlier: readonly LedgerEvent[], now: Date): string {
  const { sentAt } = applicationState(earlier, now)
  return new Date(Math.max(now.getTime(), sentAt ? Date.parse(sentAt) + 1 : 0)).toISOString()
}
