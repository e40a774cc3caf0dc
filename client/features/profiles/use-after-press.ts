import { useEffect, useRef } from 'react'

/**
 * Does something at once, or when the press that is under way has ended: whatever moves meanwhile would make the
 * pointer let go of something else than it pressed, and that is no click.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const on = { capture: true, signal: listening.signal }
    const press = (isNow: boolean) => () => {
      isPressed.current = isNow
    }
    window.addEventListener('pointerdown', press(true), on)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, press(false), on)
    return () => listening.abort()
  }, [])
  return (task) => {
    if (isPressed.current) window.addEventListener('pointerup', task, { once: true })
    else task()
  }
}
