import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'

/** A link to the form for a new job. Users without a role register as employers first. Candidates can't post. */
export function PostJobLink() {
  const { email, role } = useViewer()
  if (role === 'candidate') return null
  if (email && !role) {
    return (
      <LinkButton to="/register/$type" params={{ type: 'employer' }} search={{ from: '/dashboard/add-job' }}>
        Post a job
      </LinkButton>
    )
  }
  return <LinkButton to="/dashboard/add-job">Post a job</LinkButton>
}
