import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { LIVE_PAGES } from '#client/api/live.ts'
import { notificationsKey } from '#client/api/query-keys.ts'
import { isRefusal } from '#client/api/request-error.ts'
import { joined, readHereOf, type NotificationPage, type ReadHere } from '#client/replica/read-notifications.ts'
import { beyond } from './notification-list.ts'

/** Sends the local read state to the server; returns what could not be sent. */
async function sendRead(api: Api, { userId, email }: Viewer, read: ReadHere): Promise<ReadHere> {
  const { upTo, ids } = read
  const nothing = { upTo: 0, ids: [] }
  if (upTo === 0 && ids.length === 0) return nothing
  try {
    const body = { userId, email, ...(ids.length > 0 && { ids: [...ids] }), ...(upTo > 0 && { upTo }) }
    await api.call('readNotifications', { body })
    return nothing
  } catch (error) {
    // Drop it after a permanent refusal: a retry would be refused too.
    return isRefusal(error) ? nothing : read
  }
}

/** The viewer's notifications, newest first, paged. Sends the local read state to the server before each load. */
export const notificationsQuery = (api: Api, viewer: Viewer) => {
  const queryKey = notificationsKey(viewer)
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<NotificationPage> => {
      const cached = () => readHereOf(client.getQueryData(notificationsQuery(api, viewer).queryKey))
      if (pageParam !== null) return (await api.call('notifications', { query: { cursor: pageParam }, signal })).data
      const sent = cached()
      const unsent = await sendRead(api, viewer, sent)
      const { data } = await api.call('notifications', { query: {}, signal })
      // Keep what was read during the request.
      return { ...data, readHere: joined(unsent, beyond(cached(), sent)) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: viewer.role !== '',
    meta: { persist: 'lazy' },
    ...LIVE_PAGES,
  })
}
