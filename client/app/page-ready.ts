import { createContext, useContext, useEffect } from 'react'

/** Called once a server-rendered page is interactive; does nothing elsewhere. */
export const PageReadyContext = createContext<() => void>(() => undefined)

/**
 * For server-rendered pages: reports that the page is hydrated. Responses are held back until then, because the first
 * render must match the server's.
 */
export function usePageReady(): void {
  const ready = useContext(PageReadyContext)
  useEffect(ready, [ready])
}
