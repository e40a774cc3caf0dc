import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'

const HydratedContext = createContext(true)

/** An attribute of a server-rendered page's root, until everything that depends on the device is rendered too. */
export const HYDRATING = 'data-hydrating'

/**
 * Wraps a server-rendered page. Device-dependent parts render in a transition, in small steps, right after hydration;
 * `useSyncExternalStore` alone would render all of them synchronously.
 */
export function Hydrated({ isFromServer, children }: { isFromServer: boolean; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(!isFromServer)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (isHydrated) document.querySelector(`[${HYDRATING}]`)?.removeAttribute(HYDRATING)
  }, [isHydrated])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}

/** False in the first render of a server-rendered page, on the server and in the browser. */
export const useIsHydrated = (): boolean => use(HydratedContext)
