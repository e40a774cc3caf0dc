/** The most saved jobs per person. */
export const SAVED_JOBS_MAX = 2000

/** The most jobs saved in one call. */
export const SAVED_AT_ONCE_MAX = 50

/** The most changes per page, without the jobs. */
export const SAVED_PAGE = 200

/** Days for which a removal is reported to a person's other devices. */
export const REMOVAL_KEPT_DAYS = 90

/** When a job was saved or removed, ISO 8601. */
interface Change {
  changedAt: string
}

/** Whether a change replaces the known one: the newest wins; of two with the same time, the first. */
export function isNewer(change: Change, known: Change): boolean {
  return Date.parse(change.changedAt) > Date.parse(known.changedAt)
}
