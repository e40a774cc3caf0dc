import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Use in a dialog that may be unmounted as a whole, or whose action removes its opener. On close the focus moves to the
 * opener, or else to its nearest remaining ancestor that is focusable (`tabIndex={-1}`).
 */
export function FocusHome() {
  const homes = useRef<HTMLElement[]>([])
  // A layout effect, to run before the dialog takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    homes.current = []
    for (let element = opener; element && element !== document.body; element = element.parentElement) {
      const isHome = element === opener || element.hasAttribute('tabindex')
      if (isHome && element instanceof HTMLElement) homes.current.push(element)
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
