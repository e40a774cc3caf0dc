import type { Role } from '#contract/profiles/user.options.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Shown in place of the form to a user who has a role: it is set only once. `from` is the page they came from. */
export function RegisteredAlready({ role, from }: { role: Role; from?: string | undefined }) {
  return (
    <EmptyState
      kind="not-for-role"
      level={1}
      title={`You are registered as ${role === 'employer' ? 'an' : 'a'} ${role}`}
      text="You can't change your role. Everything else is in your dashboard."
      actions={
        <>
          {from !== undefined && (
            <LinkButton to={from} variant="primary">
              Go on
            </LinkButton>
          )}
          <LinkButton to="/dashboard/my-profile" variant={from === undefined ? 'primary' : 'outline'}>
            Open the dashboard
          </LinkButton>
        </>
      }
    />
  )
}
