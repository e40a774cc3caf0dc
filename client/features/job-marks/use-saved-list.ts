import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { JobSort } from '#contract/jobs/job.search.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { counted } from '#client/messages/digits.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { savedInOrder } from '#client/offline/job-marks/saved-order.ts'
import { useSavedJobs, useSavedSnapshot } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { firstOf } from '#client/shared/less-exact.ts'
import type { FoundHere } from '#client/shared/search-here.ts'
import { codeOnDemand, useLoaded } from '#client/ui/use-loaded.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** Why the list is empty: nothing is saved, nothing matches, or the list is not on this device yet. */
export type EmptyReason = 'none' | 'not-found' | 'not-here'

// Most lists are looked at as they are.
const searchCode = codeOnDemand(() => import('#client/shared/search-here.ts'))
const NONE: FoundHere = { exact: [], lessExact: [] }
/** The number of jobs shown at first, and added by each further step. */
const STEP = 30

interface SavedSearch {
  search: string
  spelling?: 'as-typed' | undefined
  filters: JobFilters
  /** Relevance by default; without a search text, newest saved first. */
  sort?: JobSort | undefined
  /** Whether the list is shown at all. */
  isWanted: boolean
}

/** The saved jobs that match a search, by the server's rules: best matches or newest saved first. */
export function useSavedList({ search, spelling, filters, sort, isWanted }: SavedSearch) {
  const saved = useSavedJobs()
  const snapshot = useSavedSnapshot()
  const isOnline = useReach() === 'online'
  const isRegistered = useViewer().role !== ''
  useEffect(() => {
    if (isWanted) saved.sync()
  }, [saved, isWanted])

  const what = JSON.stringify({ search, spelling, filters, sort })
  const [steps, setSteps] = useState({ of: what, count: 1 })
  const count = (steps.of === what ? steps.count : 1) * STEP
  const { records, isRead, sync } = snapshot
  const inOrder = useMemo(() => savedInOrder(records.values()), [records])
  const isSearching =
    isWanted && (search !== '' || sort !== undefined || Object.values(filters).some((wanted) => wanted?.length))
  const code = useLoaded(searchCode, isSearching)
  const found = useMemo(() => {
    const exact = isWanted ? inOrder.flatMap(({ job }) => job ?? []) : []
    if (!isSearching) return { exact, lessExact: [] }
    return code?.searchHere(exact, JSON.parse(what) as Omit<SavedSearch, 'isWanted'>)
  }, [inOrder, what, isWanted, isSearching, code])

  const list = useMemo(() => {
    const isUnknown = isRegistered && sync !== 'done'
    // The list comes before the contents of its jobs.
    const hasContents = inOrder.some(({ job }) => job !== null)
    const isLacking = inOrder.some(({ job, isGone }) => !job && !isGone)
    const isComing = isUnknown && sync !== 'failed' && isOnline
    const isLoading = !found || (isComing && !hasContents && (isLacking || inOrder.length === 0))
    const { hasMore, ...first } = firstOf(found ?? NONE, count)
    const emptyReason: EmptyReason = hasContents ? 'not-found' : isUnknown || isLacking ? 'not-here' : 'none'
    return {
      stage: isRead && !isLoading ? ('shown' as const) : ('loading' as const),
      ...first,
      words: isRead && !isLoading && first.total > 0 ? counted(first.total, 'job') : '',
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

/** The number of saved jobs; undefined until known. */
export function useSavedCount(): number | undefined {
  const { records, isRead } = useSavedSnapshot()
  return useMemo(
    () => (isRead ? [...records.values()].filter(({ isSaved }) => isSaved).length : undefined),
    [records, isRead],
  )
}
