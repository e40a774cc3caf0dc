import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '#client/api/client.ts'

export type Notification = AnswerOf<'notifications'>['data']['notifications'][number]

/** What has been read on this device, and the board may not know yet: all up to one, and some by their ids. */
export interface ReadHere {
  upTo: number
  ids: readonly number[]
}

/** A page of the list; the first one also has what was read here. */
export type NotificationPage = AnswerOf<'notifications'>['data'] & { readHere?: ReadHere }

export type NotificationPages = InfiniteData<NotificationPage>

/** Ids that are noted: the newest. */
const IDS_MAX = 50
const NOTHING: ReadHere = { upTo: 0, ids: [] }

export const readHereOf = (list: NotificationPages | undefined): ReadHere => list?.pages[0]?.readHere ?? NOTHING

/** Both together. */
export const joined = (one: ReadHere, other: ReadHere): ReadHere => ({
  upTo: Math.max(one.upTo, other.upTo),
  ids: [...new Set([...one.ids, ...other.ids])].slice(-IDS_MAX),
})

/** The part of `all` that is not in `known`. */
export const beyond = (all: ReadHere, known: ReadHere): ReadHere => ({
  upTo: all.upTo > known.upTo ? all.upTo : 0,
  ids: all.ids.filter((id) => !known.ids.includes(id)),
})

/** The list with this noted as read; as old as it was. */
export function withRead(list: NotificationPages, read: ReadHere): NotificationPages {
  const [first, ...others] = list.pages
  if (!first) return list
  return { ...list, pages: [{ ...first, readHere: joined(readHereOf(list), read) }, ...others] }
}

/** All that are listed, each once, the newest first, with what has been read here. */
export function notificationsIn(list: NotificationPages): Notification[] {
  const { upTo, ids } = readHereOf(list)
  // A page loaded again may repeat one of its neighbour's.
  const byId = new Map(list.pages.flatMap(({ notifications }) => notifications).map((one) => [one.id, one]))
  return [...byId.values()].map((one) => ({ ...one, isRead: one.isRead || one.id <= upTo || ids.includes(one.id) }))
}

/** How many are unread, but for those of messages, which are counted with the messages. */
export function unreadIn(list: NotificationPages): number {
  const [first] = list.pages
  const counted = notificationsIn(list).filter(({ kind }) => kind !== 'message')
  const unread = counted.filter(({ isRead }) => !isRead).length
  // Whatever is not listed is older than what all was read up to.
  if (!first || readHereOf(list).upTo > 0) return unread
  const known = new Set(
    list.pages.flatMap((page) => page.notifications.filter((one) => !one.isRead)).map(({ id }) => id),
  )
  const listed = counted.filter(({ id }) => known.has(id)).length
  return unread + Math.max(0, first.unread - listed)
}
