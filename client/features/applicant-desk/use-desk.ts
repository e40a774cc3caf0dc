import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countsOf, type DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { DeskApplicant } from '#client/replica/desk-cache.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import type { MoreOfList } from '#client/shared/MoreButton.tsx'
import { useIsDesk } from '#client/ui/use-media-query.ts'
import { useLoadError, type LoadError } from '#client/shared/use-load-error.ts'
import { countsWith, deskRows, idsOf, keyOf, narrowed, type DeskRow } from './desk-rows.ts'
import { EVERYBODY, deskQuery, isNarrow, totalOf, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { useFetchedAhead } from './use-fetched-ahead.ts'

interface Desk {
  rows: readonly DeskRow[] | undefined
  /** The applicant to show beside the list: the chosen one, or the one who was first when the list was opened. */
  lookedAt: DeskRow | undefined
  /** Whether that applicant is on a page of the list that is not loaded. */
  isFurtherDown: boolean
  /** Counts of the same job or of all jobs, with what waits on this device; undefined until there is an answer. */
  counts: DeskCounts | undefined
  /** Counts of the applicants who match the answer filters; of those on this device when `isPart`. */
  fitting: (DeskCounts & { isPart?: boolean }) | undefined
  /** Whether the server could not be reached: the rows are the loaded ones that match, from the unfiltered list. */
  isPart: boolean
  /** The loaded and the total number of applicants, when the next pages can't be loaded offline. */
  missing: { here: number; total: number } | null
  loadError: LoadError | null
  more: MoreOfList
}

/**
 * The applicants at the desk: the server's list with the pending actions of this device applied. `chosen` is the key of
 * the applicant that the user has selected. Whoever is looked at stays while the list changes, even where its filters
 * leave them out by then: something may be being written to them.
 */
export function useDesk(filter: DeskFilter, chosen: string | undefined): Desk {
  const api = useApi()
  const viewer = useViewer()
  const query = useInfiniteQuery(deskQuery(api, viewer, filter))
  const isUnanswered = query.data === undefined && (query.fetchStatus === 'paused' || query.isError)
  const [seen, setSeen] = useState<{ filter: DeskFilter; row: DeskRow } | null>(null)
  const before = seen?.filter === filter ? seen.row : undefined
  // On a phone nobody is shown until chosen.
  const isBeside = useIsDesk() !== false
  const wanted = chosen ?? (isBeside ? before?.key : undefined)
  const isWanted = ({ jobId, userId }: DeskApplicant) => keyOf(jobId, userId) === wanted
  // By a filter, or on a page that is not loaded.
  const isLeftOut =
    wanted !== undefined &&
    query.data !== undefined &&
    (isNarrow(filter) || query.hasNextPage) &&
    !applicantsIn(query.data).some(isWanted)
  const one = useInfiniteQuery({
    ...deskQuery(api, viewer, { ...EVERYBODY, ...idsOf(isLeftOut ? wanted : '') }),
    enabled: viewer.role === 'employer' && isLeftOut,
  })
  const isOneUnanswered = isLeftOut && (one.fetchStatus === 'paused' || one.isError)
  // The unfiltered list is the one most likely to be cached on a device.
  const whole = useInfiniteQuery({
    ...deskQuery(api, viewer, { ...EVERYBODY, job: filter.job }),
    enabled: viewer.role === 'employer' && isNarrow(filter) && (isUnanswered || isOneUnanswered),
  })
  const isInWhole = isLeftOut || query.data === undefined
  const lookedUp = isInWhole ? (one.data ?? whole.data) : undefined
  const found = lookedUp && applicantsIn(lookedUp).find(isWanted)
  useFetchedAhead(query, !isNarrow(filter))
  const loadError = useLoadError(query, JSON.stringify(filter))
  const project = useProjection()
  // Without a network at once, not after the last retry; and until the board answers, so that the list doesn't flicker.
  const isUnreached = useReach() !== 'online' || query.failureReason !== null || loadError !== null
  const list = query.data ?? (isUnreached && isNarrow(filter) ? whole.data : undefined)
  const isPart = query.data === undefined && list !== undefined
  const foundRow = useMemo(() => found && deskRows([found], project)[0], [found, project])
  const known = useMemo(() => {
    if (!list) return undefined
    const all = deskRows(applicantsIn(list), project)
    const { counts, fitting: some = counts } = list.pages[0] ?? {}
    const counted = { counts: counts && countsWith(counts, all), fitting: some && countsWith(some, all) }
    if (!isPart) return { rows: all, ...counted }
    const fitting = narrowed(all, { ...EVERYBODY, job: filter.job, answers: filter.answers })
    const stood = fitting.map(({ stage, marks }) => ({ stage, isShortlisted: marks.isShortlisted }))
    return {
      rows: narrowed(fitting, filter),
      ...counted,
      ...(filter.answers.length > 0 && { fitting: countsOf(stood) }),
    }
  }, [list, isPart, filter, project])
  // Withdrawn, say: nobody stays whom the board has no longer.
  const isGone = isLeftOut && !found && one.isSuccess && one.fetchStatus === 'idle' && !one.hasNextPage
  const leftOut = (known && foundRow) ?? (isLeftOut && !isGone && before?.key === wanted ? before : undefined)
  const lookedAt = known?.rows.find(({ key }) => key === wanted) ?? leftOut ?? known?.rows[0]
  const isFurtherDown =
    lookedAt !== undefined &&
    lookedAt === leftOut &&
    query.hasNextPage &&
    (filter.job ?? lookedAt.jobId) === lookedAt.jobId &&
    narrowed([lookedAt], filter).length > 0
  const kept = isGone ? undefined : lookedAt
  if (known && kept !== before) setSeen(kept ? { filter, row: kept } : null)
  const { counts, fitting } = known ?? {}
  const here = known?.rows.length ?? 0
  const isCutOff = query.data !== undefined && query.hasNextPage && query.fetchStatus === 'paused'
  return {
    rows: known?.rows,
    lookedAt,
    isFurtherDown,
    counts,
    fitting,
    isPart,
    missing: isCutOff && counts ? { here, total: Math.max(here, totalOf(filter, fitting ?? counts)) } : null,
    loadError: list ? null : loadError,
    more: query,
  }
}

const applicantsIn = ({ pages }: InfiniteData<{ applications: DeskApplicant[] }>): DeskApplicant[] =>
  pages.flatMap(({ applications }) => applications)
