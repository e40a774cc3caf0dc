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

/** The end of a list that is loaded page by page; nothing where it is all there. */
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
