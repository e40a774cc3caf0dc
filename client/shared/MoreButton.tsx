import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { Button } from '#client/ui/Button.tsx'

interface MoreButtonProps {
  /** The list whose next page it loads. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  children: string
}

/**
 * A button that loads the next page of a list; says so where the board can't be reached. Renders nothing when all are
 * loaded.
 */
export function MoreButton({ list, children }: MoreButtonProps) {
  const reach = useReach()
  if (!list.hasNextPage) return null
  if (reach !== 'online')
    return (
      <p role="status">More can be loaded when {reach === 'offline' ? "you're back online" : 'the board answers'}.</p>
    )
  return (
    <>
      {list.isFetchNextPageError && <p role="alert">They did not load.</p>}
      <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        {list.isFetchNextPageError ? 'Try again' : children}
      </Button>
    </>
  )
}
