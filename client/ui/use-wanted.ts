import { useState } from 'react'

/**
 * Whether it was ever wanted: its code is not loaded before, and it stays mounted afterwards for its closing
 * transition.
 */
export function useWanted(isWanted: boolean): boolean {
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return isWanted || wasWanted
}
