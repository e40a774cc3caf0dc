import { Suspense, lazy, useDeferredValue, type ReactNode } from 'react'
import { useWanted } from './use-wanted.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What it is about, above the title. */
  eyebrow?: ReactNode
  /** 520 or 720 px wide; a phone gives it the whole width. */
  size?: 'md' | 'lg'
  /** Buttons, the way out first; `<Button type="submit" form="...">` sends a form of the content. */
  footer?: ReactNode
  /** False where its opener gives the focus on itself. */
  returnFocus?: boolean
  /** Nothing in it takes the focus: it is scrolled by keys itself. */
  isForReading?: boolean
  children: ReactNode
}

const DialogFrame = lazy(async () => ({ default: (await import('./DialogFrame.tsx')).DialogFrame }))

/**
 * A window above the page, which is blurred, veiled and out of reach; the focus goes in (to `data-autofocus`
 * if something has it) and comes back. Its code is loaded when it is first opened.
 */
export function Dialog(props: DialogProps) {
  // In small steps, and below a boundary that is there already: a new one would show its fallback for 300 ms.
  const isWanted = useWanted(useDeferredValue(props.opened, false))
  return <Suspense>{isWanted && <DialogFrame {...props} />}</Suspense>
}
