import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countsOf, type DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import type { DeskApplicant } from '#client/replica/desk-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { EVERYBODY, deskQuery, isNarrow, totalOf, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { countsWith, deskRows, narrowed, type DeskRow } from './desk-rows.ts'
import { useFetchedAhead } from './use-fetched-ahead.ts'

interface Listed {
  rows: readonly DeskRow[]
  /** Counts of the same job or of all jobs, with what waits on this device. */
  counts: DeskCounts | undefined
  /** Counts of the applicants who match the answer filters; of those on this device when `isPart`. */
  fitting: (DeskCounts & { isPart?: boolean }) | undefined
}

/**
 * The list of applicants that a filter asks for, with the pending actions of this device applied; `listed` is undefined
 * until there is one. While the server can't be reached, it is the loaded part of the unfiltered list that matches.
 */
export function useDeskList(filter: DeskFilter) {
  const query = useInfiniteQuery(deskQuery(useApi(), useViewer(), filter))
  const whole = useWholeList(filter, isUnanswered(query))
  useFetchedAhead(query, !isNarrow(filter))
  const loadError = useLoadError(query, JSON.stringify(filter))
  const project = useProjection()
  // Without a network at once, not after the last retry; and until the board answers, so that the list doesn't flicker.
  const isUnreached = useReach() !== 'online' || query.failureReason !== null || loadError !== null
  const list = query.data ?? (isUnreached && isNarrow(filter) ? whole.data : undefined)
  /** Whether the rows are the loaded ones that match, from the unfiltered list. */
  const isPart = query.data === undefined && list !== undefined
  const listed = useMemo((): Listed | undefined => {
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
  const { rows = [], counts, fitting = counts } = listed ?? {}
  const isCutOff = query.data !== undefined && query.hasNextPage && query.fetchStatus === 'paused'
  return {
    query,
    project,
    listed,
    isPart,
    /** The loaded and the total number of applicants, when the next pages can't be loaded offline. */
    missing:
      isCutOff && counts && fitting
        ? { here: rows.length, total: Math.max(rows.length, totalOf(filter, fitting)) }
        : null,
    loadError: list ? null : loadError,
  }
}

/** The unfiltered list, which a device has most likely stored: where a narrower one is without an answer. */
export function useWholeList(filter: DeskFilter, isWanted: boolean) {
  const options = deskQuery(useApi(), useViewer(), { ...EVERYBODY, job: filter.job })
  return useInfiniteQuery({ ...options, enabled: options.enabled === true && isNarrow(filter) && isWanted })
}

/** Whether a query has no data and can't get them now. */
const isUnanswered = (query: { data: unknown; fetchStatus: string; isError: boolean }): boolean =>
  query.data === undefined && (query.fetchStatus === 'paused' || query.isError)

/** The applicants on the loaded pages of a list. */
export const applicantsIn = ({ pages }: InfiniteData<{ applications: DeskApplicant[] }>): DeskApplicant[] =>
  pages.flatMap(({ applications }) => applications)
