import type { LiveEvent } from '#contract/events/event.rules.ts'
import type { ConversationNews } from './event.repository.ts'

export const toNewsDto = (news: ConversationNews): Pick<LiveEvent, 'messages' | 'after' | 'read'> =>
  'read' in news
    ? news
    : {
        after: news.after,
        messages: news.messages.map(({ senderId, sentAt, ...message }) => ({
          ...message,
          userId: senderId,
          timestamp: sentAt,
        })),
      }
