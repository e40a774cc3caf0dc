import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { DeskApplicant } from '#client/replica/desk-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { EVERYBODY, deskQuery, isNarrow, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { useIsDesk } from '#client/ui/use-media-query.ts'
import { deskRows, idsOf, keyOf, narrowed, type DeskRow } from './desk-rows.ts'
import { applicantsIn, useWholeList, type useDeskList } from './use-desk-list.ts'

interface ShownApplicant {
  /** The applicant to show beside the list: the chosen one, or the one who was first when the list was opened. */
  lookedAt: DeskRow | undefined
  /** Whether that applicant is on a page of the list that is not loaded. */
  isFurtherDown: boolean
}

/**
 * Who is shown beside the list. Whoever is looked at stays while the list changes, even where its filters leave them out
 * by then: something may be being written to them. `chosen` is the key of the applicant that the user has selected.
 */
export function useShownApplicant(
  filter: DeskFilter,
  chosen: string | undefined,
  { query, listed, project }: Pick<ReturnType<typeof useDeskList>, 'query' | 'listed' | 'project'>,
): ShownApplicant {
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
  const options = deskQuery(useApi(), useViewer(), { ...EVERYBODY, ...idsOf(isLeftOut ? wanted : '') })
  const one = useInfiniteQuery({ ...options, enabled: options.enabled === true && isLeftOut })
  const whole = useWholeList(filter, isLeftOut && (one.fetchStatus === 'paused' || one.isError))
  const lookedUp = isLeftOut || query.data === undefined ? (one.data ?? whole.data) : undefined
  const found = lookedUp && applicantsIn(lookedUp).find(isWanted)
  const foundRow = useMemo(() => found && deskRows([found], project)[0], [found, project])
  // Withdrawn, say: nobody stays whom the board has no longer.
  const isGone = isLeftOut && !found && one.isSuccess && one.fetchStatus === 'idle' && !one.hasNextPage
  const leftOut = (listed && foundRow) ?? (isLeftOut && !isGone && before?.key === wanted ? before : undefined)
  const lookedAt = listed?.rows.find(({ key }) => key === wanted) ?? leftOut ?? listed?.rows[0]
  const kept = isGone ? undefined : lookedAt
  if (listed && kept !== before) setSeen(kept ? { filter, row: kept } : null)
  return {
    lookedAt,
    isFurtherDown:
      lookedAt !== undefined &&
      lookedAt === leftOut &&
      query.hasNextPage &&
      (filter.job ?? lookedAt.jobId) === lookedAt.jobId &&
      narrowed([lookedAt], filter).length > 0,
  }
}
