import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a container of removable items: when the focused item is removed, the focus moves to the container (with
 * `tabIndex={-1}`) instead of the start of the page.
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
