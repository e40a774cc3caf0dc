import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { newId } from '#client/api/new-id.ts'
import { formatError } from '#client/messages/format-error.ts'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { toast } from '#client/ui/toast.ts'
import { savedSearchesQuery } from './saved-searches.queries.ts'
import { chosenOf, searchAction, type ChosenSearch, type SearchPayload } from './search.action.ts'

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

/** Saves, changes and deletes searches. `isInList`: the screen shows which of them wait, and which were refused. */
export function useSetSearch({ isInList = false } = {}) {
  const { submit } = useOutboxAction<SearchPayload>({
    name: ({ chosen }) => (chosen ? 'Your search' : 'The deletion of your search'),
    listsPending: isInList,
    showAgain: (error) => toast.problem(formatError(error)),
  })
  const set = async (chosen: ChosenSearch, known?: Pick<SavedSearch, 'id' | 'createdAt'>) => {
    const { id = newId(), createdAt = new Date().toISOString() } = known ?? {}
    const outcome = await submit({ kind: searchAction, payload: { id, chosen, name: chosen.name, createdAt } })
    return outcome?.kind === 'sent'
  }
  const remove = (search: SavedSearch) => {
    const { id, name, createdAt } = search
    void submit({ kind: searchAction, payload: { id, chosen: null, name, createdAt } })
    toast.undoable('Search deleted', () => void set(chosenOf(search), search), name, 'search')
  }
  return { set, remove }
}
