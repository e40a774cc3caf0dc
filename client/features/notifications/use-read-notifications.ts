import { markNotificationsRead, type ReadHere } from '#client/replica/read-notifications.ts'
import { useReplica } from '#client/shared/use-replica.ts'

/** Marks notifications as read on this device at once; the server is told now, or when back online. */
export function useReadNotifications(): (read: ReadHere) => void {
  const cache = useReplica()
  return (read) => markNotificationsRead(cache, read)
}
