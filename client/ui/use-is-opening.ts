import { startTransition, useEffect, useState } from 'react'

/**
 * True until the primary content has been painted: secondary content then renders in a separate step. The step starts
 * after a frame, so that the browser does not compute the layout of both at once.
 */
export function useIsOpening(isThere: boolean): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isThere) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setOpen(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isThere])
  return !isOpen
}
