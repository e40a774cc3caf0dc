import { useSyncExternalStore } from 'react'
import { onDemand } from './on-demand.tsx'
import { toastsWanted } from './toast.ts'

const ToastStack = onDemand(async () => (await import('./ToastStack.tsx')).ToastStack)

/** The app's single toast container, loaded with the first toast. */
export function Toasts() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false)
  if (!isWanted) return null
  return <ToastStack />
}
