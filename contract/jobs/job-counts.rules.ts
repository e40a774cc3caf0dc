import { compareText } from '#contract/text-order.rules.ts'
import { foldName } from './fold-name.rules.ts'
import { hasSeveral, type Filtered } from './filters/filter.rules.ts'
import { FILTERS, filterNamed, type CountedFilter, type JobFilters } from './filters/filters.rules.ts'
import { matchesFilters } from './filters/matching.rules.ts'
import { JOBS_COUNT_MAX } from './job.search.ts'
import { isAt, type Placed } from './place.rules.ts'
import { placesIn } from './suggestion-terms.rules.ts'

/** The filters that show a count beside each choice, with their choices. */
export const COUNTED = Object.fromEntries(
  FILTERS.flatMap((filter) => ('choices' in filter ? [[filter.name, filter.choices]] : [])),
) as Record<CountedFilter, readonly string[]>
export const COUNTED_FILTERS = Object.keys(COUNTED) as CountedFilter[]

/** What `of` returns for each of these filters. */
export const forCounted = <Value>(of: (name: CountedFilter) => Value) =>
  Object.fromEntries(COUNTED_FILTERS.map((name) => [name, of(name)])) as Record<CountedFilter, Value>

/** The number of jobs each choice would leave, by filter and choice, up to `JOBS_COUNT_MAX` + 1. */
export type JobCounts = Record<CountedFilter, Record<string, number>> & {
  /** Filters whose counts are lower bounds, because not all jobs were read. */
  atLeast?: CountedFilter[] | undefined
  /** The places with the most jobs. */
  places: PlaceCounts
}

/** The number of places offered below the location box. */
const PLACES_OFFERED = 3

export interface PlaceCounts {
  /** Most jobs first. */
  choices: { name: string; jobs: number }[]
  /** Whether only the newest jobs were counted. */
  isAtLeast: boolean
}

/** The filters with this one replaced by a single choice. */
export const filtersWith = (filters: JobFilters, name: CountedFilter, choice: string): JobFilters => ({
  ...filters,
  [name]: hasSeveral(filterNamed(name)) ? [choice] : choice,
})

/** Calls `count` for every choice. */
export function countsOf(
  count: (name: CountedFilter, choice: string) => number,
  atLeast: readonly CountedFilter[] = [],
): Omit<JobCounts, 'places'> {
  const ofFilter = (name: CountedFilter) =>
    Object.fromEntries(COUNTED[name].map((choice) => [choice, Math.min(count(name, choice), JOBS_COUNT_MAX + 1)]))
  return {
    ...forCounted(ofFilter),
    ...(atLeast.length > 0 && { atLeast: [...atLeast] }),
  }
}

/** The most frequent places of these jobs, each with the number of jobs that filtering by it would leave. */
export function countPlaces(jobs: readonly Placed[]): PlaceCounts['choices'] {
  const byKey = new Map<string, { name: string; jobs: number }>()
  for (const job of jobs) {
    for (const [key, name] of new Map(placesIn(job).map((one) => [foldName(one), one]))) {
      const known = byKey.get(key)
      if (known) known.jobs += 1
      else byKey.set(key, { name, jobs: 1 })
    }
  }
  return [...byKey]
    .toSorted(([key, one], [otherKey, other]) => other.jobs - one.jobs || compareText(key, otherKey))
    .slice(0, PLACES_OFFERED)
    .map(([, { name }]) => ({ name, jobs: jobs.filter((job) => isAt(job, name)).length }))
}

/** The number of found jobs each choice would leave after the other filters. */
export function countJobs(found: readonly Filtered[], filters: JobFilters, now: number): JobCounts {
  const counts = countsOf((name, choice) => {
    const wanted = filtersWith(filters, name, choice)
    return found.filter((job) => matchesFilters(job, wanted, now)).length
  })
  const anywhere = found.filter((job) => matchesFilters(job, { ...filters, location: undefined }, now))
  return { ...counts, places: { choices: countPlaces(anywhere), isAtLeast: false } }
}
