import { useMemo, useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import type { JobSearch } from './job-search.ts'
import { formatMoment } from '#client/messages/when.ts'
import { useNow } from '#client/ui/use-now.ts'
import { findHere, formatJobsHere } from './jobs-here.ts'

/** The number of jobs shown at first, and added by each further step. */
const STEP = 30

interface JobsHere {
  /** Whether this device was searched, and has any jobs. */
  isShown: boolean
  /** Whether this device was searched, and has no jobs. */
  isEmpty: boolean
  jobs: Job[]
  total: number
  words: string
  hasMore: boolean
  showMore: () => void
}

/** The jobs on this device that match a search, in steps, merged with the loaded part of its list. Read on demand. */
export function useJobsHere(search: JobSearch, listed: readonly Job[], isWanted: boolean): JobsHere {
  const device = useDeviceJobs(useViewer().email, isWanted)
  // The search is a new object on each render: compare its JSON.
  const what = JSON.stringify(search)
  const found = useMemo(
    () => (device && isWanted ? findHere(listed, device.jobs, JSON.parse(what) as JobSearch) : null),
    [device, isWanted, listed, what],
  )
  const now = useNow()
  // Without the board, the page's head says when this device was synced: one time for one list.
  const isOnline = useReach() === 'online'
  const moment = isOnline ? (device?.fetchedAt ?? null) : null
  const fetchedAt = moment === null ? null : formatMoment(new Date(moment).toISOString(), now)
  const [steps, setSteps] = useState({ of: what, count: 1 })
  const room = Math.max((steps.of === what ? steps.count : 1) * STEP, listed.length)
  return useMemo(() => {
    const { jobs = [], of = 0 } = found ?? {}
    return {
      isShown: of > 0,
      isEmpty: found !== null && of === 0,
      jobs: jobs.slice(0, room),
      total: jobs.length,
      words:
        fetchedAt === null
          ? formatJobsHere(jobs.length, of)
          : `${formatJobsHere(jobs.length, of)}, fetched ${fetchedAt}`,
      hasMore: jobs.length > room,
      showMore: () => setSteps({ of: what, count: Math.floor(room / STEP) + 1 }),
    }
  }, [fetchedAt, found, room, what])
}
