import { useMemo, useSyncExternalStore } from 'react'
import { useIsHydrated } from './hydrated.tsx'

const MINUTE = 60_000
let renderTime: number | null = null

/** Sets the time for server-side rendering, on the server and for the browser's hydration. */
export const setRenderTime = (now: number): void => {
  renderTime = toMinute(now)
}

const toMinute = (moment: number): number => Math.floor(moment / MINUTE) * MINUTE
const thisMinute = (): number => toMinute(Date.now())
const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}

/**
 * The time rounded down to the minute; rerenders every minute. `isUtc` is set in the first render of a server-rendered
 * page, where the reader's time zone is unknown.
 */
export function useNow(): Date & { isUtc?: boolean } {
  const isUtc = !useIsHydrated()
  const rendered = () => renderTime ?? thisMinute()
  const minute = useSyncExternalStore(subscribe, isUtc ? rendered : thisMinute, rendered)
  return useMemo(() => Object.assign(new Date(minute), isUtc && { isUtc }), [minute, isUtc])
}
