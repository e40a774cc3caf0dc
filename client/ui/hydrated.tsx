import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'

const HydratedContext = createContext(true)

/** Stands at the root of a page from the server until what differs on this device is drawn, too. */
export const HYDRATING = 'data-hydrating'

/**
 * Around a page from the server, which knows nothing of the device. What differs on the device is drawn in a transition, in
 * small steps, right after the first render; `useSyncExternalStore` alone would draw all of it at once.
 */
export function Hydrated({ isFromServer, children }: { isFromServer: boolean; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(!isFromServer)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (isHydrated) document.querySelector(`[${HYDRATING}]`)?.removeAttribute(HYDRATING)
  }, [isHydrated])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}

/** False in the first render of a page from the server, there and in the browser. */
export const useIsHydrated = (): boolean => use(HydratedContext)
