import type { LiveTable } from '#client/api/live-table.ts'
import { ownRecordKey, personalKey } from '#client/api/query-keys.ts'

export const profileEvents: LiveTable = {
  profile: ({ otherId = '' }, viewer) =>
    otherId === viewer.userId
      ? [{ queryKey: ownRecordKey(viewer) }, { queryKey: [...personalKey(viewer), 'candidate', otherId] }]
      : [
          { queryKey: [...personalKey(viewer), 'candidate', otherId] },
          { queryKey: [...personalKey(viewer), 'job'], mentioning: otherId },
        ],
}
