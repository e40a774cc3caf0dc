import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether an element has been scrolled out at the top, below the bar there, and the size of a part of it just before
 * that: so that whoever unmounts the part can reserve its space.
 */
export function useScrolledOut<Whole extends HTMLElement, Part extends HTMLElement>(
  barHeight: number,
): [whole: RefObject<Whole | null>, part: RefObject<Part | null>, room: { width: number; height: number } | null] {
  const whole = useRef<Whole>(null)
  const part = useRef<Part>(null)
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    if (!whole.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (!last) return
        const isOut = !last.isIntersecting && last.boundingClientRect.top < 0
        setRoom((before) => {
          if (!isOut) return null
          const { offsetWidth: width = 0, offsetHeight: height = 0 } = part.current ?? {}
          return before ?? { width, height }
        })
      },
      { rootMargin: `-${barHeight}px 0px 0px` },
    )
    observer.observe(whole.current)
    return () => observer.disconnect()
  }, [barHeight])
  return [whole, part, room]
}
