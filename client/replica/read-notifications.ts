import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '#client/api/client.ts'
import { notificationsKey } from '#client/api/query-keys.ts'
import type { AnswerCache } from './answer-cache.ts'

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

/** Marks notifications in the list as read. */
export function withRead(list: NotificationPages, read: ReadHere): NotificationPages {
  const [first, ...others] = list.pages
  if (!first) return list
  return { ...list, pages: [{ ...first, readHere: joined(readHereOf(list), read) }, ...others] }
}

/** The viewer has read notifications: the server is told when the list is loaded next, which is now where it can be. */
export function markNotificationsRead(cache: AnswerCache, read: ReadHere): void {
  const queryKey = notificationsKey(cache.viewer)
  cache.change<NotificationPages>(queryKey, (list) => withRead(list, read))
  cache.invalidate(queryKey)
}
