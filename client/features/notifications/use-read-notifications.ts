import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { withRead, type ReadHere } from './notification-list.ts'
import { notificationsQuery } from './notification.queries.ts'

/** Marks notifications as read on this device at once; the server is told now, or when back online. */
export function useReadNotifications(): (read: ReadHere) => void {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery(useApi(), useViewer())
  return (read) => {
    // A local change, not a load: keep the list's timestamp.
    const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {}
    queryClient.setQueryData(queryKey, (list) => list && withRead(list, read), { updatedAt })
    void queryClient.invalidateQueries({ queryKey })
  }
}
