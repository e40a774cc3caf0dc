import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { ownRecordKey, personalKey } from '#client/api/query-keys.ts'

export const profileEvents: LiveTable = {
  ...forKinds(['application.sent', 'application.withdrawn', 'application.changed'], ({ otherId = '' }, viewer) => [
    { queryKey: [...personalKey(viewer), 'candidate', otherId] },
  ]),
  profile: ({ otherId = '' }, viewer) =>
    otherId === viewer.userId
      ? [{ queryKey: ownRecordKey(viewer) }, { queryKey: [...personalKey(viewer), 'candidate', otherId] }]
      : [
          { queryKey: [...personalKey(viewer), 'candidate', otherId] },
          { queryKey: [...personalKey(viewer), 'job'], mentioning: otherId },
        ],
}
