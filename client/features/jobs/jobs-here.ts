import { rankJobs } from '#contract/jobs/job-ranking.rules.ts'
import { matchesFilters } from '#contract/jobs/job-filters.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { groupDigits } from '#client/messages/digits.ts'
import { newestFirst } from '#client/offline/persistence/device-jobs.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/**
 * What a search finds on this device, by the board's own rules and in its order (spec, point 5): what was loaded of its
 * list, and every other job here that answers to it. `of` counts what was searched.
 */
export function findHere(listed: readonly Job[], here: readonly Job[], wanted: JobSearch): { jobs: Job[]; of: number } {
  const loaded = new Set(listed.map(({ id }) => id))
  const all = newestFirst([...listed, ...here.filter((job) => job.isOpen || wanted.closed === 'include')])
  const [filters, now] = [filtersOf(wanted), Date.now()]
  const ranked = rankJobs(all, wanted.search ?? '')
  const isAnswer = new Set(ranked)
  const jobs = (wanted.sort === 'newest' ? all : [...ranked, ...all.filter((job) => !isAnswer.has(job))]).filter(
    (job) => loaded.has(job.id) || (isAnswer.has(job) && matchesFilters(job, filters, now)),
  )
  return { jobs, of: all.length }
}

/** '200 jobs on this device', or '12 of the 200 jobs on this device' where a search has left some out. */
export function formatJobsHere(found: number, of: number): string {
  // What is here is counted to the end.
  const all = `${groupDigits(of)} ${of === 1 ? 'job' : 'jobs'} on this device`
  return found < of ? `${groupDigits(found)} of the ${all}` : all
}
