import { useEffect, useMemo, useState } from 'react'
import type { FigureOrder } from '#contract/jobs/job-orders.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { formatMoment } from '#client/messages/when.ts'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { firstOf, type LessExact } from '#client/shared/less-exact.ts'
import type { FoundHere } from '#client/shared/search-here.ts'
import { codeOnDemand, useLoaded } from '#client/ui/use-loaded.ts'
import { useNow } from '#client/ui/use-now.ts'
import type { JobSearch } from './job-search.ts'

/** The number of jobs shown at first, and added by each further step. */
const STEP = 30
// Most visits have a network.
const jobsHereCode = codeOnDemand(() => import('./jobs-here.ts'))

interface JobsHere {
  /** Whether this device was searched, and has any jobs. */
  isShown: boolean
  /** Whether this device was searched, and has no jobs. */
  isEmpty: boolean
  jobs: Job[]
  total: number
  lessExact: LessExact | null
  corrected: string | undefined
  sortedBy: FigureOrder | undefined
  words: string
  near: FoundHere['near']
  hasMore: boolean
  showMore: () => void
}

/** The jobs on this device that match a search, in steps, merged with the loaded part of its list. Read on demand. */
export function useJobsHere(search: JobSearch, listed: readonly Job[], isWanted: boolean): JobsHere {
  const device = useDeviceJobs(useViewer().email, isWanted)
  const code = useLoaded(jobsHereCode, isWanted)
  const { closed } = search
  const all = useMemo(
    () => (code && device && isWanted ? code.jobsToSearch(listed, device.jobs, closed ? { closed } : {}) : null),
    [code, device, isWanted, listed, closed],
  )
  useEffect(() => (code && all ? code.prepareSearch(all) : undefined), [code, all])
  // The search is a new object on each render: compare its JSON.
  const what = JSON.stringify(search)
  const found = useMemo(
    () => (code && all ? code.findHere(all, listed, JSON.parse(what) as JobSearch) : null),
    [code, all, listed, what],
  )
  const now = useNow()
  // Without the board, the page's head says when this device was synced: one time for one list.
  const isOnline = useReach() === 'online'
  const moment = isOnline ? (device?.fetchedAt ?? null) : null
  const fetchedAt = moment === null ? null : formatMoment(new Date(moment).toISOString(), now)
  const [steps, setSteps] = useState({ of: what, count: 1 })
  const room = Math.max((steps.of === what ? steps.count : 1) * STEP, listed.length)
  return useMemo(() => {
    const of = all?.length ?? 0
    const list = firstOf(found ?? { exact: [], lessExact: [] }, room)
    const words = code?.formatJobsHere(list.total, of) ?? ''
    return {
      ...list,
      isShown: of > 0,
      isEmpty: all !== null && of === 0,
      words: fetchedAt === null ? words : `${words}, fetched ${fetchedAt}`,
      showMore: () => setSteps({ of: what, count: Math.floor(room / STEP) + 1 }),
    }
  }, [all, code, fetchedAt, found, room, what])
}
