import { UNREAD_MAX } from '#contract/chat/chat.rules.ts'
import type { ConversationSummary, LiveEvent, Message } from '#client/api/domain.ts'
import type { ConversationList } from './conversation-list.ts'
import { mergedConversation, type CachedConversation } from './conversation.ts'

/**
 * The cached conversation with what a 'message' or 'read' event tells; undefined when it tells nothing, or when messages
 * in between are missing.
 */
export function conversationAfter(
  { messages, after, read }: LiveEvent,
  cached: CachedConversation,
): CachedConversation | undefined {
  if (read !== undefined) return read > cached.read ? { ...cached, read } : cached
  if (!messages || after === undefined || cached.cursor < after) return undefined
  // Numbers that were used before: the board was put back to an older copy.
  const isNew = ({ id, seq }: Message) => seq > cached.cursor || cached.messages.some((one) => one.id === id)
  if (!messages.every(isNew)) return undefined
  return mergedConversation(cached, { messages, cursor: messages.at(-1)?.seq ?? after, read: 0 })
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
