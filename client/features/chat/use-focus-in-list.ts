import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps the focus in the list when what has it goes away, as a discarded message: React fires no blur event for that. */
export function useFocusInList(scroller: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && !scroller.current?.contains(document.activeElement)) {
      scroller.current?.focus({ preventScroll: true })
    }
  })
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
