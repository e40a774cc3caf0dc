import { useEffect, useRef, type RefObject } from 'react'

/**
 * For what holds a number of things that can be removed: when one takes the focus along, the focus goes to the holder
 * (with `tabIndex={-1}`) and not to the beginning of the page.
 */
export function useKeptFocus<Holder extends HTMLElement>(count: number): RefObject<Holder | null> {
  const holderRef = useRef<Holder>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) holderRef.current?.focus({ preventScroll: true })
  }, [count])
  return holderRef
}
