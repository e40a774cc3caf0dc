import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that moves the focus to the element that had it when the component appeared, or else to its nearest
 * remaining ancestor that is focusable (`tabIndex={-1}`).
 */
export function useFocusHome(): () => void {
  const homes = useRef<HTMLElement[]>([])
  // A layout effect, to run before a dialog takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    homes.current = []
    for (let element = opener; element && element !== document.body; element = element.parentElement) {
      const isHome = element === opener || element.hasAttribute('tabindex')
      if (isHome && element instanceof HTMLElement) homes.current.push(element)
    }
  }, [])
  return useCallback(() => homes.current.find((home) => home.isConnected)?.focus({ preventScroll: true }), [])
}
