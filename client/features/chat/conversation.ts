import type { Conversation, LiveEvent, Message } from '#client/api/domain.ts'
import { timeOfDay } from '#client/messages/digits.ts'
import { formatDate, isToday, weekday } from '#client/messages/when.ts'

/** Merges an answer into the cached conversation: each message once, in the server's order. */
export function mergedConversation(atHand: Conversation | undefined, news: Conversation): Conversation {
  if (!atHand) return news
  const messages = merged(atHand.messages, news.messages)
  // Only an older page tells whether there are still older ones; newer messages do not.
  const isOlder = (news.messages.at(-1)?.seq ?? Infinity) < (atHand.messages[0]?.seq ?? 0)
  const older = (isOlder ? news.older : atHand.older) ?? null
  const cursor = Math.max(atHand.cursor, news.cursor)
  const read = Math.max(atHand.read, news.read)
  const isSame = messages === atHand.messages && cursor === atHand.cursor && read === atHand.read
  const { revision } = atHand
  return isSame ? atHand : { messages, cursor, read, ...(older !== null && { older }), ...(revision && { revision }) }
}

/**
 * The cached conversation with what a 'message' or 'read' event tells; undefined when it tells nothing, or when messages
 * in between are missing.
 */
export function conversationAfter(
  { messages, after, read }: LiveEvent,
  atHand: Conversation,
): Conversation | undefined {
  if (read !== undefined) return read > atHand.read ? { ...atHand, read } : atHand
  if (!messages || after === undefined || atHand.cursor < after) return undefined
  return mergedConversation(atHand, { messages, cursor: messages.at(-1)?.seq ?? after, read: 0 })
}

/** Whether cached messages may have been changed on the server. */
export const isRevised = (atHand: Conversation | undefined, news: Conversation): boolean =>
  atHand !== undefined && (atHand.revision ?? 0) !== (news.revision ?? 0)

function merged(atHand: Message[], news: Message[]): Message[] {
  const newest = atHand.at(-1)?.seq ?? 0
  if (news.every(({ seq }) => seq > newest)) return news.length === 0 ? atHand : [...atHand, ...news]
  const bySeq = new Map([...atHand, ...news].map((message) => [message.seq, message]))
  if (bySeq.size === atHand.length) return atHand
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The highest sequence number among the other person's messages; 0 without any. */
export const newestOfOther = (messages: readonly Message[], viewerId: string): number =>
  messages.findLast(({ senderId }) => senderId !== viewerId)?.seq ?? 0

export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean }

interface RowOptions {
  viewerId: string
  now: Date
  /** The messages that were unread at opening: sequence numbers above `after`, up to `upTo`. */
  unread: { after: number; upTo: number } | null
  /** Whether older messages have yet to be loaded. */
  hasOlder: boolean
}

/**
 * The rows of a conversation: messages, a divider where a day begins, and one before the unread messages. No divider
 * precedes the first message while older ones have yet to be loaded: it would move, and the reading position with it.
 */
export function conversationRows(messages: readonly Message[], options: RowOptions): Row[] {
  const { viewerId, now, unread, hasOlder } = options
  const rows: Row[] = []
  const firstNew = unread
    ? messages.find(({ seq, senderId }) => senderId !== viewerId && seq > unread.after && seq <= unread.upTo)
    : undefined
  let day = ''
  for (const message of messages) {
    const ownDay = new Date(message.sentAt).toDateString()
    const hasLines = !hasOlder || message !== messages[0]
    if (hasLines && ownDay !== day) rows.push({ kind: 'day', key: ownDay, label: dayLabel(message.sentAt, now) })
    day = ownDay
    if (hasLines && message === firstNew) rows.push({ kind: 'new', key: 'new' })
    rows.push({ kind: 'message', key: message.id, message, isOwn: message.senderId === viewerId })
  }
  return rows
}

/** The local day of a moment (ISO 8601): 'Today', 'Yesterday', 'Mon 3 Nov', with the year when it is another one. */
export function dayLabel(iso: string, now: Date): string {
  if (isToday(iso, now)) return 'Today'
  if (isToday(iso, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday'
  return `${weekday(iso)} ${formatDate(iso, now)}`
}

/** The local time of a moment (ISO 8601): '09:41'. */
export const timeLabel = (iso: string): string => timeOfDay(new Date(iso))
