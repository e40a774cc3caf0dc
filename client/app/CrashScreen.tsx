import { Button } from '../ui/Button.tsx'
import { StateView } from '../ui/StateView.tsx'

/** Shown instead of a screen that failed to load or to draw itself. */
export function CrashScreen() {
  return (
    <StateView
      kind="error"
      title="This page did not load"
      text="It is us, not your network. What you saved is still here."
      actions={
        <Button variant="act" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    />
  )
}
