import { useQuery } from '@tanstack/react-query'
import { changedPostingFields } from '#contract/applications/copy-changes.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { POSTING_LABELS, formatFields } from '#client/messages/copy-labels.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { copyQuery, type CopySubject } from './copy.queries.ts'

/** The fields of a job that changed since the viewer applied; nothing when none did, or when there is no copy. */
export function ChangedSince({ subject, job }: { subject: CopySubject; job: Job }) {
  // Fetched once and then kept on the device, even when nothing has changed.
  const { data: copy } = useQuery(copyQuery(useApi(), useViewer(), subject))
  const changed = copy ? changedPostingFields(copy.posting, job) : []
  if (changed.length === 0) return null
  return <p>{`Changed since you applied: ${formatFields(changed.map((field) => POSTING_LABELS[field]))}.`}</p>
}
