import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { savedSearchesQuery } from './saved-searches.queries.ts'
import { searchAction, type SearchPayload } from './search.action.ts'

const NONE: readonly SavedSearch[] = []

/** The viewer's saved searches, as if every pending action had been sent. */
export function useSavedSearches() {
  const query = useQuery(savedSearchesQuery(useApi(), useViewer()))
  const project = useProjection()
  const {
    value: searches,
    acts,
    refused,
  } = useMemo(() => project('savedSearches', query.data ?? NONE), [project, query.data])
  const ofSearches = (act: ActionRecord): act is ActionRecord<SearchPayload> => isOfKind(searchAction, act)
  return {
    searches,
    /** Whether the list is that of the board, and not only what this device has saved. */
    isKnown: query.data !== undefined,
    loadError: useLoadError(query),
    /** The pending action of a search. */
    actOf: (id: string) => acts.filter(ofSearches).findLast(({ payload }) => payload.id === id),
    refused: refused.filter(ofSearches),
  }
}
