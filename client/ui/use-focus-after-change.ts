import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to a row once the changed list is rendered, or to Add when no row is left. The fields of the rows are
 * those of `root` that match `field`.
 */
export function useFocusAfterChange(root: RefObject<HTMLElement | null>, rows: number, field: string) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null || !root.current) return
    const row = wanted.current
    wanted.current = null
    const target =
      rows > 0 ? root.current.querySelectorAll<HTMLElement>(field)[row] : root.current.querySelector('button')
    target?.focus()
  }, [root, rows, field])
  return (row: number) => {
    wanted.current = row
  }
}
