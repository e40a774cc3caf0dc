import type { Conversation, Message } from '../../contract/chat/chat.schema.ts'
import type { MessageRecord } from './chat.repository.ts'

function messageOnWire(message: MessageRecord): Message {
  return {
    id: message.id,
    seq: message.seq,
    userId: message.senderId,
    text: message.text,
    timestamp: message.sentAt,
  }
}

export function conversationOnWire(conversation: { messages: MessageRecord[]; cursor: number }): Conversation {
  return { messages: conversation.messages.map(messageOnWire), cursor: conversation.cursor }
}
