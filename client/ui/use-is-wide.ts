import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1200px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether there is room for panes side by side: from 1200 px on. Null while nobody knows, on a page that was
 * drawn at build time: both are drawn then, and the style sheet shows one.
 */
export const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => null,
  )
