import type { Conversation, ConversationSummary, Message } from '#contract/chat/chat.schema.ts'
import type { ConversationSummaryView } from './chat.service.ts'
import type { PresentedMessage } from './message.presenter.ts'

type Unmapped = Omit<Conversation, 'messages'> & { messages: PresentedMessage[] }

function toMessageDto(message: PresentedMessage): Message {
  return {
    id: message.id,
    seq: message.seq,
    userId: message.senderId,
    text: message.text,
    timestamp: message.sentAt,
    ...(message.takenDownText !== null && { isTakenDown: true }),
    ...(message.takenDown && { takenDown: message.takenDown }),
  }
}

export function toConversationDto({ messages, ...marks }: Unmapped): Conversation {
  return { messages: messages.map(toMessageDto), ...marks }
}

export function toSummaryDto({ other, jobs, lastMessage, unread }: ConversationSummaryView): ConversationSummary {
  return {
    userId: other.id,
    email: other.email,
    name: `${other.firstName} ${other.lastName}`,
    company: other.companyName,
    jobs: jobs.map(({ jobId, position, isOpen }) => ({ _id: jobId, position, jobStatus: isOpen })),
    jobsTotal: jobs[0]?.total ?? 0,
    lastMessage: toMessageDto(lastMessage),
    unread,
    cursor: lastMessage.seq,
  }
}
