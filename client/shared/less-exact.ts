import type { JobPage } from '#client/api/domain.ts'
import type { FoundHere } from './search-here.ts'

/** Where the jobs that match a search by letters alone begin in a list, and how many there are in all. */
export type LessExact = NonNullable<JobPage['lessExact']>

/** The first `room` jobs as a list: exact ones, then less exact ones. */
export function firstOf({ exact, lessExact, corrected, near, sortedBy }: FoundHere, room: number) {
  return {
    jobs: [...exact, ...lessExact].slice(0, room),
    total: exact.length,
    corrected,
    near,
    sortedBy,
    lessExact: lessExact.length > 0 && room > exact.length ? { from: exact.length, total: lessExact.length } : null,
    hasMore: exact.length + lessExact.length > room,
  }
}
