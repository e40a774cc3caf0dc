import { messageRule } from '#contract/chat/chat.rules.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { messageAnswer } from '#client/replica/message-answer.ts'
import { editableField, type OfflineAction } from '#client/shared/offline-action.ts'

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
  answer: messageAnswer,
  icon: 'message-circle',
  words: ({ other, text }) => ({ title: `Message to ${other.name}`, text }),
  sentWords: ({ payload: { other } }) => ({ title: 'Message sent', text: `${other.name} can read it now.` }),
  text: editableField('text', messageRule),
}
