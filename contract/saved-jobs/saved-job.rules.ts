/** The most jobs one person can have saved at a time. */
export const SAVED_JOBS_MAX = 2000

/** The most jobs that are saved with one call. */
export const SAVED_AT_ONCE_MAX = 50

/** How many changes are told at once without the jobs. */
export const SAVED_PAGE = 200

/** How many changes an app of before is told, the newest ones: what is saved, and what was taken off. */
export const SAVED_TOLD_MAX = SAVED_JOBS_MAX + SAVED_PAGE

/** How long the board tells a person's other devices that a job was taken off the list, in days. */
export const REMOVAL_KEPT_DAYS = 90

/** When a job was saved or taken off the list, ISO 8601. */
interface Change {
  changedAt: string
}

/** Whether a change takes the place of what is known: the newest wins, and of two at the same moment the first. */
export function isNewer(change: Change, known: Change): boolean {
  return Date.parse(change.changedAt) > Date.parse(known.changedAt)
}
