import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { EmptyReason } from './use-saved-list.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'

interface NoSavedJobsProps {
  why: EmptyReason
  /** A link to all saved jobs, without search and filters. */
  clear: ReactNode
}

/** Shown in place of saved jobs: why there are none, and what to do. */
export function NoSavedJobs({ why, clear }: NoSavedJobsProps) {
  const reach = useReach()
  const allJobs = (
    <LinkButton to="/jobs" variant="primary">
      Show all jobs
    </LinkButton>
  )
  switch (why) {
    case 'not-found':
      return (
        <EmptyState
          kind="no-match"
          title="No saved jobs matched"
          text="None of your saved jobs match this. Try fewer or other words."
          actions={clear}
        />
      )
    case 'not-here':
      return (
        <EmptyState
          kind="offline"
          title="No saved jobs on this device"
          text={`What you saved elsewhere loads when ${laterLabel(reach)}.`}
          actions={allJobs}
        />
      )
    case 'none':
      return (
        <EmptyState
          kind="no-saved"
          title="No saved jobs yet"
          text="Tap the bookmark on a job to save it. You can read saved jobs offline too."
          actions={allJobs}
        />
      )
  }
}
