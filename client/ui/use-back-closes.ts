import { useBlocker } from '@tanstack/react-router'

/**
 * While an overlay is open, Back closes it and the page stays. `isCovering` is evaluated at that time, for overlays
 * that cover the page only on phones.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, isCovering: () => boolean = () => true): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const closes = action === 'BACK' && isCovering()
      if (closes) onClose()
      return closes
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  })
}
