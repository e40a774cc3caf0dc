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

/** A button that loads the next page of a list; renders nothing when all are loaded. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <>
      {list.isFetchNextPageError && <p role="alert">They did not load.</p>}
      <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        {list.isFetchNextPageError ? 'Try again' : children}
      </Button>
    </>
  )
}
