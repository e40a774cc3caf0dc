import type { Conversation, ConversationSummary } from '#client/api/domain.ts'
import type { AnswerOf } from '#client/api/client.ts'

/** The highest `seq` that the viewer has read, by the other person's id. */
type ReadMarks = Readonly<Record<string, number>>

export interface ConversationList extends Readonly<AnswerOf<'conversations'>['data']> {
  /** Read marks of this device that the server does not have yet; none when absent. */
  readMarks?: ReadMarks
}

/** The list as it will be once the server has these marks. */
export function withReadMarks(list: ConversationList, readMarks: ReadMarks): ConversationList {
  const isRead = ({ userId, lastMessage }: ConversationSummary) => {
    const mark = readMarks[userId]
    return mark !== undefined && (mark >= lastMessage.seq || lastMessage.senderId !== userId)
  }
  const cleared = list.conversations.filter(isRead).reduce((sum, { unread }) => sum + unread, 0)
  return {
    ...list,
    conversations: list.conversations.map((one) => (isRead(one) ? { ...one, unread: 0 } : one)),
    unread: Math.max(0, list.unread - cleared),
    readMarks,
  }
}

export const markedRead = (list: ConversationList, userId: string, seq: number): ConversationList =>
  withReadMarks(list, { ...list.readMarks, [userId]: seq })

/** The list after the server has taken a message of the viewer's, until the list is refetched. */
export function withSent(list: ConversationList, userId: string, news: Conversation): ConversationList {
  const lastMessage = news.messages.at(-1)
  const known = list.conversations.find((one) => one.userId === userId)
  if (!known || !lastMessage || lastMessage.seq <= known.lastMessage.seq) return list
  const others = list.conversations.filter((one) => one !== known)
  return { ...list, conversations: [{ ...known, lastMessage, cursor: lastMessage.seq }, ...others] }
}
