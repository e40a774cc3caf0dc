const DAY_MS = 24 * 60 * 60 * 1000

/** The time `days` days before `now`, as ISO 8601. */
export function momentBefore(now: Date, days: number): string {
  return new Date(now.getTime() - Math.round(days * DAY_MS)).toISOString()
}
