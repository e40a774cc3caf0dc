import { useBlocker } from '@tanstack/react-router'

/**
 * For what covers the page and is open while it is drawn: Back closes it, and the page stays. `isCovering` is asked then,
 * for whatever covers the page on a phone alone.
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
