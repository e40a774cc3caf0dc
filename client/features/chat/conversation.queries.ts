// By themselves: every page knows what is unread, and only the chat needs these.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Conversation } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { LIVE_PAGES, isTold } from '#client/api/live.ts'
import { RequestError } from '#client/api/request-error.ts'
import { conversationKey, personalKey } from '#client/api/query-keys.ts'
import type { ConversationList } from './conversation-list.ts'
import { isRevised, mergedConversation } from './conversation.ts'

/** How often an open conversation is asked for news where nobody tells of them (spec, point 9), in milliseconds. */
const POLL_MS = 1000
const POLL_AFTER_FAILURE_MS = 5000
/** How many pages of news are asked for one after the other; what is newer still comes with the next poll. */
const MOST_PAGES = 10
/** The other party of a conversation. `company` is empty for a candidate. */
export interface Correspondent {
  userId: string
  email: string
  name: string
  company: string
}

/** Conversations older than the list of conversations, a page at a time; `before` is where that list ends. */
export const olderConversationsQuery = (api: Api, viewer: Viewer, before: number | null) =>
  infiniteQueryOptions({
    queryKey: [...personalKey(viewer), 'older-conversations', before],
    queryFn: async ({ pageParam, signal }): Promise<ConversationList> =>
      (await api.call('conversations', { query: { before: pageParam }, signal })).data,
    initialPageParam: before ?? 0,
    getNextPageParam: ({ older }) => older,
    // That list may end elsewhere after a message: those behind it stay until they are read anew.
    placeholderData: (previous, query) => (query?.queryKey[1] === personalKey(viewer)[1] ? previous : undefined),
    ...LIVE_PAGES,
  })

/**
 * The messages between the viewer and somebody, the newest first of all; polled while the page is visible, there is
 * a network, and nobody tells it of news. A poll asks for what is newer than the messages at hand.
 */
export const conversationQuery = (api: Api, viewer: Viewer, other: Pick<Correspondent, 'userId' | 'email'>) =>
  queryOptions({
    queryKey: conversationKey(viewer, other.userId),
    queryFn: async ({ client, queryKey, signal }): Promise<Conversation> => {
      const atHand = () => client.getQueryData<Conversation>(queryKey)
      const ask = async (after: number | undefined) => {
        const query = { email1: viewer.email, email2: other.email, after }
        return (await api.call('messages', { query, signal })).data
      }
      let last = await ask(atHand()?.cursor)
      if (isRevised(atHand(), last)) return await ask(undefined)
      let news: Conversation = last
      for (let page = 1; last.hasNewer && page < MOST_PAGES; page += 1) {
        last = await ask(last.cursor)
        news = mergedConversation(news, last)
      }
      // A message of one's own, or older ones, may have come to hand meanwhile.
      return mergedConversation(atHand(), news)
    },
    networkMode: 'online',
    meta: { persist: 'lazy' },
    retry: false,
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: (query) => {
      const { error } = query.state
      if (!error) return isTold(query) ? false : POLL_MS
      return error instanceof RequestError && !error.isTemporary ? false : POLL_AFTER_FAILURE_MS
    },
  })
