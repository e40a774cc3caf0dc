import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { notificationsKey } from '#client/api/query-keys.ts'

export const notificationEvents: LiveTable = forKinds(['notified', 'message', 'read'], (_event, viewer) => [
  { queryKey: notificationsKey(viewer) },
])
