import { useBlocker } from '@tanstack/react-router'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { isBackTaken } from './use-back-closes.ts'

interface UnsavedGuardProps {
  isDirty: boolean
  /** The input survives a reload, so the browser need not ask. */
  isStored?: boolean
  /** Called when the page is left with unsaved changes. */
  onLeave?: () => void
}

/**
 * Asks before leaving a page with unsaved changes: with our dialog within the app, with the browser's when the page
 * closes.
 */
export function UnsavedGuard({ isDirty, isStored = false, onLeave }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // A dialog that Back closes asks by itself where it has to.
    shouldBlockFn: ({ action, current, next }) =>
      isDirty && current.pathname !== next.pathname && !(action === 'BACK' && isBackTaken()),
    enableBeforeUnload: isDirty && !isStored,
    withResolver: true,
  })
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      isOverVisit
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onLeave?.()
              proceed?.()
            }}
          >
            Leave
          </Button>
          <Button variant="brand" onClick={() => reset?.()} data-autofocus>
            Stay
          </Button>
        </>
      }
    >
      <p>What you changed on this page is not saved yet.</p>
    </Dialog>
  )
}
