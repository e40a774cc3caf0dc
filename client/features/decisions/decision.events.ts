import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { decisionsKey } from '#client/api/query-keys.ts'

/** Whoever is concerned by a decision is told of it. */
export const decisionEvents: LiveTable = forKinds(['notified'], (_event, viewer) => [
  { queryKey: decisionsKey(viewer) },
])
