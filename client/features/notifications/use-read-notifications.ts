import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { changeCached } from '#client/replica/answer-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { withRead, type NotificationPages, type ReadHere } from './notification-list.ts'
import { notificationsQuery } from './notification.queries.ts'

/** Marks notifications as read on this device at once; the server is told now, or when back online. */
export function useReadNotifications(): (read: ReadHere) => void {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery(useApi(), useViewer())
  return (read) => {
    changeCached<NotificationPages>(queryClient, queryKey, (list) => withRead(list, read))
    void queryClient.invalidateQueries({ queryKey })
  }
}
