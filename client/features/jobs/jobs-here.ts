import { matchesFilters, matchesSearch } from '../../../contract/jobs/job.search.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { newestFirst } from '../../offline/reading/device-jobs.ts'
import { countWords } from './job-pages.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/** The jobs that a search finds among those at hand, by the board's own rules (spec, point 5). */
export function findJobs(jobs: readonly Job[], wanted: JobSearch): Job[] {
  const filters = filtersOf(wanted)
  return jobs.filter(
    (job) =>
      (job.jobStatus || wanted.closed === 'include') &&
      matchesSearch(job, wanted.search ?? '') &&
      matchesFilters(job, filters),
  )
}

/** What a search finds on this device: what was loaded of its list, and every other job here that answers to it. */
export const findHere = (listed: readonly Job[], here: readonly Job[], wanted: JobSearch): Job[] =>
  newestFirst([...listed, ...findJobs(here, wanted)])

/** '200 jobs on this device', or '12 of the 200 jobs on this device' where a search has left some out. */
export function hereWords(found: number, of: number): string {
  return found < of
    ? `${found.toLocaleString('en')} of the ${countWords(of)} on this device`
    : `${countWords(of)} on this device`
}
