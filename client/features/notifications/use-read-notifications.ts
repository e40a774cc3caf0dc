import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { withRead, type ReadHere } from './notification-list.ts'
import { notificationsQuery } from './notification.queries.ts'

/** Notes notifications as read, at once on this device; the board hears of it now, or with the next network. */
export function useReadNotifications(): (read: ReadHere) => void {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery(useApi(), useViewer())
  return (read) => {
    // Changed here, not loaded: the list is as old as it was.
    const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {}
    queryClient.setQueryData(queryKey, (list) => list && withRead(list, read), { updatedAt })
    void queryClient.invalidateQueries({ queryKey })
  }
}
