import { exactMatches, rankJobs, type RankedJobs } from '#contract/jobs/job-ranking.rules.ts'
import { sortJobs, type FigureOrder } from '#contract/jobs/job-orders.rules.ts'
import type { JobSort } from '#contract/jobs/job.search.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { matchesFilters } from '#contract/jobs/filters/matching.rules.ts'
import type { Point } from '#contract/jobs/near.rules.ts'
import { placesAmong, pointWanted } from '#contract/jobs/place-points.rules.ts'
import { nearestWord, respelt, wordsToSpell } from '#contract/jobs/spelling.rules.ts'
import { initialOf } from '#contract/jobs/suggestion-terms.rules.ts'
import { countTerms, type CountedTerm } from '#contract/jobs/suggestion.rules.ts'
import type { Job } from '#client/api/domain.ts'

export interface SearchedHere {
  search?: string | undefined
  spelling?: 'as-typed' | undefined
  filters: JobFilters
  sort?: JobSort | undefined
}

export interface FoundHere extends RankedJobs<Job> {
  /** The figure that they are sorted by, those without it last. */
  sortedBy?: FigureOrder | undefined
  /** The similar spelling that was searched for instead. */
  corrected?: string | undefined
  /** Where distances are measured from, for a place with a radius; null when these jobs don't know it. */
  near?: Point | null | undefined
}

/** The filters with the points of places that these jobs know. */
export const filtersAmong = (jobs: readonly Job[], filters: JobFilters): JobFilters => ({
  ...filters,
  location: filters.location && placesAmong(filters.location, jobs),
})

/**
 * Searches jobs on this device by the server's rules; the jobs are given newest first.
 */
export function searchHere(jobs: readonly Job[], asked: SearchedHere): FoundHere {
  const { search = '', spelling } = asked
  const wanted = { ...asked, filters: filtersAmong(jobs, asked.filters) }
  const near = pointWanted(wanted.filters.location)
  const found = { ...matchesOf(jobs, search, wanted), near }
  if (found.exact.length > 0 || spelling === 'as-typed') return found
  const corrected = correctedHere(jobs, search)
  if (corrected === null) return found
  const meant = matchesOf(jobs, corrected, wanted)
  return meant.exact.length > 0 ? { ...meant, corrected, near } : found
}

function matchesOf(jobs: readonly Job[], search: string, { filters, sort }: SearchedHere): FoundHere {
  const now = Date.now()
  const { exact, lessExact } = rankJobs(jobs, search)
  const passing = (part: Job[]): Job[] => part.filter((job) => matchesFilters(job, filters, now))
  const ranked = { exact: passing(exact), lessExact: passing(lessExact) }
  const { order, ...sorted } = sortJobs(jobs, ranked, { search, sort, filters })
  return { ...sorted, sortedBy: typeof order === 'string' ? undefined : order }
}

function correctedHere(jobs: readonly Job[], search: string): string | null {
  const unknown = wordsToSpell(search).filter((word) => exactMatches(jobs, word).length === 0)
  if (unknown.length === 0) return null
  const terms = termsOf(jobs)
  const nearest = unknown.flatMap((word): [string, string][] => {
    const initial = initialOf(word)
    const alike = terms.flatMap(({ beginnings, ...term }) =>
      beginnings.filter(({ text }) => text.startsWith(initial)).map((beginning) => ({ ...term, beginning })),
    )
    const near = nearestWord(alike, word)
    return near === null ? [] : [[word, near]]
  })
  return respelt(search, new Map(nearest))
}

// With every key press the same jobs are searched.
const counted = new WeakMap<readonly Job[], CountedTerm[]>()
function termsOf(jobs: readonly Job[]): CountedTerm[] {
  const terms = counted.get(jobs) ?? countTerms(jobs)
  counted.set(jobs, terms)
  return terms
}
