import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '#client/api/client.ts'
import { entriesIn } from '#client/api/pages.ts'

export type Notification = AnswerOf<'notifications'>['data']['notifications'][number]

/** Notifications read on this device that the server may not know of yet: all up to an id, and single ids. */
export interface ReadHere {
  upTo: number
  ids: readonly number[]
}

/** A page of the list; the first page also has the local read state. */
export type NotificationPage = AnswerOf<'notifications'>['data'] & { readHere?: ReadHere }

export type NotificationPages = InfiniteData<NotificationPage>

/** The maximum number of ids kept: the newest. */
const IDS_MAX = 50
const NOTHING: ReadHere = { upTo: 0, ids: [] }

export const readHereOf = (list: NotificationPages | undefined): ReadHere => list?.pages[0]?.readHere ?? NOTHING

/** Merges two read states. */
export const joined = (one: ReadHere, other: ReadHere): ReadHere => ({
  upTo: Math.max(one.upTo, other.upTo),
  ids: [...new Set([...one.ids, ...other.ids])].slice(-IDS_MAX),
})

/** The part of `all` that is not in `known`. */
export const beyond = (all: ReadHere, known: ReadHere): ReadHere => ({
  upTo: all.upTo > known.upTo ? all.upTo : 0,
  ids: all.ids.filter((id) => !known.ids.includes(id)),
})

/** Marks notifications in the list as read. */
export function withRead(list: NotificationPages, read: ReadHere): NotificationPages {
  const [first, ...others] = list.pages
  if (!first) return list
  return { ...list, pages: [{ ...first, readHere: joined(readHereOf(list), read) }, ...others] }
}

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
