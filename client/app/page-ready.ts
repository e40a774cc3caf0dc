import { createContext, useContext, useEffect } from 'react'

/** Told once a page that the server has rendered answers; does nothing elsewhere. */
export const PageReadyContext = createContext<() => void>(() => undefined)

/**
 * For pages that the server renders: says that the page is hydrated. Answers are held back until then, for the
 * first render has to be the server's.
 */
export function usePageReady(): void {
  const ready = useContext(PageReadyContext)
  useEffect(ready, [ready])
}
