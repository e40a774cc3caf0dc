import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { devicesKey, ownRecordKey, personalKey } from '#client/api/query-keys.ts'

export const profileEvents: LiveTable = {
  ...forKinds(['application.sent', 'application.withdrawn', 'application.changed'], ({ otherId = '' }, viewer) => [
    { queryKey: [...personalKey(viewer), 'candidate', otherId] },
  ]),
  // Every page loads the own record, so a device that was logged out finds out at once.
  device: (_event, viewer) => [{ queryKey: ownRecordKey(viewer) }, { queryKey: devicesKey(viewer) }],
  'device.added': (_event, viewer) => [{ queryKey: devicesKey(viewer) }],
  profile: ({ otherId = '' }, viewer) =>
    otherId === viewer.userId
      ? [{ queryKey: ownRecordKey(viewer) }, { queryKey: [...personalKey(viewer), 'candidate', otherId] }]
      : [
          { queryKey: [...personalKey(viewer), 'candidate', otherId] },
          { queryKey: [...personalKey(viewer), 'job'], mentioning: otherId },
        ],
}
