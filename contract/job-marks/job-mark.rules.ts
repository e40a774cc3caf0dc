/** The two marks that a person sets on jobs. Each kind is a list of its own. */
export type MarkKind = 'saved' | 'hidden'

/** The most saved jobs per person. */
export const SAVED_JOBS_MAX = 2000

/** The most jobs one person can hide. */
export const HIDDEN_JOBS_MAX = 500

/** The most marks changed in one call. */
export const MARKED_AT_ONCE_MAX = 50

/** The most changes per page of the saved jobs, without the jobs. */
export const SAVED_PAGE = 200

/** Days for which it is remembered that a mark was removed: older changes do not set it again, and other devices are told. */
export const REMOVAL_KEPT_DAYS = 90

/** A device's clock counts as right within this many milliseconds: a request takes its time to arrive. */
const CLOCK_TOLERANCE = 60_000

/** When a mark was set or removed, ISO 8601. */
interface Change {
  changedAt: string
}

/** Whether a person has marked a job, and when that changed. */
export interface JobMark extends Change {
  jobId: string
  isSet: boolean
}

/** What tells the server the time of a change. */
interface Clocks {
  /** The server's time. */
  now: Date
  /** What the device's clock said when it sent the change (ISO 8601); without it, that clock counts as right. */
  deviceTime?: string | undefined
  /** How many changes of the same request were made after it: each of them stays after it. */
  later?: number
}

const timeOf = ({ changedAt }: Change): number => Date.parse(changedAt)

/** Whether a change replaces the known one: the newest wins; of two with the same time, the first. */
export const isNewer = (change: Change, known: Change): boolean => timeOf(change) > timeOf(known)

/**
 * The time of a change on the device that makes it, ISO 8601: now, but always after the change it follows, whichever
 * clock that came from. Otherwise a device whose clock is behind could not undo what another device did.
 */
export const changeTimeAfter = (known: Change | undefined, now: number): string =>
  new Date(Math.max(now, known ? timeOf(known) + 1 : 0)).toISOString()

/**
 * The mark after a change that a device sends: the known one, if it stands, or else the change. The newest change wins.
 * Its time becomes that of the server's clock and no later than now: a device's clock must neither win nor lose against
 * later changes of other devices.
 */
export function markAfter<Known extends JobMark>(
  known: Known | undefined,
  { jobId, isSet, ...change }: JobMark,
  { now, deviceTime, later = 0 }: Clocks,
): Known | JobMark {
  const behind = deviceTime === undefined ? 0 : now.getTime() - Date.parse(deviceTime)
  const correction = Math.abs(behind) > CLOCK_TOLERANCE ? behind : 0
  let moment = Math.max(0, Math.min(timeOf(change) + correction, now.getTime() - later))
  // A correction includes how long its request took: of two changes that are close, the one that comes later is newer.
  if (known && known.isSet !== isSet && correction !== 0 && timeOf(known) - moment < CLOCK_TOLERANCE)
    moment = Math.max(moment, timeOf(known) + 1)
  const mark = { jobId, isSet, changedAt: new Date(moment).toISOString() }
  return known && !isNewer(mark, known) ? known : mark
}
