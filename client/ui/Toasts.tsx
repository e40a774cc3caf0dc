import { Suspense, lazy, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const ToastStack = lazy(async () => ({ default: (await import('./ToastStack.tsx')).ToastStack }))

/** The app's single toast container, loaded with the first toast. */
export function Toasts() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  )
}
