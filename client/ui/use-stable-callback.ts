import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function through all renders, which does what the latest one was given: for children that compare it. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
