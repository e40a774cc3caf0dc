import { useCallback, useLayoutEffect, useRef } from 'react'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'

/** A list whose next page can be loaded. */
export interface MoreOfList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface MoreButtonProps {
  list: MoreOfList
  children: string
}

/**
 * A button that loads the next page of a list; says so where the board can't be reached. Renders nothing when all are
 * loaded.
 */
export function MoreButton({ list, children }: MoreButtonProps) {
  const reach = useReach()
  const ref = useFocusHandover()
  if (!list.hasNextPage) return null
  if (reach !== 'online')
    return <p ref={ref} tabIndex={-1} role="status">{`More can be loaded when ${laterLabel(reach)}.`}</p>
  return (
    <>
      {list.isFetchNextPageError && <p role="alert">They did not load.</p>}
      <Button ref={ref} onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        {list.isFetchNextPageError ? 'Try again' : children}
      </Button>
    </>
  )
}

/** A ref for elements that replace each other: the one that comes takes the focus of the one that goes. */
function useFocusHandover() {
  const hadFocus = useRef(false)
  // Only for what comes in the same commit: later the focus would be taken from where the reader is.
  useLayoutEffect(() => {
    hadFocus.current = false
  })
  return useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true })
    return () => {
      hadFocus.current = document.activeElement === element
    }
  }, [])
}
