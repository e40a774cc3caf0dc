import { useEffect } from 'react'
import { useFocusHome } from './use-focus-home.ts'

/**
 * Use in a dialog that may be unmounted as a whole, or whose action removes its opener. On close the focus moves to the
 * opener, or else to its nearest remaining ancestor that is focusable (`tabIndex={-1}`).
 */
export function FocusHome() {
  const goHome = useFocusHome()
  useEffect(
    () => () => {
      if (document.activeElement === document.body) goHome()
    },
    [goHome],
  )
  return null
}
