import { problemMessages } from '#client/messages/problem-messages.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Shown in place of the form for another employer's job. */
export function NotYourJob({ id }: { id: string }) {
  return (
    <EmptyState
      kind="not-for-role"
      {...problemMessages['job.forbidden']}
      actions={
        <LinkButton to="/job-details/$id" params={{ id }} variant="primary">
          Open the job
        </LinkButton>
      }
    />
  )
}
