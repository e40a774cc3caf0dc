import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Stands in a dialog that may be taken away as a whole, or whose action takes away what opened it: when the dialog closes
 * and the focus with it, the focus goes to the opener, or else to the nearest thing still there that held it and takes the
 * focus (`tabIndex={-1}`).
 */
export function FocusHome() {
  const homes = useRef<HTMLElement[]>([])
  // Before the window takes the focus.
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
