import { Suspense, lazy, useDeferredValue, type ReactNode } from 'react'
import { useWanted } from './use-wanted.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The subject, above the title. */
  eyebrow?: ReactNode
  /** Width: 520 or 720 px; full width on phones. */
  size?: 'md' | 'lg'
  /** Buttons, cancel first; `<Button type="submit" form="...">` submits a form in the content. */
  footer?: ReactNode
  /** False when the opener restores the focus itself. */
  returnFocus?: boolean
  /** Nothing in the content is focusable: the content itself is focusable for keyboard scrolling. */
  isForReading?: boolean
  /** The dialog is open by the address, so that Back leads to the page without it anyway. */
  isInAddress?: boolean
  /** A navigation waits for what is answered. */
  isOverVisit?: boolean
  children: ReactNode
}

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
