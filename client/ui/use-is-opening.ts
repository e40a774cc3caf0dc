import { startTransition, useEffect, useState } from 'react'

/** True until what comes first has been painted: what stands beside it is drawn in a step of its own. */
export function useIsOpening(isThere: boolean): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isThere) startTransition(() => setOpen(true))
  }, [isThere])
  return !isOpen
}
