import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}
const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE

/** The time to the minute; whoever shows it is drawn again when the minute is over. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, thisMinute, thisMinute))
