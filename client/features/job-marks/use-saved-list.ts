import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { rankJobs, type JobSort } from '#contract/jobs/job-ranking.rules.ts'
import { matchesFilters, type JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { counted } from '#client/messages/digits.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { savedInOrder } from '#client/offline/job-marks/saved-order.ts'
import { useSavedJobs, useSavedSnapshot } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** Why the list is empty: nothing is saved, nothing matches, or the list is not on this device yet. */
export type EmptyReason = 'none' | 'not-found' | 'not-here'

/** The number of jobs shown at first, and added by each further step. */
const STEP = 30

interface SavedSearch {
  search: string
  filters: JobFilters
  /** Relevance by default; without a search text, newest saved first. */
  sort?: JobSort | undefined
  /** Whether the list is shown at all. */
  isWanted: boolean
}

/** The saved jobs that match a search, by the server's rules: best matches or newest saved first. */
export function useSavedList({ search, filters, sort, isWanted }: SavedSearch) {
  const saved = useSavedJobs()
  const snapshot = useSavedSnapshot()
  const isOnline = useReach() === 'online'
  const isRegistered = useViewer().role !== ''
  useEffect(() => {
    if (isWanted) saved.sync()
  }, [saved, isWanted])

  const what = JSON.stringify({ search, filters, sort })
  const [steps, setSteps] = useState({ of: what, count: 1 })
  const count = (steps.of === what ? steps.count : 1) * STEP
  const { records, isRead, sync } = snapshot
  const inOrder = useMemo(() => savedInOrder(records.values()), [records])
  const found = useMemo(
    () =>
      isWanted
        ? findIn(
            inOrder.flatMap(({ job }) => job ?? []),
            what,
          )
        : [],
    [inOrder, what, isWanted],
  )

  const list = useMemo(() => {
    const isUnknown = isRegistered && sync !== 'done'
    // The list comes before the contents of its jobs.
    const hasContents = inOrder.some(({ job }) => job !== null)
    const isLacking = inOrder.some(({ job, isGone }) => !job && !isGone)
    const isComing = isUnknown && sync !== 'failed' && isOnline
    const isLoading = isComing && !hasContents && (isLacking || inOrder.length === 0)
    const hasMore = found.length > count
    const emptyReason: EmptyReason = hasContents ? 'not-found' : isUnknown || isLacking ? 'not-here' : 'none'
    return {
      stage: isRead && !isLoading ? ('shown' as const) : ('loading' as const),
      jobs: found.slice(0, count),
      total: found.length,
      words: isRead && !isLoading && found.length > 0 ? counted(found.length, 'job') : '',
      isHere: false,
      error: null,
      more: hasMore ? ('ready' as const) : ('none' as const),
      loadMore: () => setSteps({ of: what, count: count / STEP + 1 }),
      retry: () => saved.sync(),
      emptyReason,
      /** Deleted jobs whose content this device has kept. */
      removedIds: new Set(inOrder.flatMap(({ jobId, isGone, job }) => (isGone && job ? [jobId] : []))),
      /** Jobs that were taken down, or deleted before this device had loaded them. */
      lostIds: inOrder.flatMap(({ jobId, isGone, job }) => (isGone && !job ? [jobId] : [])),
    }
  }, [isRegistered, sync, isOnline, isRead, inOrder, found, count, what, saved])
  // Rendering thirty cards at once would delay a slow phone's next tap. Deferred, React renders them in small steps.
  return useDeferredValue(list)
}

function findIn(jobs: Job[], what: string): Job[] {
  const { search, filters, sort } = JSON.parse(what) as Pick<SavedSearch, 'search' | 'filters' | 'sort'>
  const now = Date.now()
  const { exact, lessExact } = rankJobs(jobs, search)
  const found = [...exact, ...lessExact].filter((job) => matchesFilters(job, filters, now))
  if (sort !== 'newest') return found
  const isFound = new Set(found)
  return jobs.filter((job) => isFound.has(job))
}

/** The number of saved jobs; undefined until known. */
export function useSavedCount(): number | undefined {
  const { records, isRead } = useSavedSnapshot()
  return useMemo(
    () => (isRead ? [...records.values()].filter(({ isSaved }) => isSaved).length : undefined),
    [records, isRead],
  )
}
