import { countJobs, type JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { exactMatches } from '#contract/jobs/job-ranking.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { filtersAmong } from '#client/shared/search-here.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/** Counts the jobs on this device that each choice would leave, with the server's rules. */
export function countHere(jobs: readonly Job[], wanted: JobSearch): JobCounts {
  const listed = jobs.filter((job) => job.isOpen || wanted.closed === 'include')
  return countJobs(exactMatches(listed, wanted.search ?? ''), filtersAmong(jobs, filtersOf(wanted)), Date.now())
}
