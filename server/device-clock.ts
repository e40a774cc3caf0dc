/** A device's clock counts as right within this many milliseconds: a request takes its time to arrive. */
const CLOCK_TOLERANCE = 60_000

interface Change {
  /** When it was made, by the device's clock (ISO 8601). */
  changedAt: string
  /** What that clock said when it was sent (ISO 8601); without it, the clock counts as right. */
  deviceTime?: string | undefined
  /** How many changes of the same request were made after it: each of them stays after it. */
  later?: number
  /** When the stored state was reached that it turns into its opposite (ISO 8601). */
  oppositeAt?: string | undefined
}

/**
 * The time of a change by the server's clock and no later than it (ISO 8601): a device's clock must neither win nor
 * lose against later changes of other devices.
 */
export function boardTimeOf({ changedAt, deviceTime, later = 0, oppositeAt }: Change, now: Date): string {
  const behind = deviceTime === undefined ? 0 : now.getTime() - Date.parse(deviceTime)
  const correction = Math.abs(behind) > CLOCK_TOLERANCE ? behind : 0
  const corrected = Math.max(0, Math.min(Date.parse(changedAt) + correction, now.getTime() - later))
  // A correction includes how long its request took: of two changes that are close, the one that comes later is newer.
  const last = oppositeAt !== undefined && correction !== 0 ? Date.parse(oppositeAt) : null
  const moment = last !== null && last - corrected < CLOCK_TOLERANCE ? Math.max(corrected, last + 1) : corrected
  return new Date(moment).toISOString()
}
