import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countJobs, type JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { rankJobs } from '#contract/jobs/job-ranking.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { filtersOf, type JobSearch } from './job-search.ts'
import { jobCountsQuery } from './job.queries.ts'

/**
 * The number of jobs that each choice would leave, from the server, or from the jobs on this device while the server
 * can't be reached. Undefined until known, and for saved jobs, which are few.
 */
export function useFilterCounts(search: JobSearch): JobCounts | undefined {
  const isWanted = search.show !== 'saved'
  const isOnline = useReach() === 'online'
  const { data } = useQuery({
    ...jobCountsQuery(useApi(), search),
    enabled: isWanted && isOnline,
    placeholderData: keepPreviousData,
  })
  const device = useDeviceJobs(useViewer().email, isWanted && !isOnline)
  const what = JSON.stringify(search)
  const here = useMemo(
    () => (device && !isOnline ? countHere(device.jobs, JSON.parse(what) as JobSearch) : undefined),
    [device, isOnline, what],
  )
  if (!isWanted) return undefined
  return isOnline ? data : here
}

function countHere(jobs: readonly Job[], wanted: JobSearch): JobCounts {
  const listed = jobs.filter((job) => job.isOpen || wanted.closed === 'include')
  return countJobs(rankJobs(listed, wanted.search ?? ''), filtersOf(wanted), Date.now())
}
