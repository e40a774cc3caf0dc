import { startTransition, useEffect, useState } from 'react'

/**
 * Whether to be open; false in the first render. A component loaded on demand would otherwise mount open, without its
 * transition and without knowing where the focus was. React renders what then opens in small steps.
 */
export function useOpenedLater(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => startTransition(() => setMounted(true)), [])
  return opened && isMounted
}
