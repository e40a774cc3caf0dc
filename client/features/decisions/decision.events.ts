import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { decisionsKey } from '#client/api/query-keys.ts'

/** A decision notifies the user it concerns. */
export const decisionEvents: LiveTable = forKinds(['notified'], (_event, viewer) => [
  { queryKey: decisionsKey(viewer) },
])
