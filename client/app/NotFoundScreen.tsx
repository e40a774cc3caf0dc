import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

export function NotFoundScreen() {
  return (
    <EmptyState
      kind="empty"
      level={1}
      title="There is nothing here"
      text="The address may be old, or a letter is missing."
      actions={
        <LinkButton to="/jobs" variant="primary">
          Find jobs
        </LinkButton>
      }
    />
  )
}
