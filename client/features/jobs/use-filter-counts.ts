import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { jobCountsQuery } from './filter-counts.queries.ts'
import type { JobSearch } from './job-search.ts'

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
  const [here, setHere] = useState<JobCounts>()
  // By the next time without a network the search may be another one.
  if (isOnline && here) setHere(undefined)
  useEffect(() => {
    if (!device || isOnline) return
    let isWaitedFor = true
    const count = async () => {
      // Most visits have a network.
      const { countHere } = await import('./count-here.ts')
      if (isWaitedFor) setHere(countHere(device.jobs, JSON.parse(what) as JobSearch))
    }
    // Without the code, the choices have no counts.
    void count().catch(() => undefined)
    return () => {
      isWaitedFor = false
    }
  }, [device, isOnline, what])
  if (!isWanted) return undefined
  return isOnline ? data : here
}
