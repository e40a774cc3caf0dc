import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { messageRule } from '#contract/chat/chat.rules.ts'
import type { Conversation, ConversationSummary } from '#client/api/domain.ts'
import { editableField, type OfflineAction } from '#client/shared/offline-action.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { changeCached } from '#client/replica/change-cached.ts'
import { blocksKey, conversationKey, conversationsKey, personalKey } from '#client/api/query-keys.ts'
import { withSent, type ConversationList } from './conversation-list.ts'
import { conversationWithSent } from './conversation.ts'

export interface MessagePayload {
  other: { userId: string; email: string; name: string }
  /** The sender's name. Absent when it was not cached. */
  from?: string
  text: string
  writtenAt: string
  /**
   * The sequence number before the newest cached message at the time of writing: the answer starts after it. 0 when
   * nothing was cached.
   */
  after: number
}

/** Sends a chat message (spec, point 9). */
export const messageAction: OfflineAction<MessagePayload, AnswerOf<'addMessages'>['data']> = {
  name: 'message',
  lane: ({ other }) => `conv:${other.userId}`,
  meaning: ({ other, text }) => [other.userId, text],
  async perform(api, { id, userId, email, payload: { other, from, text, writtenAt, after } }) {
    const answer = await api.call('addMessages', {
      // Without a cursor the answer is what a first load would bring, in a long conversation too.
      query: after > 0 ? { after } : {},
      body: {
        // The server ignores these names and shows its own.
        users: [
          { email, userId, name: from ?? email },
          { email: other.email, userId: other.userId, name: other.name },
        ],
        messages: [{ id, senderId: userId, text, sentAt: writtenAt }],
      },
    })
    return answer.data
  },
  apply: {
    conversation: (known, { other, text }, { id }) =>
      known.userId !== other.userId || known.messages.some((message) => message.id === id)
        ? known
        : { ...known, unsent: [...known.unsent, { id, text }] },
    conversations(list, { other, text, writtenAt: sentAt }, { id, userId: senderId }) {
      const begun = { ...other, company: '', jobs: [], jobsTotal: 0, unread: 0, cursor: 0 }
      const known = list.find(({ userId }) => userId === other.userId)
      const { cursor: seq } = known ?? begun
      const lastMessage = { id, seq, senderId, text, sentAt }
      return [{ ...begun, ...known, lastMessage, isUnsent: true }, ...list.filter((one) => one !== known)]
    },
  },
  staysRefused: true,
  answer: {
    ingest({ queryClient, viewer, invalidate }, { id, payload: { other, after }, answer, sentAt }) {
      const queryKey = conversationKey(viewer, other.userId)
      const { data: known, error, dataUpdatedAt = 0 } = queryClient.getQueryState<Conversation>(queryKey) ?? {}
      const current = conversationWithSent(known, after, answer)
      // An answer of days ago, applied again at a start, must make way for what the device has read since.
      if (current) queryClient.setQueryData(queryKey, current, { updatedAt: Math.max(dataUpdatedAt, sentAt) })
      // The message is shown at once, but the answer may be an earlier one: the outbox may have been away, or the
      // application withdrawn meanwhile.
      // A board that was put back to an older copy counts from lower numbers: the answer lacks the message.
      const isShown = current?.messages.some((one) => one.id === id)
      if (!known || !isShown || error) invalidate(queryKey)
      const list = conversationsKey(viewer)
      const mayBegin = sentAt >= (queryClient.getQueryState(list)?.dataUpdatedAt ?? 0)
      const recipient = olderOne(queryClient, viewer, other.userId) ?? other
      changeCached<ConversationList>(queryClient, list, (atHand) => withSent(atHand, recipient, answer, mayBegin))
      invalidate(list)
    },
    // The sender may have blocked the other person on another device, or have withdrawn.
    stale: (viewer, { other }) => [blocksKey(viewer), conversationKey(viewer, other.userId)],
  },
  icon: 'message-circle',
  words: ({ other, text }) => ({ title: `Message to ${other.name}`, text }),
  sentWords: ({ payload: { other } }) => ({ title: 'Message sent', text: `${other.name} can read it now.` }),
  text: editableField('text', messageRule),
}

/** A loaded conversation that is older than those of the list. */
function olderOne(queryClient: QueryClient, viewer: Viewer, userId: string): ConversationSummary | undefined {
  const queryKey = [...personalKey(viewer), 'older-conversations']
  const older = queryClient.getQueriesData<InfiniteData<ConversationList>>({ queryKey })
  const conversations = older.flatMap(([, data]) => data?.pages ?? []).flatMap((page) => page.conversations)
  return conversations.find((one) => one.userId === userId)
}
