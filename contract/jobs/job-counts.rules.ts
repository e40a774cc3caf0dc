import { PAY_GIVEN, POSTED_CHOICES, matchesFilters, type Filtered, type JobFilters } from './job-filters.rules.ts'
import { EMPLOYMENT_TYPES, JOBS_COUNT_MAX, WORK_LEVELS } from './job.search.ts'
import { WORKPLACES } from './posting-terms.rules.ts'

/** The filters that have a count beside each choice. */
export const COUNTED = {
  workplace: WORKPLACES,
  employmentType: EMPLOYMENT_TYPES,
  workLevel: WORK_LEVELS,
  posted: POSTED_CHOICES,
  pay: [PAY_GIVEN],
} as const satisfies Partial<Record<keyof JobFilters, readonly string[]>>
export type CountedFilter = keyof typeof COUNTED

/**
 * How many jobs each choice would leave, by filter and choice, up to `JOBS_COUNT_MAX` + 1. A choice is left out where
 * counting would take too long.
 */
export type JobCounts = Record<CountedFilter, Record<string, number>>

/** The other filters, and this choice alone of its own. */
export function filtersWith(filters: JobFilters, name: CountedFilter, choice: string): JobFilters {
  return { ...filters, [name]: name === 'posted' || name === 'pay' ? choice : [choice] }
}

/** Asks for the count of every choice; undefined where it is not known. */
export function countsOf(count: (name: CountedFilter, choice: string) => number | undefined): JobCounts {
  const ofFilter = (name: CountedFilter) =>
    Object.fromEntries(
      COUNTED[name].flatMap((choice) => {
        const known = count(name, choice)
        return known === undefined ? [] : [[choice, Math.min(known, JOBS_COUNT_MAX + 1)]]
      }),
    )
  return {
    workplace: ofFilter('workplace'),
    employmentType: ofFilter('employmentType'),
    workLevel: ofFilter('workLevel'),
    posted: ofFilter('posted'),
    pay: ofFilter('pay'),
  }
}

/** What each choice would leave of the jobs that a search finds, after the other filters. */
export function countJobs(found: readonly Filtered[], filters: JobFilters, now: number): JobCounts {
  return countsOf((name, choice) => {
    const wanted = filtersWith(filters, name, choice)
    return found.filter((job) => matchesFilters(job, wanted, now)).length
  })
}
