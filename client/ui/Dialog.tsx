import { Suspense, lazy, useDeferredValue } from 'react'
import type { DialogProps } from './DialogFrame.tsx'
import { useWanted } from './use-wanted.ts'

const DialogFrame = lazy(async () => ({ default: (await import('./DialogFrame.tsx')).DialogFrame }))

/**
 * A modal dialog; the page behind it is blurred and inaccessible. The focus moves in (to `data-autofocus` if present)
 * and is restored on close; Back closes it. Its code is loaded on first open.
 */
export function Dialog(props: DialogProps) {
  // Deferred, and below an existing Suspense boundary: a new boundary would show its fallback for 300 ms.
  const isWanted = useWanted(useDeferredValue(props.opened, false))
  return <Suspense>{isWanted && <DialogFrame {...props} />}</Suspense>
}
