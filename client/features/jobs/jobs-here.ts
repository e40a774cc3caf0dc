import { rankJobs } from '#contract/jobs/job-ranking.rules.ts'
import { matchesFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { groupDigits } from '#contract/digits.rules.ts'
import { counted } from '#client/messages/digits.ts'
import { newestFirst } from '#client/offline/persistence/device-jobs.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/**
 * Searches the jobs on this device with the server's rules and order (spec, point 5): the loaded part of the list, and
 * every other matching job. `of` is the number of jobs searched.
 */
export function findHere(listed: readonly Job[], here: readonly Job[], wanted: JobSearch): { jobs: Job[]; of: number } {
  const loaded = new Set(listed.map(({ id }) => id))
  const all = newestFirst([...listed, ...here.filter((job) => job.isOpen || wanted.closed === 'include')])
  const [filters, now] = [filtersOf(wanted), Date.now()]
  const { exact, lessExact } = rankJobs(all, wanted.search ?? '')
  const ranked = [...exact, ...lessExact]
  const isAnswer = new Set(ranked)
  const jobs = (wanted.sort === 'newest' ? all : [...ranked, ...all.filter((job) => !isAnswer.has(job))]).filter(
    (job) => loaded.has(job.id) || (isAnswer.has(job) && matchesFilters(job, filters, now)),
  )
  return { jobs, of: all.length }
}

/** Formats '200 jobs on this device', or '12 of the 200 jobs on this device' when the search excludes some. */
export function formatJobsHere(found: number, of: number): string {
  // Counts on the device are exact.
  const all = `${counted(of, 'job')} on this device`
  return found < of ? `${groupDigits(found)} of the ${all}` : all
}
