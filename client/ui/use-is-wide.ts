import { useSyncExternalStore } from 'react'
import { useIsHydrated } from './hydrated.tsx'

/** Null while nobody knows, in the first render of a page from the server. */
function widthHook(media: string): () => boolean | null {
  // Asking the page costs a layout of it: while somebody listens, what it said last holds.
  let known: boolean | null = null
  let listeners = 0
  const subscribe = (listener: () => void): (() => void) => {
    const query = matchMedia(media)
    const hear = () => {
      known = query.matches
      listener()
    }
    listeners += 1
    known = query.matches
    query.addEventListener('change', hear)
    return () => {
      listeners -= 1
      if (listeners === 0) known = null
      query.removeEventListener('change', hear)
    }
  }
  const unknown = () => null
  const current = () => known ?? matchMedia(media).matches
  return () => useSyncExternalStore<boolean | null>(subscribe, useIsHydrated() ? current : unknown, unknown)
}

/** Whether there is room for panes side by side. Until it is known both are drawn, and the style sheet shows one. */
export const useIsWide = widthHook('(min-width: 1200px)')

/** Whether a conversation has room beside the list of them. */
export const useHasTwoPanes = widthHook('(min-width: 1100px)')

/** Whether it is more than a phone. */
export const useIsDesk = widthHook('(min-width: 900px)')

/** Whether what there is to do about a page stands at the thumb. */
export const useIsPhone = widthHook('(max-width: 639px)')
