const DAY_MS = 86_400_000

/** Days that applications stay with the employer after a job is closed, paused or taken down; configurable. */
export const APPLICATIONS_KEPT_DAYS = 180

/**
 * Until when applications to a job that went offline at `notOpenSince` stay with its employer; undefined while online. One
 * that has left them at `leftAt` does not come back when the job is opened or closed again.
 */
export function keptUntil(notOpenSince: string | null, days: number, leftAt: string | null = null): string | undefined {
  const until = notOpenSince === null ? undefined : new Date(Date.parse(notOpenSince) + days * DAY_MS).toISOString()
  return leftAt !== null && (until === undefined || until > leftAt) ? leftAt : until
}

/** The time this many days before `now`, in ISO form. */
export const isoDaysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
