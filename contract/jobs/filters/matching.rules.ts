import { isAtWanted } from '#contract/jobs/place-around.rules.ts'
import type { Filtered } from './filter.rules.ts'
import { FILTERS, type JobFilters } from './filters.rules.ts'

/** The filters with their rules. A first visit shows the names of filters and compares no job. */
const MATCHING = FILTERS.map((filter) => (filter.name === 'location' ? { ...filter, matches: isAtWanted } : filter))

/** Whether the job passes all given filters; `now` in milliseconds since 1970. */
export function matchesFilters(job: Filtered, filters: JobFilters, now: number): boolean {
  return MATCHING.every((filter) => {
    const values = [filters[filter.name] ?? []].flat()
    return values.length === 0 || values.some((value) => filter.matches(job, value as never, now))
  })
}
