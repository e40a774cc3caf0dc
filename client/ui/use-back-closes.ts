import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Overlay {
  /** Evaluated at that time, for overlays that cover the page only on phones. */
  isCovering: () => boolean
}

/** The open overlays, the last opened at the end. */
const open: Overlay[] = []

const top = (): Overlay | undefined => open.findLast(({ isCovering }) => isCovering())

/** Whether Back closes an overlay instead of leaving the page. */
export const isBackTaken = (): boolean => top() !== undefined

const always = () => true

/**
 * While an overlay is open, Back closes it and the page stays; of several, the one on top. `isCovering` is evaluated at
 * that time, for overlays that cover the page only on phones.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, isCovering: () => boolean = always): void {
  const own = useRef<Overlay | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const overlay = { isCovering }
    own.current = overlay
    open.push(overlay)
    return () => {
      open.splice(open.indexOf(overlay), 1)
    }
  }, [isOpen, isCovering])
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const closes = action === 'BACK' && top() !== undefined && top() === own.current
      if (closes) onClose()
      return closes
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  })
}
