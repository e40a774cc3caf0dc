import { useSyncExternalStore } from 'react'

/** Null while nobody knows, in the first render of a page from the server. */
function widthHook(media: string): () => boolean | null {
  const subscribe = (listener: () => void): (() => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore<boolean | null>(
      subscribe,
      () => matchMedia(media).matches,
      () => null,
    )
}

/** Whether there is room for panes side by side. Until it is known both are drawn, and the style sheet shows one. */
export const useIsWide = widthHook('(min-width: 1200px)')

/** Whether a conversation has room beside the list of them. */
export const useHasTwoPanes = widthHook('(min-width: 1100px)')

/** Whether it is more than a phone. */
export const useIsDesk = widthHook('(min-width: 900px)')

/** Whether what there is to do about a page stands at the thumb. */
export const useIsPhone = widthHook('(max-width: 639px)')
