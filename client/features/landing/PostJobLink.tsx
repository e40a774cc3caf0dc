import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'

/** Leads to the form for a new position; whoever has no role yet registers as an employer first. Candidates can't post. */
export function PostJobLink() {
  const { email, role } = useViewer()
  if (role === 'candidate') return null
  if (email && !role) {
    return (
      <LinkButton to="/register/$type" params={{ type: 'employer' }}>
        Post a job
      </LinkButton>
    )
  }
  return <LinkButton to="/dashboard/add-job">Post a job</LinkButton>
}
