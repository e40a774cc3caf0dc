import { matchesFilters, matchesSearch } from '#contract/jobs/job.search.ts'
import type { Job } from '#client/api/domain.ts'
import { groupDigits } from '#client/messages/digits.ts'
import { newestFirst } from '#client/offline/persistence/device-jobs.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/** The jobs that a search finds among those at hand, by the board's own rules (spec, point 5). */
function findJobs(jobs: readonly Job[], wanted: JobSearch): Job[] {
  const filters = filtersOf(wanted)
  return jobs.filter(
    (job) =>
      (job.isOpen || wanted.closed === 'include') &&
      matchesSearch(job, wanted.search ?? '') &&
      matchesFilters(job, filters),
  )
}

/**
 * What a search finds on this device: what was loaded of its list, and every other job here that answers to it.
 * `of` counts what was searched.
 */
export function findHere(listed: readonly Job[], here: readonly Job[], wanted: JobSearch): { jobs: Job[]; of: number } {
  const all = newestFirst([...listed, ...findJobs(here, { ...(wanted.closed && { closed: wanted.closed }) })])
  const found = new Set([...listed, ...findJobs(all, wanted)].map(({ id }) => id))
  return { jobs: all.filter(({ id }) => found.has(id)), of: all.length }
}

/** '200 jobs on this device', or '12 of the 200 jobs on this device' where a search has left some out. */
export function hereWords(found: number, of: number): string {
  // What is here is counted to the end.
  const all = `${groupDigits(of)} ${of === 1 ? 'job' : 'jobs'} on this device`
  return found < of ? `${groupDigits(found)} of the ${all}` : all
}
