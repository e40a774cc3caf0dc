import { useEffect, useRef, type FocusEvent } from 'react'

/** Moves the focus to the card of the job that is beside the list. */
export function focusSelectedCard(): void {
  document.querySelector<HTMLElement>('#results a[aria-current]')?.focus()
}

/**
 * For the job beside the list: when another one takes its place and the focus was in it, as after hiding the job, moves
 * the focus to the card of the new one instead of the start of the page. Returns the pane's handler.
 */
export function usePaneFocus(selected: string | undefined): (event: FocusEvent) => void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) focusSelectedCard()
    focused.current = null
  }, [selected])
  return ({ target }) => {
    focused.current = target
  }
}
