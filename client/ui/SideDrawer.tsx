import { Suspense, lazy, useDeferredValue, type ReactNode } from 'react'
import { useWanted } from './use-wanted.ts'

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  /** The title of a bottom sheet; on the left it is only the accessible name. */
  label: string
  /** A narrow drawer on the left, or a bottom sheet. */
  side?: 'left' | 'bottom'
  /** Buttons that stay visible. */
  footer?: ReactNode
  children: ReactNode
}

const DrawerFrame = lazy(async () => ({ default: (await import('./DrawerFrame.tsx')).DrawerFrame }))

/** A drawer above the page, which is dimmed and inaccessible; its code is loaded on first open. */
export function SideDrawer(props: SideDrawerProps) {
  // Deferred, and below an existing Suspense boundary: a new boundary would show its fallback for 300 ms.
  const isWanted = useWanted(useDeferredValue(props.opened, false))
  return <Suspense>{isWanted && <DrawerFrame {...props} />}</Suspense>
}
