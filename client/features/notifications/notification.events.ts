import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { notificationsKey } from '#client/api/query-keys.ts'

export const notificationEvents: LiveTable = forKinds(['notified', 'message', 'read'], ({ messages }, viewer) => {
  // The viewer's own message, which another device or tab has sent, is no news to them.
  const isOwn = messages?.every(({ senderId }) => senderId === viewer.userId) ?? false
  return isOwn ? [] : [{ queryKey: notificationsKey(viewer) }]
})
