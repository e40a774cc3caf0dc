import { focusManager, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { notificationsIn, unreadIn, type Notification } from './notification-list.ts'
import { notificationsQuery } from './notification.queries.ts'
import { useReadNotifications } from './use-read-notifications.ts'

/**
 * Returns the number of unread notifications; 0 until known. Marks those that link to the open page as read once
 * that page is visible, except notifications about messages, which become read with the message.
 */
export function useNews(): number {
  const { viewer, isLoading } = useAuthState()
  const { data } = useInfiniteQuery({
    ...notificationsQuery(useApi(), viewer),
    enabled: viewer.role !== '' && !isLoading,
  })
  const read = useReadNotifications()
  // Selects the ids rather than the address: the caller renders again only when there is something to mark as read.
  const ids = useLocation({
    select: ({ pathname, searchStr }) =>
      (data ? notificationsIn(data).filter(leadsTo(pathname + searchStr)) : []).map(({ id }) => id).join(' '),
  })
  const readThose = useEffectEvent((those: string) => read({ upTo: 0, ids: those.split(' ').map(Number) }))
  useEffect(() => {
    if (!ids) return undefined
    // In a tab in the background nobody has seen them: marked as read, they would not be pushed to any device either.
    const readOnceVisible = () => {
      if (focusManager.isFocused()) readThose(ids)
    }
    readOnceVisible()
    return focusManager.subscribe(readOnceVisible)
  }, [ids])
  return data ? unreadIn(data) : 0
}

const leadsTo =
  (address: string) =>
  ({ path, kind, isRead }: Notification): boolean =>
    !isRead && kind !== 'message' && placeOf(path) === placeOf(address)

const DESK = '/applicants?'

/** What an address shows. The desk shows the same applicant whichever of its filters are on. */
function placeOf(address: string): string {
  const [page = ''] = address.split('#', 1)
  const search = new URLSearchParams(page.startsWith(DESK) ? page.slice(DESK.length) : '')
  const [job, who] = [search.get('of'), search.get('who')]
  return job && who ? `${DESK}${new URLSearchParams({ of: job, who }).toString()}` : page
}
