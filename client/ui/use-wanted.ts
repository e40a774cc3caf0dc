import { useState } from 'react'

/** Whether it has been wanted at least once: until then its code is not loaded, afterwards it can leave as it came. */
export function useWanted(isWanted: boolean): boolean {
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return isWanted || wasWanted
}
