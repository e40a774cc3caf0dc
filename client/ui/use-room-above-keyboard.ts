import { useEffect, type RefObject } from 'react'

/** Sets `--keyboard` on an element: how much of the window the on-screen keyboard covers, in pixels. */
export function useRoomAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visible = window.visualViewport
    if (!visible) return undefined
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - visible.height - visible.offsetTop)
      element.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    visible.addEventListener('resize', measure)
    visible.addEventListener('scroll', measure)
    return () => {
      visible.removeEventListener('resize', measure)
      visible.removeEventListener('scroll', measure)
    }
  }, [element])
}
