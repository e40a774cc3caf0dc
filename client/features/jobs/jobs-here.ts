import { groupDigits } from '#contract/digits.rules.ts'
import { prepareJob } from '#contract/jobs/job-ranking.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { counted } from '#client/messages/digits.ts'
import { newestFirst } from '#client/offline/persistence/device-jobs.ts'
import { searchHere, type FoundHere } from '#client/shared/search-here.ts'
import { filtersOf, type JobSearch } from './job-search.ts'

/** The jobs that are searched, newest first: the loaded part of the list, and the others on this device. */
export const jobsToSearch = (listed: readonly Job[], here: readonly Job[], { closed }: JobSearch): Job[] =>
  newestFirst([...listed, ...here.filter((job) => job.isOpen || closed === 'include')])

/**
 * Searches jobs with the server's rules and order. Loaded jobs that these don't find any more, since they were edited,
 * stay in the list.
 */
export function findHere(jobs: readonly Job[], listed: readonly Job[], wanted: JobSearch): FoundHere {
  const { search, spelling, sort } = wanted
  const { exact, lessExact, ...rest } = searchHere(jobs, { search, spelling, filters: filtersOf(wanted), sort })
  const found = new Set([...exact, ...lessExact].map(({ id }) => id))
  return { exact: [...exact, ...listed.filter(({ id }) => !found.has(id))], lessExact, ...rest }
}

/** How long one step of `prepareSearch` lasts, in milliseconds: a tap in between waits no longer. */
const STEP_MS = 5

/**
 * Derives what a search compares of these jobs, in small steps: of thousands of jobs it takes a second on a slow phone,
 * which the first letter that is typed would wait for. Returns what ends it.
 */
export function prepareSearch(jobs: readonly Job[]): () => void {
  let at = 0
  const step = () => {
    const end = performance.now() + STEP_MS
    for (; at < jobs.length && performance.now() < end; at += 1) prepareJob(jobs[at] as Job)
    if (at < jobs.length) timer = setTimeout(step)
  }
  let timer = setTimeout(step)
  return () => clearTimeout(timer)
}

/** Formats '200 jobs on this device', or '12 of the 200 jobs on this device' when the search excludes some. */
export function formatJobsHere(found: number, of: number): string {
  // Counts on the device are exact.
  const all = `${counted(of, 'job')} on this device`
  return found < of ? `${groupDigits(found)} of the ${all}` : all
}
