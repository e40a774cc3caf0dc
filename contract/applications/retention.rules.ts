const DAY_MS = 86_400_000

/** For so many days after a job was closed, paused or taken down its applications stay with the employer, unless the operator has set another number. */
export const APPLICATIONS_KEPT_DAYS = 180

/** Until when the applications to a job stay with its employer that went off the board at this time; undefined while it is on it. */
export const keptUntil = (offSince: string | null, days: number): string | undefined =>
  offSince === null ? undefined : new Date(Date.parse(offSince) + days * DAY_MS).toISOString()

/** The time so many days before, in ISO form. */
export const isoDaysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
