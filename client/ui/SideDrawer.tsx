import { Suspense, lazy, useDeferredValue } from 'react'
import type { SideDrawerProps } from './DrawerFrame.tsx'
import { useWanted } from './use-wanted.ts'

const DrawerFrame = lazy(async () => ({ default: (await import('./DrawerFrame.tsx')).DrawerFrame }))

/** A drawer above the page, which is dimmed and inaccessible; its code is loaded on first open. */
export function SideDrawer(props: SideDrawerProps) {
  // Deferred, and below an existing Suspense boundary: a new boundary would show its fallback for 300 ms.
  const isWanted = useWanted(useDeferredValue(props.opened, false))
  return <Suspense>{isWanted && <DrawerFrame {...props} />}</Suspense>
}
