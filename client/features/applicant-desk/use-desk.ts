import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countsOf, type DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useLoadError, type LoadError } from '#client/shared/use-load-error.ts'
import { offerInterviewAction } from '#client/shared/interview.action.ts'
import { decisionAction } from '#client/shared/step.action.ts'
import { answersAction } from '#client/shared/answers.action.ts'
import { deskRows, narrowed, type DeskRow } from './desk-rows.ts'
import { EVERYBODY, deskQuery, isNarrow, totalOf, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { privateNoteAction, shortlistAction } from './marks.action.ts'
import { useFetchedAhead } from './use-fetched-ahead.ts'

interface Desk {
  rows: readonly DeskRow[] | undefined
  /** Counts of the same job or of all jobs; undefined until there is an answer. */
  counts: DeskCounts | undefined
  /** Counts of the applicants who match the answer filters; of those on this device when `isPart`. */
  fitting: (DeskCounts & { isPart?: boolean }) | undefined
  /** Whether the server could not be reached: the rows are the loaded ones that match, from the unfiltered list. */
  isPart: boolean
  /** The loaded and the total number of applicants, when the next pages can't be loaded offline. */
  missing: { here: number; total: number } | null
  loadError: LoadError | null
  more: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The applicants at the desk: the server's list with the pending actions of this device applied. */
export function useDesk(filter: DeskFilter): Desk {
  const api = useApi()
  const viewer = useViewer()
  const query = useInfiniteQuery(deskQuery(api, viewer, filter))
  const isUnanswered = query.data === undefined && (query.fetchStatus === 'paused' || query.isError)
  // The unfiltered list is the one most likely to be cached on a device.
  const whole = useInfiniteQuery({
    ...deskQuery(api, viewer, { ...EVERYBODY, job: filter.job }),
    enabled: viewer.role === 'employer' && isNarrow(filter) && isUnanswered,
  })
  useFetchedAhead(query, !isNarrow(filter))
  const loadError = useLoadError(query, JSON.stringify(filter))
  const shortlists = usePendingActions(shortlistAction)
  const notes = usePendingActions(privateNoteAction)
  const decisions = usePendingActions(decisionAction)
  const offers = usePendingActions(offerInterviewAction)
  const answers = usePendingActions(answersAction)
  // Without a network at once, not after the last retry; and until the board answers, so that the list doesn't flicker.
  const isUnreached = useReach() !== 'online' || query.failureReason !== null || loadError !== null
  const list = query.data ?? (isUnreached && isNarrow(filter) ? whole.data : undefined)
  const isPart = query.data === undefined && list !== undefined
  const known = useMemo(() => {
    if (!list) return undefined
    const all = deskRows(
      list.pages.flatMap(({ applications }) => applications),
      { shortlists, notes, decisions, offers, answers },
    )
    if (!isPart) return { rows: all }
    const { job, answers: wanted } = filter
    const fitting = narrowed(all, { ...EVERYBODY, job, answers: wanted })
    const stood = fitting.map(({ stage, marks }) => ({ stage, isShortlisted: marks.isShortlisted }))
    return { rows: narrowed(fitting, filter), ...(wanted.length > 0 && { counts: countsOf(stood) }) }
  }, [list, isPart, filter, shortlists, notes, decisions, offers, answers])
  const page = list?.pages[0]
  const counts = page?.counts
  const here = known?.rows.length ?? 0
  const isCutOff = query.data !== undefined && query.hasNextPage && query.fetchStatus === 'paused'
  return {
    rows: known?.rows,
    counts,
    fitting: known?.counts ?? page?.fitting ?? counts,
    isPart,
    missing: isCutOff && counts ? { here, total: Math.max(here, totalOf(filter, page?.fitting ?? counts)) } : null,
    loadError: list ? null : loadError,
    more: query,
  }
}
