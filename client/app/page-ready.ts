import { createContext, useContext, useEffect } from 'react'

/** Told once a page that was drawn at build time answers; does nothing elsewhere. */
export const PageReadyContext = createContext<() => void>(() => undefined)

/**
 * For pages that are drawn at build time: says that the page has been taken over. Its data is held back
 * until then, for the first render has to be the one that was drawn.
 */
export function usePageReady(): void {
  const ready = useContext(PageReadyContext)
  useEffect(ready, [ready])
}
