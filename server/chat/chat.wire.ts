import type { Conversation, ConversationSummary, Message } from '#contract/chat/chat.schema.ts'
import type { MessageRecord } from './chat.repository.ts'
import type { ConversationSummaryView } from './chat.service.ts'

type Unmapped = Omit<Conversation, 'messages'> & { messages: MessageRecord[] }

function messageOnWire(message: MessageRecord): Message {
  return {
    id: message.id,
    seq: message.seq,
    userId: message.senderId,
    text: message.text,
    timestamp: message.sentAt,
  }
}

export function conversationOnWire({ messages, ...marks }: Unmapped): Conversation {
  return { messages: messages.map(messageOnWire), ...marks }
}

export function summaryOnWire({ other, jobs, lastMessage, unread }: ConversationSummaryView): ConversationSummary {
  return {
    userId: other.id,
    email: other.email,
    name: `${other.firstName} ${other.lastName}`,
    company: other.companyName,
    jobs: jobs.map(({ jobId, position, isOpen }) => ({ _id: jobId, position, jobStatus: isOpen })),
    lastMessage: messageOnWire(lastMessage),
    unread,
    cursor: lastMessage.seq,
  }
}
