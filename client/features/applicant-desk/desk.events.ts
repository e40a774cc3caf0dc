import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { applicantDeskKey } from '#client/api/query-keys.ts'

export const deskEvents: LiveTable = {
  ...forKinds(['application.sent', 'application.withdrawn', 'application.changed'], (_event, viewer) =>
    viewer.role === 'employer' ? [{ queryKey: applicantDeskKey(viewer) }] : [],
  ),
  profile: ({ otherId }, viewer) => [{ queryKey: applicantDeskKey(viewer), mentioning: otherId }],
}
