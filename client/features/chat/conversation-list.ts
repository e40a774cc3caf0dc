import { UNREAD_MAX } from '#contract/chat/chat.rules.ts'
import type { Conversation, ConversationSummary, LiveEvent } from '#client/api/domain.ts'
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

/**
 * The cached list with what a 'message' or 'read' event tells; undefined when the list has to be fetched, as for a
 * conversation that is not on it.
 */
export function listAfter(event: LiveEvent, list: ConversationList): ConversationList | undefined {
  const known = list.conversations.find(({ userId }) => userId === event.otherId)
  // At their limit, the counts say too little to count on.
  if (!known || list.unread >= UNREAD_MAX) return undefined
  return event.read === undefined ? withArrived(event, known, list) : withRead(event.read, known, list)
}

function withArrived(
  { messages = [], after }: LiveEvent,
  known: ConversationSummary,
  list: ConversationList,
): ConversationList | undefined {
  const lastMessage = messages.at(-1)
  if (!lastMessage) return undefined
  if (known.cursor >= lastMessage.seq) return list
  if (known.cursor !== after) return undefined
  const readHere = list.readMarks?.[known.userId] ?? 0
  const arrived = messages.filter(({ senderId, seq }) => senderId === known.userId && seq > readHere).length
  const changed = { ...known, lastMessage, cursor: lastMessage.seq, unread: known.unread + arrived }
  const others = list.conversations.filter((one) => one !== known)
  return { ...list, conversations: [changed, ...others], unread: list.unread + arrived }
}

function withRead(read: number, known: ConversationSummary, list: ConversationList): ConversationList | undefined {
  if (known.unread === 0) return list
  // Some of several unread messages were read: the list does not have them to count.
  if (read < known.cursor) return undefined
  const conversations = list.conversations.map((one) => (one === known ? { ...one, unread: 0 } : one))
  return { ...list, conversations, unread: Math.max(0, list.unread - known.unread) }
}
