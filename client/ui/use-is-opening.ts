import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/**
 * True until the primary content has been painted: secondary content then renders in a separate step. The step starts
 * after a frame, so that the browser does not compute the layout of both at once.
 */
export function useIsOpening(isThere: boolean): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    return isThere ? afterFrame(() => startTransition(() => setOpen(true))) : undefined
  }, [isThere])
  return !isOpen
}
