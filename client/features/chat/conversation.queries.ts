// A module of its own: every page needs the unread count, and only the chat needs these queries.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { LIVE_PAGES, isStreamed } from '#client/api/live.ts'
import { isRefusal } from '#client/api/request-error.ts'
import { conversationKey, olderConversationsKey, personalKey } from '#client/api/query-keys.ts'
import type { ConversationList } from '#client/replica/conversation-list.ts'
import {
  beforeNewest,
  conversationWithLost,
  isOfAnotherCopy,
  isRevised,
  mergedConversation,
  type CachedConversation,
} from '#client/replica/conversation.ts'

/** The polling interval of an open conversation without live events (spec, point 9), in milliseconds. */
const POLL_MS = 1000
const POLL_AFTER_FAILURE_MS = 5000
/** The maximum number of pages fetched in one poll; newer messages come with the next poll. */
const MOST_PAGES = 10
/** Without an answer for this long, in milliseconds, at least one poll was left out: the board may have been away. */
const BREAK_MS = 2 * POLL_MS

/** The other person of a conversation. `company` is empty for a candidate. */
export interface Correspondent {
  userId: string
  email: string
  name: string
  company: string
}

/** Conversations that are older than the main list, paged; `before` is where that list ends. */
export const olderConversationsQuery = (api: Api, viewer: Viewer, before: number | null) =>
  infiniteQueryOptions({
    queryKey: [...olderConversationsKey(viewer), before],
    queryFn: async ({ pageParam, signal }): Promise<ConversationList> =>
      (await api.call('conversations', { query: { before: pageParam }, signal })).data,
    initialPageParam: before ?? 0,
    getNextPageParam: ({ older }) => older,
    // A new message may change where the main list ends: keep the old data until the new pages are loaded.
    placeholderData: (previous, query) => (query?.queryKey[1] === personalKey(viewer)[1] ? previous : undefined),
    ...LIVE_PAGES,
  })

/**
 * The messages between the viewer and another person, the newest page first. Polled while the page is visible and
 * online and no live events arrive. A poll asks for messages newer than the cached ones; after a break, from the newest
 * cached one on, to see whether the board still has it.
 */
export const conversationQuery = (api: Api, viewer: Viewer, other: Pick<Correspondent, 'userId' | 'email'>) =>
  queryOptions({
    queryKey: conversationKey(viewer, other.userId),
    queryFn: async ({ client, queryKey, signal }): Promise<CachedConversation> => {
      const cached = () => client.getQueryData<CachedConversation>(queryKey)
      const ask = async (after: number | undefined) => {
        const query = { email1: viewer.email, email2: other.email, after }
        return (await api.call('messages', { query, signal })).data
      }
      const known = cached()
      const mayBePutBack = known && isAfterBreak(client.getQueryState(queryKey))
      let last = await ask(mayBePutBack ? beforeNewest(known) : known?.cursor)
      if (known && ((mayBePutBack && isOfAnotherCopy(known, last)) || isRevised(known, last)))
        return conversationWithLost(known, await ask(undefined), viewer.userId)
      let news: CachedConversation = last
      for (let page = 1; last.hasNewer && page < MOST_PAGES; page += 1) {
        last = await ask(last.cursor)
        news = mergedConversation(news, last)
      }
      // A message of the viewer's, or an older page, may have been cached meanwhile.
      return mergedConversation(cached(), news)
    },
    networkMode: 'online',
    meta: { persist: 'lazy' },
    retry: false,
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: (query) => {
      const { error } = query.state
      if (!error) return isStreamed(query) ? false : POLL_MS
      return isRefusal(error) ? false : POLL_AFTER_FAILURE_MS
    },
  })

/** Whether the board may have been put back since the last answer. Nobody does so between two polls. */
const isAfterBreak = (state: { dataUpdatedAt: number; error: unknown; isInvalidated: boolean } | undefined): boolean =>
  state !== undefined && (!!state.error || state.isInvalidated || Date.now() - state.dataUpdatedAt > BREAK_MS)
