import { useEffect, useRef } from 'react'

/**
 * Runs a task at once, or after the current press has ended. A layout change during a press would move the button: the
 * pointer would be released on another element, and the browser fires no click.
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
