import { Suspense, lazy, useDeferredValue, type ReactNode } from 'react'
import { useWanted } from './use-wanted.ts'

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  /** What it is; seen as the title of a sheet, heard alone on the left. */
  label: string
  /** A narrow drawer on the left, or a sheet from below. */
  side?: 'left' | 'bottom'
  /** Buttons that stay in sight. */
  footer?: ReactNode
  children: ReactNode
}

const DrawerFrame = lazy(async () => ({ default: (await import('./DrawerFrame.tsx')).DrawerFrame }))

/** A drawer above the page, which is veiled and out of reach; its code is loaded when it is first opened. */
export function SideDrawer(props: SideDrawerProps) {
  // In small steps, and below a boundary that is there already: a new one would show its fallback for 300 ms.
  const isWanted = useWanted(useDeferredValue(props.opened, false))
  return <Suspense>{isWanted && <DrawerFrame {...props} />}</Suspense>
}
