import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { postedJobsKey } from '#client/api/query-keys.ts'

export const postingEvents: LiveTable = {
  ...forKinds(['application.sent', 'application.withdrawn', 'application.changed'], (_event, viewer) => [
    { queryKey: postedJobsKey(viewer) },
  ]),
  ...forKinds(
    [
      'job.posted',
      'job.changed',
      'job.closed',
      'job.reopened',
      'job.removed',
      'question.asked',
      'question.answered',
      'company',
    ],
    ({ otherId }, viewer) => (otherId === viewer.userId ? [{ queryKey: postedJobsKey(viewer) }] : []),
  ),
  profile: ({ otherId }, viewer) => [{ queryKey: postedJobsKey(viewer), mentioning: otherId }],
}
