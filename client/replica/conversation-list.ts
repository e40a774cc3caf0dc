import type { Conversation, ConversationSummary } from '#client/api/domain.ts'
import type { AnswerOf } from '#client/api/client.ts'

/** The highest `seq` that the viewer has read, by the other person's id. */
type ReadMarks = Readonly<Record<string, number>>

export interface ConversationList extends Readonly<AnswerOf<'conversations'>['data']> {
  /** Read marks of this device that the server does not have yet; none when absent. */
  readMarks?: ReadMarks
}

/** With the company, the jobs and what is unread, where an older conversation tells. */
type Recipient = Pick<ConversationSummary, 'userId' | 'email' | 'name'> &
  Partial<Pick<ConversationSummary, 'company' | 'jobs' | 'unread'>>

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

/**
 * The list after the server has taken a message of the viewer's to another person, until the list is refetched. With a
 * first message the conversation comes onto it if it `mayBegin`: a list that was loaded after the message lacks it for a
 * reason, such as a withdrawal.
 */
export function withSent(
  list: ConversationList,
  other: Recipient,
  news: Conversation,
  mayBegin: boolean,
): ConversationList {
  const lastMessage = news.messages.at(-1)
  const known = list.conversations.find(({ userId }) => userId === other.userId)
  if (!lastMessage || (known ? lastMessage.seq <= known.lastMessage.seq : !mayBegin)) return list
  const { userId, email, name, company = '', jobs = [], unread = 0 } = other
  const begun = known ?? { userId, email, name, company, jobs, jobsTotal: jobs.length, unread }
  const others = list.conversations.filter((one) => one !== known)
  return { ...list, conversations: [{ ...begun, lastMessage, cursor: lastMessage.seq }, ...others] }
}
