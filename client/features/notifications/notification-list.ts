import type { AnswerOf } from '#client/api/client.ts'
import { entriesIn } from '#client/api/pages.ts'
import { readHereOf, type NotificationPages, type ReadHere } from '#client/replica/read-notifications.ts'

export type Notification = AnswerOf<'notifications'>['data']['notifications'][number]

/** The part of `all` that is not in `known`. */
export const beyond = (all: ReadHere, known: ReadHere): ReadHere => ({
  upTo: all.upTo > known.upTo ? all.upTo : 0,
  ids: all.ids.filter((id) => !known.ids.includes(id)),
})

/** All loaded notifications without duplicates, newest first, with the local read state applied. */
export function notificationsIn(list: NotificationPages): Notification[] {
  const { upTo, ids } = readHereOf(list)
  return entriesIn(list.pages, 'notifications', 'id').map((one) => ({
    ...one,
    isRead: one.isRead || one.id <= upTo || ids.includes(one.id),
  }))
}

const peopleOf = (all: readonly Notification[]) => all.reduce((sum, { others }) => sum + 1 + others, 0)

/**
 * What waits: the people and events of unread notifications, except those about messages, which the message count
 * includes.
 */
export function unreadIn(list: NotificationPages): number {
  const [first] = list.pages
  const counted = notificationsIn(list).filter(({ kind }) => kind !== 'message')
  const unread = peopleOf(counted.filter(({ isRead }) => !isRead))
  // With an `upTo` mark, unlisted notifications are older than the mark, and so they are read.
  if (!first || readHereOf(list).upTo > 0) return unread
  const known = new Set(
    list.pages.flatMap((page) => page.notifications.filter((one) => !one.isRead)).map(({ id }) => id),
  )
  const listed = peopleOf(counted.filter(({ id }) => known.has(id)))
  return unread + Math.max(0, first.unread - listed)
}
