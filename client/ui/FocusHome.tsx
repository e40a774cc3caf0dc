import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Stands in a dialog whose action may take away what opened it: when the dialog closes and the focus with it, the focus
 * goes to the nearest thing still there that held the opener and takes it (`tabIndex={-1}`).
 */
export function FocusHome() {
  const homes = useRef<HTMLElement[]>([])
  // Before the window takes the focus.
  useLayoutEffect(() => {
    homes.current = []
    for (let element = document.activeElement; element; element = element.parentElement) {
      if (element instanceof HTMLElement && element.hasAttribute('tabindex')) homes.current.push(element)
    }
  }, [])
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      homes.current.find((home) => home.isConnected)?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}
