import { startTransition, useEffect, useState } from 'react'

/** True until the primary content has been painted: secondary content then renders in a separate step. */
export function useIsOpening(isThere: boolean): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isThere) startTransition(() => setOpen(true))
  }, [isThere])
  return !isOpen
}
