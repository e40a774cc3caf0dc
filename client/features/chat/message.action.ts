import { messageRule } from '#contract/chat/chat.rules.ts'
import type { Conversation } from '#client/api/domain.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { conversationKey, conversationsKey } from '#client/api/query-keys.ts'
import { withSent, type ConversationList } from './conversation-list.ts'
import { mergedConversation } from './conversation.ts'

export interface MessagePayload {
  other: { userId: string; email: string; name: string }
  /** The sender's name. Absent in records of older versions, and when it was not cached. */
  from?: string
  text: string
  writtenAt: string
  /** The highest cached sequence number at the time of writing: the answer starts after it. */
  after: number
}

/** Sends a chat message (spec, point 9). */
export const messageAction: OfflineAction<MessagePayload, AnswerOf<'addMessages'>['data']> = {
  name: 'message',
  lane: ({ other }) => `conv:${other.userId}`,
  meaning: ({ other, text }) => [other.userId, text],
  async perform(api, { id, userId, email, payload: { other, from, text, writtenAt, after } }) {
    const answer = await api.call('addMessages', {
      query: { after },
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
  onSent({ queryClient, viewer, invalidate }, { payload: { other, after }, answer }) {
    const queryKey = conversationKey(viewer, other.userId)
    const known = queryClient.getQueryData<Conversation>(queryKey)
    // An answer that starts after the cached messages would leave a gap.
    if (known && known.cursor >= after) queryClient.setQueryData(queryKey, mergedConversation(known, answer))
    else invalidate(queryKey)
    const list = conversationsKey(viewer)
    const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(list) ?? {}
    queryClient.setQueryData<ConversationList>(list, (atHand) => atHand && withSent(atHand, other.userId, answer), {
      updatedAt,
    })
    invalidate(list)
  },
  icon: 'message-circle',
  words: ({ other, text }) => ({ title: `Message to ${other.name}`, text }),
  sentWords: ({ payload: { other } }) => ({ title: 'Message sent', text: `${other.name} can read it now.` }),
  text: {
    rule: messageRule,
    read: ({ text }) => text,
    write: (payload, text) => ({ ...payload, text }),
  },
}
