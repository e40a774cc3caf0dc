import { useLocation } from '@tanstack/react-router'
import type { Viewer } from '#contract/auth/viewer.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Explains to candidates and visitors why a page is for employers only, with a link to go on. */
export function EmployersOnly({ role }: { role: Exclude<Viewer['role'], 'employer'> }) {
  const here = useLocation({ select: ({ href }) => href })
  if (role === 'candidate') {
    return (
      <EmptyState
        kind="not-for-role"
        title="Only employers post jobs"
        text="You are registered as a candidate: you find jobs and apply."
        actions={
          <LinkButton to="/jobs" variant="primary">
            Find jobs
          </LinkButton>
        }
      />
    )
  }
  return <RegisterFirst text="Only employers post jobs. Registering takes a minute." from={here} />
}
