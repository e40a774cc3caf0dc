import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { READ_MARKS_MAX } from '#contract/chat/chat.rules.ts'
import type { Conversation } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { conversationKey, conversationsKey, personalKey } from '#client/api/query-keys.ts'
import { withReadMarks, type ConversationList } from './conversation-list.ts'
import { mergedConversation } from './conversation.ts'

/** How often an open conversation is asked for news (spec, point 9), in milliseconds; less often after a failure. */
const POLL_MS = 1000
const POLL_AFTER_FAILURE_MS = 5000
/** How often the list of conversations is asked for news, in milliseconds. */
const LIST_POLL_MS = 25_000

/** The other party of a conversation. `company` is empty for a candidate. */
export interface Correspondent {
  userId: string
  email: string
  name: string
  company: string
}

/** Tells the board up to where the viewer has read; answers with the marks that it could not be told. */
async function sendReadMarks(
  api: Api,
  { userId, email }: Viewer,
  readMarks: NonNullable<ConversationList['readMarks']>,
): Promise<typeof readMarks> {
  const entries = Object.entries(readMarks)
  const marks = entries.slice(0, READ_MARKS_MAX).map(([otherId, seq]) => ({ userId: otherId, seq }))
  if (marks.length === 0) return {}
  try {
    await api.call('markManyRead', { body: { userId, email, marks } })
  } catch (error) {
    // Refused for good, they would be refused again.
    if (!(error instanceof RequestError) || error.isTemporary) return readMarks
  }
  return Object.fromEntries(entries.slice(READ_MARKS_MAX))
}

/**
 * The viewer's conversations and what is unread in them; polled while the page is visible. Before they are loaded the
 * board is told what was read here.
 */
export const conversationsQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: conversationsKey(viewer),
    queryFn: async ({ client, queryKey, signal }): Promise<ConversationList> => {
      const marksAtHand = () => client.getQueryData<ConversationList>(queryKey)?.readMarks ?? {}
      const sent = marksAtHand()
      const unsent = await sendReadMarks(api, viewer, sent)
      const { data } = await api.call('conversations', { query: {}, signal })
      // Something may have been read meanwhile.
      const since = Object.entries(marksAtHand()).filter(([userId, seq]) => seq > (sent[userId] ?? 0))
      return withReadMarks(data, { ...unsent, ...Object.fromEntries(since) })
    },
    enabled: viewer.role !== '',
    meta: { persist: 'boot' },
    staleTime: LIST_POLL_MS,
    refetchInterval: LIST_POLL_MS,
  })

/** Conversations older than the list above, a page at a time; `before` is where that list ends. */
export const olderConversationsQuery = (api: Api, viewer: Viewer, before: number | null) =>
  infiniteQueryOptions({
    queryKey: [...personalKey(viewer), 'older-conversations', before],
    queryFn: async ({ pageParam, signal }): Promise<ConversationList> =>
      (await api.call('conversations', { query: { before: pageParam }, signal })).data,
    initialPageParam: before ?? 0,
    getNextPageParam: ({ older }) => older,
    // The list above may end elsewhere after a message: those behind it stay until they are read anew.
    placeholderData: (previous, query) => (query?.queryKey[1] === personalKey(viewer)[1] ? previous : undefined),
    staleTime: LIST_POLL_MS,
  })

/**
 * The messages between the viewer and somebody; polled while the page is visible and there is a network. A poll
 * asks for what is newer than the messages at hand.
 */
export const conversationQuery = (api: Api, viewer: Viewer, other: Pick<Correspondent, 'userId' | 'email'>) =>
  queryOptions({
    queryKey: conversationKey(viewer, other.userId),
    queryFn: async ({ client, queryKey, signal }): Promise<Conversation> => {
      const atHand = () => client.getQueryData<Conversation>(queryKey)
      const query = { email1: viewer.email, email2: other.email, after: atHand()?.cursor ?? 0 }
      const { data } = await api.call('messages', { query, signal })
      // A message of one's own may have come to hand meanwhile.
      return mergedConversation(atHand(), data)
    },
    networkMode: 'online',
    meta: { persist: 'lazy' },
    retry: false,
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: ({ state: { error } }) => {
      if (!error) return POLL_MS
      return error instanceof RequestError && !error.isTemporary ? false : POLL_AFTER_FAILURE_MS
    },
  })
