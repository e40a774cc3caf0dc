import { problemWords } from '#client/messages/problem-words.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { StateView } from '#client/ui/StateView.tsx'

/** In place of the form of somebody else's job. */
export function NotYourJob({ id }: { id: string }) {
  return (
    <StateView
      kind="empty"
      {...problemWords['job.forbidden']}
      actions={
        <LinkButton to="/job-details/$id" params={{ id }} variant="act">
          Open the job
        </LinkButton>
      }
    />
  )
}
