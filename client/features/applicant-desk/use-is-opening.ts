import { startTransition, useEffect, useState } from 'react'

/** True until the list has been painted once: what stands beside it is drawn in a step of its own. */
export function useIsOpening(hasRows: boolean): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (hasRows) startTransition(() => setOpen(true))
  }, [hasRows])
  return !isOpen
}
