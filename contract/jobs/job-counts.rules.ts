import { compareText } from '#contract/text-order.rules.ts'
import { foldName } from './fold-name.rules.ts'
import { PAY_GIVEN, POSTED_CHOICES, matchesFilters, type Filtered, type JobFilters } from './job-filters.rules.ts'
import { JOBS_COUNT_MAX } from './job.search.ts'
import { EMPLOYMENT_TYPES, WORK_LEVELS, WORKPLACES } from './posting-terms.rules.ts'
import { isAt, type Placed } from './place.rules.ts'
import { placesIn } from './suggestion-terms.rules.ts'

/** The filters that show a count beside each choice. */
export const COUNTED = {
  workplace: WORKPLACES,
  employmentType: EMPLOYMENT_TYPES,
  workLevel: WORK_LEVELS,
  posted: POSTED_CHOICES,
  pay: [PAY_GIVEN],
} as const satisfies Partial<Record<keyof JobFilters, readonly string[]>>
export type CountedFilter = keyof typeof COUNTED
export const COUNTED_FILTERS = Object.keys(COUNTED) as CountedFilter[]

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
export function filtersWith(filters: JobFilters, name: CountedFilter, choice: string): JobFilters {
  return { ...filters, [name]: name === 'posted' || name === 'pay' ? choice : [choice] }
}

/** Calls `count` for every choice. */
export function countsOf(
  count: (name: CountedFilter, choice: string) => number,
  atLeast: readonly CountedFilter[] = [],
): Omit<JobCounts, 'places'> {
  const ofFilter = (name: CountedFilter) =>
    Object.fromEntries(COUNTED[name].map((choice) => [choice, Math.min(count(name, choice), JOBS_COUNT_MAX + 1)]))
  return {
    workplace: ofFilter('workplace'),
    employmentType: ofFilter('employmentType'),
    workLevel: ofFilter('workLevel'),
    posted: ofFilter('posted'),
    pay: ofFilter('pay'),
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
