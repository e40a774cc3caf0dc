import { applicationStatus } from '#contract/applications/application-status.rules.ts'
import type { Application } from '#client/api/domain.ts'
import { formatStatus } from '#client/messages/status-messages.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { STATUS_TONES } from './status-tones.ts'

interface ApplicationTagProps {
  application: Application
  now: Date
}

/** The state of the viewer's application on the card of its job. */
export function ApplicationTag({ application, now }: ApplicationTagProps) {
  const status = applicationStatus(application.standing, now)
  // 'Seen' on a job would read as seen by the candidate.
  const isUnanswered = status.kind === 'sent' || status.kind === 'seen'
  return (
    <Tag {...STATUS_TONES[isUnanswered ? 'sent' : status.kind]}>
      {isUnanswered ? 'Applied' : formatStatus(status, now)}
    </Tag>
  )
}
