import { LinkButton } from '#client/ui/Button.tsx'
import { StateView } from '#client/ui/StateView.tsx'

export function NotFoundScreen() {
  return (
    <StateView
      kind="empty"
      level={1}
      title="There is nothing here"
      text="The address may be old, or a letter is missing."
      actions={
        <LinkButton to="/jobs" variant="act">
          Find jobs
        </LinkButton>
      }
    />
  )
}
