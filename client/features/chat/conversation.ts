import type { Conversation, Message } from '#client/api/domain.ts'

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
 * The cached conversation with the answer to a sent message, which was asked for what is newer than `after`, or at 0 for
 * the newest page; undefined when messages in between are missing.
 */
export function conversationWithSent(
  atHand: Conversation | undefined,
  after: number,
  answer: Conversation,
): Conversation | undefined {
  if (!atHand) return after === 0 ? answer : undefined
  const beginning = answer.older ? (answer.messages[0]?.seq ?? 0) : after
  if (atHand.cursor < beginning) return undefined
  const messages = answer.messages.filter(({ seq }) => seq > atHand.cursor)
  return mergedConversation(atHand, { ...answer, messages })
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
