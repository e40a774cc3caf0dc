import { useSyncExternalStore } from 'react'
import { useIsHydrated } from './hydrated.tsx'

/** The hook returns null while unknown, in the first render of a server-rendered page. */
function mediaHook(media: string): () => boolean | null {
  // `matches` forces a layout: cache it while there are listeners.
  let known: boolean | null = null
  let listeners = 0
  const subscribe = (listener: () => void): (() => void) => {
    const query = matchMedia(media)
    const update = () => {
      known = query.matches
      listener()
    }
    listeners += 1
    known = query.matches
    query.addEventListener('change', update)
    return () => {
      listeners -= 1
      if (listeners === 0) known = null
      query.removeEventListener('change', update)
    }
  }
  const unknown = () => null
  const current = () => known ?? matchMedia(media).matches
  return () => useSyncExternalStore<boolean | null>(subscribe, useIsHydrated() ? current : unknown, unknown)
}

/** Whether panes fit side by side. While unknown both are rendered, and the style sheet shows one. */
export const useIsWide = mediaHook('(min-width: 1200px)')

/** Whether a conversation fits beside the list of conversations. */
export const useHasTwoPanes = mediaHook('(min-width: 1100px)')

/** Whether the screen is wider than a phone. */
export const useIsDesk = mediaHook('(min-width: 900px)')

/** Whether page actions are at the bottom of the screen. */
export const useIsPhone = mediaHook('(max-width: 639px)')

/** Whether the user wants less motion. */
export const useIsStill = mediaHook('(prefers-reduced-motion: reduce)')
