import { useBlocker } from '@tanstack/react-router'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface UnsavedGuardProps {
  isDirty: boolean
  /** It is there again after a reload: the browser need not ask. */
  isKept?: boolean
  /** Called when the page is left, with what was not saved. */
  onLeave?: () => void
}

/** Asks before a page with something unsaved is left: within the app in our words, for good in the browser's. */
export function UnsavedGuard({ isDirty, isKept = false, onLeave }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty && !isKept,
    withResolver: true,
  })
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
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
