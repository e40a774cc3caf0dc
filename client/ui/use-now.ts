import { useMemo, useSyncExternalStore } from 'react'
import { useIsHydrated } from './hydrated.tsx'

const MINUTE = 60_000
let renderTime: number | null = null

/** Sets the time for pages that are rendered on the server, there and where the browser begins with what was rendered. */
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
 * The time to the minute; whoever shows it is drawn again when the minute is over. `isUtc` for the first render of a page
 * from the server, which knows nothing of the reader's time zone.
 */
export function useNow(): Date & { isUtc?: boolean } {
  const isUtc = !useIsHydrated()
  const rendered = () => renderTime ?? thisMinute()
  const minute = useSyncExternalStore(subscribe, isUtc ? rendered : thisMinute, rendered)
  return useMemo(() => Object.assign(new Date(minute), isUtc && { isUtc }), [minute, isUtc])
}
