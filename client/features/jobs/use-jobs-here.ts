import { useMemo, useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useDeviceJobs } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import type { JobSearch } from './job-search.ts'
import { formatMoment } from '#client/messages/when.ts'
import { useNow } from '#client/ui/use-now.ts'
import { findHere, formatJobsHere } from './jobs-here.ts'

/** Jobs that are shown at once, and at every further step. */
const STEP = 30

interface JobsHere {
  /** Whether this device was searched, and has jobs at all. */
  isShown: boolean
  /** Whether it was searched, and has none. */
  isEmpty: boolean
  jobs: Job[]
  total: number
  words: string
  hasMore: boolean
  showMore: () => void
}

/**
 * What a search finds on this device, a step at a time, with what was loaded of its list; read once it is wanted.
 */
export function useJobsHere(search: JobSearch, listed: readonly Job[], isWanted: boolean): JobsHere {
  const device = useDeviceJobs(useViewer().email, isWanted)
  // The same search comes as another object with every drawing.
  const what = JSON.stringify(search)
  const found = useMemo(
    () => (device && isWanted ? findHere(listed, device.jobs, JSON.parse(what) as JobSearch) : null),
    [device, isWanted, listed, what],
  )
  const now = useNow()
  const moment = device?.fetchedAt ?? null
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
