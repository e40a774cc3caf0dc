import { useBlocker } from '@tanstack/react-router'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before a page with something unsaved is left: within the app in our words, for good in the browser's. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      footer={
        <>
          <Button variant="bad" onClick={() => proceed?.()}>
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
