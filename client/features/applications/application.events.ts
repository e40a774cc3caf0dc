import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { appliedJobsKey, jobKey } from '#client/api/query-keys.ts'

export const applicationEvents: LiveTable = {
  ...forKinds(['application.sent', 'application.withdrawn', 'application.changed'], ({ jobId = '' }, viewer) => [
    { queryKey: jobKey(viewer, jobId) },
    { queryKey: appliedJobsKey(viewer) },
  ]),
  ...forKinds(['job.changed', 'job.closed', 'job.reopened', 'job.removed'], ({ jobId }, viewer) => [
    { queryKey: appliedJobsKey(viewer), mentioning: jobId },
  ]),
}
