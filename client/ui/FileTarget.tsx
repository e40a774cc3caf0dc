import { useEffect, useState, type DragEvent, type ReactNode } from 'react'
import styles from './FileTarget.module.css'
import { useStableCallback } from './use-stable-callback.ts'

interface FileTargetProps {
  /** Called with the files that were dropped here, or pasted anywhere on the page outside a text field. */
  onFiles: (files: readonly File[]) => void
  /** Whether pasted files are for this target: a page may have several. */
  takesPasted: (file: File) => boolean
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** An area that files can be dropped on and pasted into, around a button that chooses one by keyboard or touch. */
export function FileTarget({ onFiles, takesPasted, disabled = false, className, children }: FileTargetProps) {
  const [isOver, setOver] = useState(false)
  const onPaste = useStableCallback((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(takesPasted)
    if (disabled || files.length === 0 || isTyping(event.target)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    // A file that misses the area would be opened in place of the page.
    document.addEventListener('dragover', keepPage)
    document.addEventListener('drop', keepPage)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', keepPage)
      document.removeEventListener('drop', keepPage)
    }
  }, [onPaste])

  const take = (event: DragEvent, change: () => void) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    change()
  }
  return (
    <div
      className={[styles['target'], className].filter(Boolean).join(' ')}
      data-is-over={isOver || undefined}
      onDragOver={(event) => take(event, () => setOver(!disabled))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) =>
        take(event, () => {
          setOver(false)
          if (!disabled) onFiles([...event.dataTransfer.files])
        })
      }
    >
      {children}
    </div>
  )
}

/** Says that files can be dropped and pasted, to those who have a mouse. */
export const FileTargetHint = () => <span className={styles['hint']}>. Drop or paste it here, too.</span>

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer.types.includes('Files')

function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
