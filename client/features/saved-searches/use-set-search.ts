import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { newId } from '#client/api/new-id.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { toast } from '#client/ui/toast.ts'
import { chosenOf, searchAction, type ChosenSearch, type SearchPayload } from './search.action.ts'

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
